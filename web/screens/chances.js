/**
 * What a piece could be, in words and bars.
 *
 * @import { Chance, Side } from "../types.d.ts"
 * @import { Words } from "../board/labels.js"
 */

import { faceImage } from "../board/face.js";
import { rankName } from "../board/labels.js";
import { el } from "../dom.js";
import { t } from "../words.js";

/** So many ranks have a line of their own; the rest share one. */
const LINES = 5;
/** A chance below this is no line of its own either. */
const SLIGHT = 0.01;
/** From which chance on a word holds, likeliest first. @type {[number, string][]} */
const WORDS = [
  [0.995, "certain"],
  [0.6, "very_likely"],
  [0.3, "likely"],
  [0.1, "possible"],
  [0, "unlikely"],
];

/**
 * @param {Chance[]} chances likeliest first
 * @param {Side} side
 * @param {Words} words
 * @returns {HTMLElement}
 */
export function chancesList(chances, side, words) {
  const { shown, rest } = shared(chances);
  const lines = shown.map(({ rank, chance }) =>
    line(faceImage(side, rank, words), rankName(rank, words), chance, inWords(chance)),
  );
  return el(
    "ul",
    { class: "chances" },
    lines,
    rest > 0 && line(el("span"), t("advice.others"), rest, percentOf(rest)),
  );
}

/**
 * One line for the ear.
 *
 * @param {Chance[]} chances likeliest first
 * @param {Words} words
 */
export function chancesText(chances, words) {
  const parts = shared(chances).shown.map(
    ({ rank, chance }) => `${rankName(rank, words)}: ${inWords(chance)}`,
  );
  return `${parts.join("; ")}.`;
}

/** @param {Chance[]} chances */
function shared(chances) {
  const shown = chances.filter(({ chance }) => chance >= SLIGHT).slice(0, LINES);
  const rest = 1 - shown.reduce((sum, { chance }) => sum + chance, 0);
  return { shown, rest: rest >= SLIGHT / 2 ? rest : 0 };
}

/** @param {Element} face @param {string} name @param {number} chance @param {string} text */
function line(face, name, chance, text) {
  const bar = el("span", { class: "chance-bar", "aria-hidden": "true" });
  bar.style.setProperty("--chance", String(chance));
  const words = el("span", { class: "chance-words" }, text);
  return el("li", {}, face, el("span", {}, name), bar, words);
}

/** "likely, 34 %". @param {number} chance */
function inWords(chance) {
  const word = WORDS.find(([least]) => chance >= least)?.[1] ?? "unlikely";
  return t("advice.chance", { word: t(`advice.${word}`), percent: percentOf(chance) });
}

/** @param {number} chance */
function percentOf(chance) {
  return t("advice.percent", { percent: Math.max(1, Math.round(chance * 100)) });
}
