/**
 * The measures of the picture, in its own units: a square is 100 × 100, with room for letters and numbers left and below.
 *
 * @import { BoardShape, Side, Square } from "../types.d.ts"
 */

import { placeOf, squareAt } from "./squares.js";

export const CELL = 100;
/** Room around the squares. */
export const EDGE = { left: 34, bottom: 34, right: 10, top: 10 };

/** @param {BoardShape} shape */
export function pictureSize({ files, rows }) {
  return {
    width: files * CELL + EDGE.left + EDGE.right,
    height: rows * CELL + EDGE.top + EDGE.bottom,
  };
}

/**
 * The upper left corner of a square.
 *
 * @param {Square} square
 * @param {BoardShape} shape
 * @param {Side} orientation
 */
export function cornerOf(square, shape, orientation) {
  const { column, line } = placeOf(square, shape, orientation);
  return { x: column * CELL, y: line * CELL };
}

/**
 * From a point of the screen to picture units.
 *
 * @param {{ clientX: number, clientY: number }} point
 * @param {DOMRect} frame
 * @param {BoardShape} shape
 */
export function unitsOf(point, frame, shape) {
  const scale = pictureSize(shape).width / frame.width;
  return {
    x: (point.clientX - frame.left) * scale - EDGE.left,
    y: (point.clientY - frame.top) * scale - EDGE.top,
  };
}

/**
 * What is under a point of the screen.
 *
 * @param {{ clientX: number, clientY: number }} point
 * @param {DOMRect} frame
 * @param {BoardShape} shape
 * @param {Side} orientation
 */
export function locate(point, frame, shape, orientation) {
  const { x, y } = unitsOf(point, frame, shape);
  const { clientX, clientY } = point;
  return {
    square: squareAt(Math.floor(x / CELL), Math.floor(y / CELL), shape, orientation),
    outside: clientX < frame.left || clientX > frame.right || clientY < frame.top || clientY > frame.bottom,
  };
}
