/**
 * What stands beside the board while an army is arranged.
 *
 * @import { SetupCheck } from "../app.d.ts"
 * @import { Rank, RankKey, Square } from "../types.d.ts"
 * @import { Wish } from "./editor.js"
 *
 * @typedef {{ ranks: Rank[], home: Square[] }} Box how pieces and squares are called
 * @typedef {Record<"random" | "mirror" | "choose" | "asText" | "keep" | "ready", () => void> & { put: (rank: RankKey) => void }} Deeds
 */

import { el, fill } from "../dom.js";
import { countText, setupFaults, setupWarnings } from "../sentences.js";
import { t } from "../words.js";

/**
 * @param {HTMLElement} stage
 * @param {Wish} wish
 * @param {Box} box
 * @param {Deeds} deeds
 */
export function layOutEditor(stage, { title, side, use, beside }, box, deeds) {
  const board = el("div", { class: "board-place" });
  const check = el("div", { class: "check", role: "status" });
  const button = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
    el("button", { type: "button", onclick }, label);
  const panel = el(
    "div",
    { class: "panel" },
    el(
      "header",
      { class: "panel-head" },
      el("a", { class: "back", href: "#home" }, t("screen.back")),
      el("h1", { tabindex: "-1" }, el("span", { class: `seal seal-${side}`, "aria-hidden": "true" }), title),
    ),
    beside,
    el("p", { class: "hint" }, t("setup.how")),
    el(
      "div",
      { class: "deeds" },
      button(t("setup.choose"), deeds.choose),
      // Kept under a name it would stand in the list that the other person opens next.
      use !== "shared" && button(t("setup.keep"), deeds.keep),
      button(t("setup.random"), deeds.random),
      button(t("setup.mirror"), deeds.mirror),
      button(t("setup.as_text"), deeds.asText),
    ),
    check,
    use !== "alone" &&
      el("button", { type: "button", class: "main ready", onclick: deeds.ready }, t("setup.ready")),
  );
  fill(stage, el("div", { class: "table table-setup" }, board, panel));
  stage.querySelector("h1")?.focus({ preventScroll: true });
  return { board, showCheck: (/** @type {SetupCheck} */ found) => showCheck(check, found, box, deeds.put) };
}

/**
 * @param {HTMLElement} place
 * @param {SetupCheck} check
 * @param {Box} box
 * @param {(rank: RankKey) => void} put a missing piece on the first empty square
 */
function showCheck(place, check, box, put) {
  const lines = [...setupFaults(check, box), ...setupWarnings(check)];
  fill(
    place,
    !lines.length && el("p", { class: "check-good" }, t("setup.complete")),
    lines.map((line) => el("p", { class: "check-bad" }, line)),
    el(
      "div",
      { class: "missing" },
      check.missing.map((entry) => {
        const piece = countText(entry, box.ranks);
        return el(
          "button",
          { type: "button", class: "small", onclick: () => put(entry.rank) },
          t("setup.put", { piece }),
        );
      }),
    ),
  );
}
