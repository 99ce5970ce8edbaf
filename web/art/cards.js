/**
 * What stands on a battle card: a sword or a shield for those that add to a rank, else the way of the piece on a corner of the board. Each is
 * the inside of a drawing of 64 × 64 units, in `currentColor`.
 *
 * @import { Card } from "../types.d.ts"
 */

const grid =
  '<path class="card-grid" fill="none" stroke="currentColor" stroke-width="1.5" d="M4 4h56v56H4zM4 22.7h56M4 41.3h56M22.7 4v56M41.3 4v56"/>';
const line =
  'fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"';

/** @param {number} x @param {number} y */
const piece = (x, y) => `<circle cx="${x}" cy="${y}" r="6"/>`;
/** @param {number} x @param {number} y */
const open = (x, y) =>
  `<circle fill="none" stroke="currentColor" stroke-width="3" cx="${x}" cy="${y}" r="6"/>`;
/** @param {string} d */
const way = (d) => `<path ${line} d="${d}"/>`;
const burst = (/** @type {number} */ x, /** @type {number} */ y) =>
  `<path transform="translate(${x} ${y})" d="m0-10 2.5 6.1 6.6-.9-4 5.3 4 5.3-6.6-.9L0 11l-2.5-6.1-6.6.9 4-5.3-4-5.3 6.6.9z"/>`;

/** @type {Record<string, string>} */
const EFFECT_ART = {
  attack: '<path d="m32 2 5 8v33h9v6h-9v9a5 5 0 1 1-10 0v-9h-9v-6h9V10z"/>',
  defence: '<path d="M10 8q12 1 22-6 10 7 22 6v20c0 17-9 27-22 34C19 55 10 45 10 28z"/>',
  "walk-diagonal": grid + piece(13, 51) + way("M20 44 46 18M30 17h17v17"),
  "walk-line": grid + piece(32, 51) + way("M32 41V13M22 22l10-10 10 10") + open(32, 32),
  "walk-run": grid + piece(32, 54) + way("M32 45V9M22 18 32 8l10 10M22 32l10-10 10 10"),
  "walk-bent": grid + piece(13, 51) + way("M13 41V13h34M38 4l10 9-10 10"),
  ferry: `${grid}<path class="card-water" fill="none" stroke="currentColor" stroke-width="3.5" d="M5 29q5-5 9 0t9 0 9 0 9 0 9 0 9 0M5 38q5-5 9 0t9 0 9 0 9 0 9 0 9 0"/>${piece(32, 53)}${way("M32 45V10M23 19l9-10 9 10")}`,
  leap: grid + open(32, 32) + piece(32, 53) + way("M40 50Q62 32 42 14M56 14H41v15"),
  swap: `${grid}${piece(22, 32)}${piece(42, 32)}${way("M22 20Q32 8 42 20M34 19l8 2 2-8M42 44Q32 56 22 44M30 45l-8-2-2 8")}`,
  charge: grid + piece(32, 54) + way("M32 45V27M23 34l9-9 9 9") + burst(32, 12),
  second: `${grid}${piece(18, 50)}${piece(46, 50)}${way("M18 40V16M10 24l8-9 8 9M46 40V16M38 24l8-9 8 9")}`,
  other: '<path d="M32 4 60 32 32 60 4 32zm0 14L18 32l14 14 14-14z" fill-rule="evenodd"/>',
};

/**
 * The drawing for a card; one for all whose effect this page has never heard of.
 *
 * @param {Card} card
 */
export function cardArt({ kind, effect, shape = "line", most = 1 }) {
  const name =
    kind !== "move"
      ? kind
      : effect === "walk"
        ? `walk-${shape === "line" && most > 2 ? "run" : shape}`
        : effect;
  return EFFECT_ART[name] ?? EFFECT_ART.other ?? "";
}
