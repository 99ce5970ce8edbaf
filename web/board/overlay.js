/**
 * What is shown large over the board for a while: a battle, a picture that is turned over.
 *
 * @typedef {object} Scene
 * @property {string} label for readers
 * @property {(Node | string)[]} parts
 */

/** @param {HTMLElement} frame */
export function createOverlay(frame) {
  const element = block("div", "battle", []);
  element.hidden = true;
  element.setAttribute("role", "group");
  frame.append(element);

  /** @type {(() => void) | null} */
  let close = null;
  element.addEventListener("pointerdown", (event) => event.stopPropagation());
  element.addEventListener("click", () => close?.());

  return {
    isOpen: () => close !== null,
    close: () => close?.(),
    /**
     * Resolves when the time is over or somebody has tapped.
     *
     * @param {Scene} scene
     * @param {number | "tap"} hold
     * @param {string} goOn label of the button, where it waits for a tap
     * @returns {Promise<void>}
     */
    show({ label, parts }, hold, goOn) {
      close?.();
      element.setAttribute("aria-label", label);
      const button = hold === "tap" ? [continueButton(goOn)] : [];
      element.replaceChildren(block("div", "battle-card", [...parts, ...button]));
      element.hidden = false;
      button[0]?.focus({ preventScroll: true });
      return new Promise((resolve) => {
        const timer = hold === "tap" ? 0 : setTimeout(() => close?.(), hold);
        close = () => {
          clearTimeout(timer);
          close = null;
          element.hidden = true;
          // What it showed must not stay behind a curtain, be it only as a name.
          element.removeAttribute("aria-label");
          element.replaceChildren();
          resolve();
        };
      });
    },
  };
}

/** @param {string} label */
function continueButton(label) {
  const button = block("button", "battle-continue", [label]);
  button.setAttribute("type", "button");
  return button;
}

/** @param {string} name @param {string} className @param {(Node | string)[]} children */
export function block(name, className, children) {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
}
