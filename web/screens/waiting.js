/**
 * An empty board while the runtime or a game is on its way.
 */

import { el, fill } from "../dom.js";
import { t } from "../words.js";

/**
 * @param {HTMLElement} stage
 * @param {string} text
 */
export function waiting(stage, text) {
  fill(
    stage,
    el(
      "div",
      { class: "table table-waiting", "aria-busy": "true" },
      el("div", { class: "board-place" }, el("div", { class: "board-blank", "aria-hidden": "true" })),
      el(
        "div",
        { class: "panel" },
        el("p", { role: "status", class: "waiting-words" }, text),
        el("progress", { "aria-label": text }),
      ),
    ),
  );
}

/**
 * It did not come: says why, and offers the way back.
 *
 * @param {HTMLElement} stage
 * @param {string} text
 * @param {...HTMLElement} actions
 */
export function failed(stage, text, ...actions) {
  fill(
    stage,
    el(
      "div",
      { class: "sheet" },
      el("h1", { tabindex: "-1" }, t("screen.sorry")),
      el("p", {}, text),
      el(
        "div",
        { class: "buttons" },
        actions,
        el("a", { class: "button", href: "#home" }, t("screen.to_home")),
      ),
    ),
  );
  stage.querySelector("h1")?.focus({ preventScroll: true });
}
