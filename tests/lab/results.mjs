// What the lab measured, row by row; report.mjs turns it into docs/peer-lab.md.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const RESULTS = fileURLToPath(new URL("../../build/lab/results.json", import.meta.url));

/**
 * @typedef {{group: string, row: string, pair: string, cell: string}} Result
 */

/** @returns {Result[]} */
export function readResults() {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : [];
}

/**
 * A later measurement takes the place of an earlier one.
 * @param {Result} result
 */
export function record(result) {
  const same = (/** @type {Result} */ each) =>
    each.group === result.group && each.row === result.row && each.pair === result.pair;
  const results = [...readResults().filter((each) => !same(each)), result];
  mkdirSync(fileURLToPath(new URL("../../build/lab/", import.meta.url)), { recursive: true });
  writeFileSync(RESULTS, JSON.stringify(results, null, 1));
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(milliseconds < 9950 ? 1 : 0)} s`;
}
