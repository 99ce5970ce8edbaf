/**
 * The clocks beside the board: each side's own with its name, and in a row of their own the time of the
 * game, of this move, and of the set-up. A screen reader can read them whenever it likes and is told twice.
 *
 * @import { Clockwork } from "../clockwork.js"
 * @import { Names } from "../app.d.ts"
 * @import { ClockView, Side } from "../types.d.ts"
 */

import { say } from "../announce.js";
import { clockText, leftToMove, milestone, SHORT_MS } from "../clock.js";
import { el } from "../dom.js";
import { nameOf } from "../sentences.js";
import { t } from "../words.js";

/** Under this a clock is drawn as one that is nearly down. */
const LOW_MS = 30_000;
const SIDES = /** @type {const} */ (["red", "blue"]);

/**
 * @typedef {object} Clocks
 * @property {(side: Side) => HTMLElement} face a side's own clock
 * @property {HTMLElement} row what is common to both, and the button that stops the clocks
 * @property {() => void} leave
 */

/**
 * @param {Clockwork} clockwork
 * @param {object} parts
 * @param {Names} parts.names
 * @param {Side | null} parts.me the one person here; null when both are
 * @param {() => void} [parts.onPause]
 * @param {() => void} [parts.onUp] time should be up
 * @param {() => string} [parts.late] what it means that the time of the set-up is over
 * @returns {Clocks}
 */
export function createClocks(clockwork, { names, me, onPause, onUp, late = () => t("clock.set_up_over") }) {
  const faces = { red: face("clock-own"), blue: face("clock-own") };
  const common = { move: face("clock-move"), game: face("clock-game"), set_up: face("clock-set-up") };
  const lateLine = el("p", { class: "clock-late", hidden: true });
  const stop = el("button", { type: "button", class: "small", onclick: () => onPause?.() }, t("clock.pause"));
  const row = el(
    "div",
    { class: "clock-row", hidden: true },
    Object.entries(common).map(([name, { element }]) =>
      el("p", { class: "clock-common" }, t(`clock.${name}`), " ", element),
    ),
    onPause && stop,
    lateLine,
  );
  for (const side of SIDES)
    faces[side].element.setAttribute("aria-label", t("clock.of", { name: nameOf(names, side) }));
  /** @type {ClockView | null} */
  let before = null;

  /** @param {ClockView} clock */
  function tick(clock) {
    row.hidden = clock.phase === "over";
    stop.hidden = clock.phase !== "play";
    for (const side of SIDES) {
      const runs = clock.running && clock.turn === side;
      faces[side].show(clock.phase === "set_up" ? null : clock.left[side], runs);
    }
    common.move.show(clock.phase === "set_up" ? null : clock.turn_left, clock.running);
    const counts = clock.phase !== "set_up" || clock.set_up_counts;
    common.game.show(counts ? clock.game_left : null, clock.running);
    common.set_up.show(clock.set_up_left, clock.running);
    lateLine.hidden = clock.set_up_left !== 0;
    lateLine.textContent = late();
    const told = before && news(before, clock, names, me, late);
    if (told) say(told);
    before = clock;
  }

  const leave = clockwork.listen({ tick, up: onUp });
  return { face: (side) => faces[side].element, row, leave };
}

/**
 * One clock. It is touched only when its text changes, so that nothing flickers.
 *
 * @param {string} kind
 */
function face(kind) {
  // "timer" is a live region that is not read out while it runs.
  const element = el("span", { class: `clock ${kind}`, role: "timer", hidden: true });
  return {
    element,
    /**
     * @param {number | null} ms null: there is no such limit
     * @param {boolean} runs
     */
    show(ms, runs) {
      const text = ms === null ? "" : clockText(ms);
      if (element.textContent !== text) element.textContent = text;
      element.hidden = text === "";
      element.parentElement?.classList.toggle("clock-none", text === "");
      element.dataset.runs = String(runs);
      element.dataset.low = ms === null || ms > LOW_MS ? "no" : ms > SHORT_MS ? "low" : "last";
    },
  };
}

/**
 * What a screen reader is told: a minute, and ten seconds, of whoever is here; and that the set-up is late.
 *
 * @param {ClockView} before
 * @param {ClockView} clock
 * @param {Names} names
 * @param {Side | null} me
 * @param {() => string} late
 */
function news(before, clock, names, me, late) {
  if (before.phase !== clock.phase || before.turn !== clock.turn) return "";
  if (before.set_up_left && clock.set_up_left === 0) return late();
  const own = milestone(leftToMove(before), leftToMove(clock));
  if (own && clock.turn && (me === null || me === clock.turn))
    return t("clock.left", { name: nameOf(names, clock.turn), count: own / 1000 });
  const both = milestone(before.game_left, clock.game_left);
  return both ? t("clock.game_left", { count: both / 1000 }) : "";
}
