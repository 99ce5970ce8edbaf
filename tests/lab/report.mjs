// node tests/lab/report.mjs : the measured table into docs/peer-lab.md, between its two marks.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PAIRS } from "./pair.mjs";
import { readResults } from "./results.mjs";

const DOCUMENT = fileURLToPath(new URL("../../docs/peer-lab.md", import.meta.url));
const MARKS = /(<!-- table -->\n)[\s\S]*(<!-- end of table -->)/;
const columns = PAIRS.map((kinds) => `${kinds[0]} invites ${kinds[1]}`);

const results = readResults();
const groups = [...new Set(results.map(({ group }) => group))].sort();
const tables = groups.map((group) => [
  `### ${group[0]?.toUpperCase()}${group.slice(1)}`,
  "",
  ...table(group),
  "",
]);
const text = readFileSync(DOCUMENT, "utf8");
writeFileSync(
  DOCUMENT,
  text.replace(MARKS, (_, from, to) => `${from}\n${tables.flat().join("\n")}\n${to}`),
);

/** @param {string} group */
function table(group) {
  const own = results.filter((each) => each.group === group);
  const rows = [...new Set(own.map(({ row }) => row))].sort(naturally);
  const cell = (/** @type {string} */ row, /** @type {string} */ pair) =>
    own.find((each) => each.row === row && each.pair === pair)?.cell ?? "–";
  return [
    `| | ${columns.join(" | ")} |`,
    `|---|${columns.map(() => "---|").join("")}`,
    ...rows.map((row) => `| ${row} | ${columns.map((pair) => cell(row, pair)).join(" | ")} |`),
  ];
}

/**
 * @param {string} a
 * @param {string} b
 */
function naturally(a, b) {
  return a.localeCompare(b, "en", { numeric: true });
}
