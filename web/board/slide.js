/** Pieces that slide from corner to corner. All take the same time, whatever they are and however far they go. */

/** Shorter slides are not seen, only felt as delay. */
const SHORTEST = 70;

/**
 * @typedef {{ node: SVGElement, from: { x: number, y: number }, to: { x: number, y: number } }} Slide
 */

export function createSlides() {
  /** @type {Set<Animation>} */
  const running = new Set();

  return {
    /**
     * Resolves when all have arrived.
     *
     * @param {Slide[]} slides
     * @param {number} duration ms
     */
    async run(slides, duration) {
      if (duration < SHORTEST || prefersReducedMotion()) return;
      await Promise.all(slides.map((slide) => play(slide, duration, running)));
    },
    /** Everything is where it belongs at once. */
    finish() {
      for (const animation of running) animation.finish();
      running.clear();
    },
  };
}

/** @param {Slide} slide @param {number} duration @param {Set<Animation>} running */
async function play({ node, from, to }, duration, running) {
  // The last one in the layer is painted above the others.
  node.parentNode?.append(node);
  const animation = node.animate([{ transform: translation(from) }, { transform: translation(to) }], {
    duration,
    easing: "cubic-bezier(.3, 0, .2, 1)",
  });
  running.add(animation);
  await animation.finished.catch(() => undefined);
  running.delete(animation);
}

/** @param {{ x: number, y: number }} point */
export function translation({ x, y }) {
  return `translate(${x}px, ${y}px)`;
}

export function prefersReducedMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
