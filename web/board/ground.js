/**
 * What lies under the pieces and rarely changes: land, lakes, grid, letters and numbers, the squares of the set-up.
 *
 * @import { BoardShape, Side, Square } from "../types.d.ts"
 * @import { BoardState } from "./state.js"
 */

import { CELL, cornerOf } from "./frame.js";
import { fileAndRow, linesOf } from "./squares.js";
import { svg } from "./svg.js";

const SHORE = 22;

/** Contour lines of the map, in thousandths of the board. */
const CONTOURS = [
  "M-20 250C160 180 240 330 420 250S700 60 1020 160",
  "M-20 300C180 240 260 400 460 300S740 120 1020 225",
  "M-20 360C210 310 280 470 500 360S790 190 1020 300",
  "M-20 760C180 640 330 800 520 740S820 600 1020 690",
  "M-20 820C200 700 350 870 560 800S840 670 1020 750",
  "M-20 890C230 770 380 940 600 870S860 740 1020 820",
  "M120 -20C180 80 330 60 370 -20M640 1020C680 930 850 930 880 1020",
];

/**
 * Draws the ground of a board.
 *
 * @param {BoardState} state
 * @param {BoardShape} shape
 */
export function drawGround(state, shape) {
  const [width, height] = [shape.files * CELL, shape.rows * CELL];
  return [
    svg("rect", { class: "land", x: -4, y: -4, width: width + 8, height: height + 8, rx: 8 }),
    contours(width, height),
    svg("path", { class: "grid", d: gridLines(shape) }),
    ...holes(shape, state.orientation),
    ...nests(shape, state.orientation),
    ...lakes(shape, state.orientation),
    ...zone(state, shape),
    ...coordinates(shape, state.orientation),
  ];
}

/** @param {number} width @param {number} height */
function contours(width, height) {
  const frame = { width, height, viewBox: "0 0 1000 1000", preserveAspectRatio: "none" };
  return svg("svg", { class: "contours", ...frame }, [svg("path", { d: CONTOURS.join("") })]);
}

/** @param {BoardShape} shape */
function gridLines({ files, rows }) {
  const down = Array.from({ length: files - 1 }, (_, n) => `M${(n + 1) * CELL} 0v${rows * CELL}`);
  const across = Array.from({ length: rows - 1 }, (_, n) => `M0 ${(n + 1) * CELL}h${files * CELL}`);
  return [...down, ...across].join("");
}

/**
 * Squares that are none: the frame reaches into the board.
 *
 * @param {BoardShape} shape
 * @param {Side} orientation
 */
function holes({ holes: squares = [], ...shape }, orientation) {
  return squares.map((square) => {
    const { x, y } = cornerOf(square, shape, orientation);
    return svg("rect", { class: "hole", x: x - 6, y: y - 6, width: CELL + 12, height: CELL + 12 });
  });
}

/**
 * Where what must be found lies hidden.
 *
 * @param {BoardShape} shape
 * @param {Side} orientation
 */
function nests({ nests: squares = [], ...shape }, orientation) {
  return squares.map((square) => {
    const { x, y } = cornerOf(square, shape, orientation);
    return svg("circle", { class: "nest", cx: x + CELL / 2, cy: y + CELL / 2, r: 46 });
  });
}

/**
 * Shore first, then water over it, so that squares of one lake run together.
 *
 * @param {BoardShape} shape
 * @param {Side} orientation
 */
function lakes(shape, orientation) {
  const banks = shape.lakes.map((square) => bank(square, shape, orientation)).join("");
  const waves = shape.lakes.map((square) => ripples(square, shape, orientation)).join("");
  return [
    svg("path", { class: "shore", d: banks }),
    svg("path", { class: "water", d: banks }),
    svg("path", { class: "waves", d: waves }),
  ];
}

/**
 * One square of a lake, round where the land is.
 *
 * @param {Square} square
 * @param {BoardShape} shape
 * @param {Side} orientation
 */
function bank(square, shape, orientation) {
  const { x, y } = cornerOf(square, shape, orientation);
  const wet = neighbours(square, shape, orientation);
  const inset = 5;
  const [left, top] = [x + (wet.west ? 0 : inset), y + (wet.north ? 0 : inset)];
  const [right, bottom] = [x + CELL - (wet.east ? 0 : inset), y + CELL - (wet.south ? 0 : inset)];
  /** @param {boolean} one @param {boolean} other */
  const round = (one, other) => (one || other ? 0 : SHORE);
  const [nw, ne] = [round(wet.north, wet.west), round(wet.north, wet.east)];
  const [se, sw] = [round(wet.south, wet.east), round(wet.south, wet.west)];
  return (
    `M${left + nw} ${top}H${right - ne}q${ne} 0 ${ne} ${ne}V${bottom - se}q0 ${se} ${-se} ${se}` +
    `H${left + sw}q${-sw} 0 ${-sw} ${-sw}V${top + nw}q0 ${-nw} ${nw} ${-nw}z`
  );
}

/**
 * Which sides of a lake square are water too.
 *
 * @param {Square} square
 * @param {BoardShape} shape
 * @param {Side} orientation
 */
function neighbours(square, shape, orientation) {
  const here = cornerOf(square, shape, orientation);
  /** @param {number} dx @param {number} dy */
  const wet = (dx, dy) =>
    shape.lakes.some((other) => {
      const there = cornerOf(other, shape, orientation);
      return there.x === here.x + dx * CELL && there.y === here.y + dy * CELL;
    });
  return { north: wet(0, -1), south: wet(0, 1), west: wet(-1, 0), east: wet(1, 0) };
}

/** @param {Square} square @param {BoardShape} shape @param {Side} orientation */
function ripples(square, shape, orientation) {
  const { x, y } = cornerOf(square, shape, orientation);
  const wave = "q7-9 14 0t14 0 14 0";
  return `M${x + 18} ${y + 30}${wave}M${x + 42} ${y + 55}${wave}M${x + 22} ${y + 80}${wave}`;
}

/** @param {BoardState} state @param {BoardShape} shape */
function zone(state, shape) {
  if (state.mode !== "edit") return [];
  return [...state.zone].map((square) => {
    const { x, y } = cornerOf(square, shape, state.orientation);
    return svg("rect", { class: "zone", x: x + 3, y: y + 3, width: 94, height: 94, rx: 8 });
  });
}

/**
 * Letters below, numbers on the left.
 *
 * @param {BoardShape} shape
 * @param {Side} orientation
 */
function coordinates(shape, orientation) {
  const lines = linesOf(shape, orientation);
  const bottom = shape.rows * CELL + 26;
  const letters = (lines.at(-1) ?? []).map((square, column) =>
    svg("text", { class: "coordinate", x: column * CELL + 50, y: bottom }, [square.charAt(0)]),
  );
  const numbers = lines.map(([square = ""], line) =>
    svg("text", { class: "coordinate", x: -19, y: line * CELL + 58 }, [String(fileAndRow(square).row + 1)]),
  );
  return [...letters, ...numbers];
}
