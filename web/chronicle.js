/**
 * One line for each thing that happened: moves and battles, cards, the die, pictures turned over, rescues. For the log, the recap and the
 * live region.
 *
 * @import { Box } from "./box.js"
 * @import { AttackEvent, LogEntry, OpenEvent, RescueEvent, Side, View } from "./types.d.ts"
 */

import { describeEvent, rankName, silenceOf } from "./board/labels.js";
import { cardName, cardOf } from "./cards.js";
import { numbering } from "./settings.js";
import { t } from "./words.js";

/**
 * @param {LogEntry} entry
 * @param {Box} box
 * @returns {string} "" for what has no line here
 */
export function lineOf({ event, side: mover }, box) {
  if (!mover) return "";
  const side = t(`side.${mover}`);
  switch (event.t) {
    case "move":
      return describeEvent(event, mover, words(box));
    case "attack":
      return attackLine(event, mover, box);
    case "declare":
      return t("event.declare", { side, from: event.from, to: event.to });
    case "lay_card":
      return t(event.played ? "event.lay_card" : "event.no_card", { side });
    case "card":
      return t("event.card", {
        side,
        card: cardName(cardOf(box.cards, event.card)),
        way: event.moves.map(({ from, to }) => `${from} → ${to}`).join(", "),
      });
    case "roll":
      return t("event.roll", { side, face: faceName(event.face, box) });
    case "open":
      return openLine(event, side, box);
    case "rescue":
      return rescueLine(event, side, box);
    case "exchange":
    case "arrange":
    case "no_rescue":
      return t(`event.${event.t}`, { side });
    default:
      return "";
  }
}

/**
 * What is news to this seat, line by line; when nothing is, the last thing that happened.
 *
 * @param {Pick<View, "recent" | "last">} view
 * @param {Box} box
 */
export function newsOf({ recent, last }, box) {
  const lines = recent.map((entry) => lineOf(entry, box)).filter((line) => line !== "");
  if (lines.length || !last) return lines;
  return [lineOf(last, box)].filter((line) => line !== "");
}

/**
 * What the die shows.
 *
 * @param {import("./types.d.ts").RankKey | "joker"} face
 * @param {Box} box
 */
export function faceName(face, box) {
  return face === "joker" ? t("die.joker") : rankName(face, words(box));
}

/** @param {AttackEvent} event @param {Side} side @param {Box} box */
function attackLine(event, side, box) {
  const told = describeEvent(event, side, words(box));
  // Where neither rank stands in the event, both may have been told and be hidden again.
  const silence = event.attacker === null && event.defender === null ? "" : silenceOf(event, side, t);
  const line = silence ? `${told} ${silence}` : told;
  const { attacker, defender } = event.cards ?? { attacker: null, defender: null };
  if (!attacker && !defender) return line;
  const name = (/** @type {string | null} */ key) =>
    key ? cardName(cardOf(box.cards, key)) : t("card.none");
  return `${line} ${t("event.cards_opened", { attacker: name(attacker), defender: name(defender) })}`;
}

/** @param {OpenEvent} event @param {string} side @param {Box} box */
function openLine({ at, rank, removed }, side, box) {
  const piece = rank ? rankName(rank, words(box)) : t("event.a_picture");
  return t(removed ? "event.open_removed" : "event.open_back", { side, at, piece });
}

/** @param {RescueEvent} event @param {string} side @param {Box} box */
function rescueLine({ to, rank }, side, box) {
  return t("event.rescue", { side, to, piece: rank ? rankName(rank, words(box)) : t("event.a_piece") });
}

/** @param {Box} box */
function words({ ranks }) {
  return { t, ranks, numbering: numbering() };
}
