/**
 * Walks through the plies of a game.
 */

import { el } from "../dom.js";
import { t } from "../words.js";

/**
 * @param {number} ply
 * @param {number} last
 * @param {(ply: number) => void} onStep
 * @returns {HTMLElement}
 */
export function createStepper(ply, last, onStep) {
  const button = (/** @type {string} */ key, /** @type {string} */ sign, /** @type {number} */ to) =>
    el(
      "button",
      {
        type: "button",
        "aria-label": t(`step.${key}`),
        disabled: to === ply || to < 0 || to > last,
        onclick: () => onStep(to),
      },
      sign,
    );
  return el(
    "div",
    { class: "stepper", role: "group", "aria-label": t("step.title") },
    button("first", "⏮", 0),
    button("back", "◀", ply - 1),
    el("span", { class: "stepper-ply" }, t("step.at", { ply, last })),
    button("on", "▶", ply + 1),
    button("last", "⏭", last),
  );
}
