/**
 * Walks through the plies of a game, by buttons and by arrow keys.
 */

import { el, fill } from "../dom.js";
import { t } from "../words.js";

/**
 * @param {number} last
 * @param {(ply: number) => void} onStep
 */
export function createStepper(last, onStep) {
  let ply = last;
  const place = el("span", { class: "stepper-ply", role: "status" });
  // Not disabled at the ends of a game, only where there is nothing to step through: a button that goes grey under the finger takes the focus with it.
  const step = (/** @type {number} */ to) => {
    const next = Math.max(0, Math.min(last, to));
    if (next !== ply) onStep(next);
  };
  const button = (
    /** @type {string} */ key,
    /** @type {string} */ sign,
    /** @type {() => number} */ target,
  ) =>
    el(
      "button",
      { type: "button", "aria-label": t(`step.${key}`), disabled: last === 0, onclick: () => step(target()) },
      el("span", { class: `step-sign step-${key}`, "aria-hidden": "true" }, sign),
    );
  const element = el(
    "div",
    {
      class: "stepper",
      role: "group",
      "aria-label": t("step.title"),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key === "ArrowLeft") step(ply - 1);
        if (event.key === "ArrowRight") step(ply + 1);
      },
    },
    button("first", "«", () => 0),
    button("back", "‹", () => ply - 1),
    place,
    button("on", "›", () => ply + 1),
    button("last", "»", () => last),
  );
  return {
    element,
    /** @param {number} at */
    show(at) {
      ply = at;
      fill(place, t("step.at", { ply, last }));
    },
  };
}
