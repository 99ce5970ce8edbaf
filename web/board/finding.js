/**
 * A picture that was turned over, shown large: what it is, beside it what the die shows, and whether it is removed or turned back.
 *
 * @import { OpenEvent, RankKey, Side } from "../types.d.ts"
 * @import { Words } from "./labels.js"
 */

import { fateImage } from "./battle.js";
import { dieImage } from "./die.js";
import { faceImage } from "./face.js";
import { capitalised, opponent, rankName } from "./labels.js";
import { block } from "./overlay.js";

const REMOVED = "M-11 1l8 9L12-10";
const BACK = "M-9-3A9.5 9.5 0 1 1-7 7M-12-11v9h9";

/**
 * @typedef {object} Finding
 * @property {OpenEvent} event
 * @property {Side} side who turned it over
 * @property {RankKey | "joker" | null} die what the die shows; null: it was not thrown for this
 *
 * @param {Finding} finding
 * @param {Words} words
 * @returns {import("./overlay.js").Scene}
 */
export function findingScene({ event: { at, rank, removed }, side, die }, words) {
  const name = rank === null ? words.t("board.unknown") : rankName(rank, words);
  const outcome = words.t(removed ? "open.removed" : "open.back");
  const figure = block("figure", "battle-side", [
    faceImage(opponent(side), rank, words),
    fateImage(removed ? REMOVED : BACK),
    block("figcaption", "battle-name", [name]),
  ]);
  figure.dataset.fate = removed ? "stands" : "back";
  const thrown = die === null ? [] : [block("div", "battle-die", [dieImage(die, words)])];
  return {
    label: `${at}: ${name}, ${outcome}`,
    parts: [
      block("div", "battle-sides", [...thrown, figure]),
      block("p", "battle-outcome", [capitalised(outcome)]),
    ],
  };
}
