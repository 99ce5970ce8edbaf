// node tests/lab/report.mjs : what was measured here into the tables of docs/peer-lab.md, between its two marks. Cells that were not measured
// anew stay.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PAIRS } from "./pair.mjs";
import { readResults } from "./results.mjs";

/** @typedef {import("./results.mjs").Result} Result */

const DOCUMENT = fileURLToPath(new URL("../../docs/peer-lab.md", import.meta.url));
const MARKS = /(<!-- table -->\n)([\s\S]*)(<!-- end of table -->)/;
const NOT_MEASURED = "–";
const columns = PAIRS.map((kinds) => `${kinds[0]} invites ${kinds[1]}`);

const text = readFileSync(DOCUMENT, "utf8");
const [, , old = ""] = MARKS.exec(text) ?? [];
/** A later measurement takes the place of an earlier one. */
const results = [...readResults(), ...readTables(old)];
const groups = [...new Set(results.map(({ group }) => group))].sort();
const tables = groups.flatMap((group) => [`### ${capital(group)}`, "", ...table(group), ""]);
writeFileSync(
  DOCUMENT,
  text.replace(MARKS, (_, from, __, to) => `${from}\n${tables.join("\n")}\n${to}`),
);

/**
 * @param {string} group
 */
function table(group) {
  const own = results.filter((each) => each.group === group);
  const rows = [...new Set(own.map(({ row }) => row))].sort(naturally);
  const cell = (/** @type {string} */ row, /** @type {string} */ pair) =>
    own.find((each) => each.row === row && each.pair === pair)?.cell ?? NOT_MEASURED;
  return [
    `| | ${columns.join(" | ")} |`,
    `|---|${columns.map(() => "---|").join("")}`,
    ...rows.map((row) => `| ${row} | ${columns.map((pair) => cell(row, pair)).join(" | ")} |`),
  ];
}

/**
 * @param {string} tables as this program has written them
 * @returns {Result[]}
 */
function readTables(tables) {
  return tables.split("### ").flatMap((section) => {
    const [title = "", ...lines] = section.split("\n");
    const rows = lines.filter((line) => /^\| [^|]/.test(line));
    return rows.flatMap((line) => cellsOf(`${title[0]?.toLowerCase()}${title.slice(1)}`, line));
  });
}

/**
 * @param {string} group
 * @param {string} line
 * @returns {Result[]}
 */
function cellsOf(group, line) {
  const [row = "", ...cells] = line.slice(2, -2).split(" | ");
  return cells
    .map((cell, at) => ({ group, row, pair: columns[at] ?? "", cell }))
    .filter(({ cell }) => cell !== NOT_MEASURED);
}

/** @param {string} words */
function capital(words) {
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/**
 * @param {string} a
 * @param {string} b
 */
function naturally(a, b) {
  return a.localeCompare(b, "en", { numeric: true });
}
