/**
 * What stands beside the board: the players with what each has lost, whose turn it is, the last move, the
 * log, and what can be done. Drawn anew from every view.
 *
 * @import { PlayView } from "../app.d.ts"
 * @import { Box } from "../box.js"
 * @import { Side } from "../types.d.ts"
 */

import { createTray } from "../board/tray.js";
import { el, fill } from "../dom.js";
import { entryText, lastText, nameOf, plyText, reasonText, turnText, warningText } from "../sentences.js";
import { numbering } from "../settings.js";
import { t } from "../words.js";

/**
 * @typedef {Box & { me: Side | null }} Known
 *
 * Offers to stop the computer, and answers with what takes the share of its time that is gone; null: it does not think.
 *
 * @typedef {(stop: (() => void) | null) => ((share: number) => void)} Thinking
 *
 * @typedef {object} Panel
 * @property {HTMLElement} top who sits across the board
 * @property {HTMLElement} middle
 * @property {HTMLElement} bottom who sits at this side of the board
 * @property {(view: PlayView, bottom: Side, still: boolean, ply?: number) => void} show ply: where a look back has come to
 * @property {(text: string) => void} refuse says, until the next view, why a move was refused
 * @property {(parts: import("../dom.js").Child[]) => void} offer what wants an answer
 * @property {Thinking} thinking
 */

/**
 * @param {Known} known
 * @param {HTMLElement} deeds the row of buttons
 * @param {HTMLElement} advice what a learner asked for
 * @param {HTMLElement} form the field for a typed move
 * @param {import("./clocks.js").Clocks | null} [clocks]
 * @returns {Panel}
 */
export function createPanel(known, deeds, advice, form, clocks = null) {
  const top = el("section", { class: "player player-top" });
  const bottom = el("section", { class: "player player-bottom" });
  const [turn, last, note] = ["turn", "last", "note"].map((name) => el("p", { class: name }));
  const asked = el("div", { class: "asked" });
  const thought = el("div", { class: "thought" });
  const log = el("ol", { class: "log", tabindex: "0", "aria-label": t("game.log") });
  const record = el("details", { class: "record" }, el("summary", {}, t("game.log")), log, form);
  const middle = el(
    "section",
    { class: "middle", "aria-label": t("game.state") },
    el("div", { class: "status" }, el("div", { class: "turn-row" }, turn, thought), last, note),
    clocks?.row,
    asked,
    deeds,
    advice,
    record,
  );
  record.open = matchMedia("(min-aspect-ratio: 11/10) and (min-height: 38rem)").matches;

  return {
    top,
    middle,
    bottom,
    show(view, side, still, ply = view.plies) {
      form.hidden = still;
      player(top, known, view, side === "red" ? "blue" : "red", clocks);
      player(bottom, known, view, side, clocks);
      const past = ply < view.plies;
      if (past) fill(turn, plyText(ply, view.plies));
      else fill(turn, seal(view.result ? view.result.winner : view.turn), turnText(view, known.me));
      fill(last, lastText(view, known) || t("game.no_move_yet"));
      note.className = "note";
      fill(note, past ? "" : view.result ? reasonText(view) : warningText(view));
      fill(
        log,
        view.log
          .map((entry) => entryText(entry, view.names, known))
          .map((line) => line && el("li", {}, line)),
      );
      log.scrollTop = log.scrollHeight;
    },
    refuse(text) {
      note.className = "note note-refused";
      fill(note, text);
    },
    offer: (parts) => fill(asked, parts),
    thinking(stop) {
      const bar = el("progress", { max: 1, "aria-label": t("game.thinking") });
      fill(
        thought,
        stop && [bar, el("button", { type: "button", class: "small", onclick: stop }, t("game.stop"))],
      );
      return (share) => {
        bar.value = share;
      };
    },
  };
}

/** @param {Side | null} side */
function seal(side) {
  return side && el("span", { class: `seal seal-${side}`, "aria-hidden": "true" });
}

/**
 * @param {HTMLElement} place
 * @param {Known} known
 * @param {PlayView} view
 * @param {Side} side
 * @param {import("./clocks.js").Clocks | null} clocks
 */
function player(place, { ranks }, view, side, clocks) {
  const tray = el("div", { class: "tray-place" });
  place.dataset.turn = String(view.phase === "play" && view.turn === side);
  fill(
    place,
    el(
      "h2",
      { class: "player-name" },
      seal(side),
      nameOf(view.names, side),
      el("span", { class: "unseen" }, ` (${t(`side.${side}`)})`),
    ),
    clocks?.face(side),
    tray,
  );
  createTray(tray, { t, ranks }).show(view.trays[side], { side, numbering: numbering() });
}
