/**
 * Patience that counts only while the page lives. When a tablet that slept wakes up, every timer that fell due goes off at once, before anything of what
 * happened meanwhile was heard: who measured with one long timer would give up on what is about to answer.
 */

const STEP_MS = 1000;

/**
 * @param {number} ms of the page's life
 * @param {() => void} late
 * @returns {() => void} stops waiting
 */
export function whileAwake(ms, late) {
  let left = ms;
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const wait = () => {
    if (left <= 0) return late();
    const step = Math.min(STEP_MS, left);
    left -= step;
    timer = setTimeout(wait, step);
  };
  wait();
  return () => clearTimeout(timer);
}
