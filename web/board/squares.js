/**
 * Squares by name, and where they stand in the picture: columns from the left, lines from the top, both from 0.
 *
 * @import { BoardShape, Side, Square } from "../types.d.ts"
 */

const FILES = "abcdefghijklmnopqrstuvwxyz";

/** @param {number} file @param {number} row both from 0 @returns {Square} */
export function squareName(file, row) {
  return `${FILES.charAt(file)}${row + 1}`;
}

/** @param {Square} square @returns {{ file: number, row: number }} */
export function fileAndRow(square) {
  return { file: FILES.indexOf(square.charAt(0)), row: Number(square.slice(1)) - 1 };
}

/** @param {Square} square @param {BoardShape} shape @param {Side} orientation */
export function placeOf(square, shape, orientation) {
  const { file, row } = fileAndRow(square);
  return orientation === "red"
    ? { column: file, line: shape.rows - 1 - row }
    : { column: shape.files - 1 - file, line: row };
}

/**
 * @param {number} column
 * @param {number} line
 * @param {BoardShape} shape
 * @param {Side} orientation
 * @returns {Square | null} null outside the board
 */
export function squareAt(column, line, shape, orientation) {
  const outside = column < 0 || line < 0 || column >= shape.files || line >= shape.rows;
  return outside ? null : nameAt(column, line, shape, orientation);
}

/**
 * All squares as the picture shows them, line by line.
 *
 * @param {BoardShape} shape
 * @param {Side} orientation
 */
export function linesOf(shape, orientation) {
  const { rows, files } = shape;
  return Array.from({ length: rows }, (_, line) =>
    Array.from({ length: files }, (_, column) => nameAt(column, line, shape, orientation)),
  );
}

/**
 * @param {number} column
 * @param {number} line
 * @param {BoardShape} shape
 * @param {Side} orientation
 */
function nameAt(column, line, shape, orientation) {
  return orientation === "red"
    ? squareName(column, shape.rows - 1 - line)
    : squareName(shape.files - 1 - column, line);
}

/** @param {Square} square @param {BoardShape} shape */
export function isOnBoard(square, shape) {
  const { file, row } = fileAndRow(square);
  return file >= 0 && file < shape.files && row >= 0 && row < shape.rows;
}
