/**
 * The board for keyboards and readers: a grid of focusable cells over the picture, one of them in the tab order. The
 * picture itself is decoration.
 *
 * @import { BoardShape, Side, Square } from "../types.d.ts"
 * @import { BoardState } from "./state.js"
 * @import { Words } from "./labels.js"
 */

import { squareLabel } from "./labels.js";
import { linesOf } from "./squares.js";

/** @param {HTMLElement} element */
export function createGrid(element) {
  /** @type {Map<Square, HTMLElement>} */
  const cells = new Map();
  let layout = "";

  /** @param {BoardShape} shape @param {Side} orientation */
  const build = (shape, orientation) => {
    const wanted = `${shape.files}x${shape.rows} ${orientation}`;
    if (wanted === layout) return;
    layout = wanted;
    cells.clear();
    element.replaceChildren(...linesOf(shape, orientation).map((line) => rowOf(line, cells)));
  };

  return {
    build,
    /** @param {BoardState} state @param {Words} words */
    label(state, words) {
      element.setAttribute("aria-label", words.t("board.name"));
      for (const [square, cell] of cells) update(cell, square, state, words);
    },
    /**
     * Only the tab stop: a press puts the focus on a cell before the tap is complete.
     *
     * @param {Square | null} square
     */
    stopAt(square) {
      for (const [name, cell] of cells) set(cell, "tabindex", name === square ? "0" : "-1");
    },
    /** @param {Square} square */
    focus: (square) => cells.get(square)?.focus({ preventScroll: true }),
    /** @param {EventTarget | null} target @returns {Square | null} */
    squareOf: (target) => (target instanceof HTMLElement ? (target.dataset.square ?? null) : null),
  };
}

/** @param {Square[]} line @param {Map<Square, HTMLElement>} cells */
function rowOf(line, cells) {
  const row = document.createElement("div");
  row.setAttribute("role", "row");
  row.append(...line.map((square) => cellOf(square, cells)));
  return row;
}

/** @param {Square} square @param {Map<Square, HTMLElement>} cells */
function cellOf(square, cells) {
  const cell = document.createElement("div");
  cell.setAttribute("role", "gridcell");
  cell.dataset.square = square;
  cells.set(square, cell);
  return cell;
}

/**
 * Writes only what changed: a reader hears every change.
 *
 * @param {HTMLElement} cell
 * @param {Square} square
 * @param {BoardState} state
 * @param {Words} words
 */
function update(cell, square, state, words) {
  set(cell, "aria-label", squareLabel(square, state, words));
  set(cell, "aria-selected", String(square === state.selected));
  set(cell, "tabindex", square === state.cursor ? "0" : "-1");
}

/** @param {HTMLElement} cell @param {string} name @param {string} value */
function set(cell, name, value) {
  if (cell.getAttribute(name) !== value) cell.setAttribute(name, value);
}
