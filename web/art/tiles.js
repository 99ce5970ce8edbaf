/**
 * The tile of each side, in a square of 100 × 100 units: told apart by outline and by the pattern of the back, so that no
 * difference depends on colour. Red is a battlement: square, notched at the top, diagonals. Blue is a shield: rounded, dots.
 *
 * @import { Side } from "../types.d.ts"
 */

/** @type {Record<Side, string>} */
const OUTLINE = {
  red: "M12 7h26l3.5 9h17L62 7h26a5 5 0 0 1 5 5v76a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5V12a5 5 0 0 1 5-5z",
  blue: "M20 6.5h60A13 13 0 0 1 93 19.5V58c0 20-17 30-43 36C24 88 7 78 7 58V19.5a13 13 0 0 1 13-13z",
};

/**
 * The plain side of the tile, with its dark edge and light rim.
 *
 * @param {Side} side
 */
const face = (side) =>
  `<path class="tile-edge" d="${OUTLINE[side]}"/><path class="tile-fill" d="${OUTLINE[side]}"/>`;

/** @type {Record<Side, string>} */
const PATTERN = {
  red: '<path class="tile-pattern" d="M16 42 42 16M16 60l44-44M16 78l62-62M22 84l62-62M40 84l44-44M58 84l26-26M76 84l8-8M16 24l8-8"/>',
  blue: `<g class="tile-dots">${dots()}</g>`,
};

/** Rows of dots, offset like a brick wall, inside the shield. */
function dots() {
  const rows = [
    [20, 22, 5],
    [33, 29, 4],
    [46, 22, 5],
    [59, 29, 4],
    [72, 36, 3],
    [84, 50, 1],
  ];
  return rows
    .flatMap(([y = 0, x = 0, count = 0]) =>
      Array.from({ length: count }, (_, n) => `<circle cx="${x + n * 14}" cy="${y}" r="3.6"/>`),
    )
    .join("");
}

/** @type {Record<string, string>} */
export const TILE_ART = {
  "tile-red": face("red"),
  "tile-blue": face("blue"),
  "back-red": face("red") + PATTERN.red,
  "back-blue": face("blue") + PATTERN.blue,
};
