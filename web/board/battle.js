/**
 * A battle, shown large: attacker and defender side by side, what they are, who stays. Winner and loser are told apart by
 * the shape of their mark (✓ ✗ =). A rank that was not shown keeps its back, and a line says whose silence that is.
 *
 * @import { AttackEvent, RankKey, Side } from "../types.d.ts"
 * @import { Words } from "./labels.js"
 */

import { faceImage } from "./face.js";
import { capitalised, describeEvent, opponent, outcomeOf, rankName, silenceOf } from "./labels.js";
import { block } from "./overlay.js";
import { svg } from "./svg.js";

/**
 * @typedef {object} Battle
 * @property {AttackEvent} event
 * @property {Side} side of the attacker
 * @property {RankKey | null} attacker what this seat knows of him, maybe more than the event tells
 * @property {RankKey | null} defender
 * @property {boolean} [together] both turned their piece over at the same moment; else the attacker spoke first
 */

/** @typedef {"stands" | "falls" | "equal"} Fate */

/** @type {Record<Fate, string>} */
const FATE_MARK = {
  stands: "M-11 1l8 9L12-10",
  falls: "M-9-9L9 9M9-9L-9 9",
  equal: "M-11-5h22M-11 6h22",
};

/**
 * @param {Battle} battle
 * @param {Words} words
 * @returns {import("./overlay.js").Scene}
 */
export function battleScene({ event, side, attacker, defender, together = false }, words) {
  const { cards } = event;
  const sides = block("div", "battle-sides", [
    figure(side, attacker, fateOf(event, true), words, cards?.attacker),
    arrow(),
    figure(opponent(side), defender, fateOf(event, false), words, cards?.defender),
  ]);
  const outcome = block("p", "battle-outcome", [capitalised(outcomeOf(event, side, words.t))]);
  const notes = [together ? words.t("battle.together") : "", silenceOf(event, side, words.t)].filter(Boolean);
  return {
    label: [describeEvent(event, side, words), ...notes].join(" "),
    parts: [sides, outcome, ...notes.map((note) => block("p", "battle-note", [note]))],
  };
}

/** @param {AttackEvent} event @param {boolean} isAttacker @returns {Fate} */
function fateOf({ result }, isAttacker) {
  if (result === "both") return "equal";
  return (result === "wins") === isAttacker ? "stands" : "falls";
}

/**
 * @param {Side} side
 * @param {RankKey | null} rank
 * @param {Fate} fate
 * @param {Words} words
 * @param {string | null} [card] the battle card that was laid for it
 */
function figure(side, rank, fate, words, card) {
  const name = rank === null ? words.t("rank.not_told") : rankName(rank, words);
  const element = block("figure", "battle-side", [
    faceImage(side, rank, words),
    fateImage(FATE_MARK[fate]),
    block("figcaption", "battle-name", [
      name,
      ...(card ? [block("span", "battle-bonus", [words.cardName?.(card) ?? card])] : []),
    ]),
  ]);
  element.dataset.fate = fate;
  return element;
}

/** @param {string} mark */
export function fateImage(mark) {
  return svg("svg", { class: "battle-fate", viewBox: "-22 -22 44 44", "aria-hidden": "true" }, [
    svg("circle", { r: 19 }),
    svg("path", { d: mark }),
  ]);
}

function arrow() {
  return svg("svg", { class: "battle-arrow", viewBox: "0 0 40 40", "aria-hidden": "true" }, [
    svg("path", { d: "M4 20h26M20 8l12 12-12 12" }),
  ]);
}
