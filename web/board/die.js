/**
 * A die with a drawn face; without one it shows that it can be thrown.
 *
 * @import { RankKey } from "../types.d.ts"
 * @import { Words } from "./labels.js"
 */

import { artOf } from "./face.js";
import { svg } from "./svg.js";

/** Pips of a die that has not been thrown. */
const PIPS = [
  [24, 24],
  [50, 50],
  [76, 76],
  [24, 76],
  [76, 24],
];

/**
 * @param {RankKey | "joker" | null} face
 * @param {Pick<Words, "ranks">} words
 */
export function dieImage(face, words) {
  const cube = svg("rect", { class: "die-cube", x: 4, y: 4, width: 92, height: 92, rx: 20 });
  return svg("svg", { class: "die", viewBox: "0 0 100 100", "aria-hidden": "true" }, [
    cube,
    ...(face === null ? pips() : [picture(face, words)]),
  ]);
}

/** @param {RankKey | "joker"} face @param {Pick<Words, "ranks">} words */
function picture(face, words) {
  const art = face === "joker" ? "face-joker" : artOf(face, words);
  return svg("use", { href: `#${art}`, x: 18, y: 18, width: 64, height: 64 });
}

function pips() {
  return PIPS.map(([cx = 0, cy = 0]) => svg("circle", { cx, cy, r: 9 }));
}
