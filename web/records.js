/**
 * Files of games in words: their formats, and what was mended while one was read.
 *
 * The engine answers `record.read {text, rules?, salvage?}` with `{record}` and `record.open` with a table like `resume`;
 * a refusal has `line` and `column`. `record.write {format}` gives `{text, ending}`.
 *
 * @typedef {{ code: string, line: number, count: number }} Mend
 * @typedef {object} FoundRecord
 * @property {string} format a key of FORMATS in stratego/notation/records.py
 * @property {"game" | "position" | "setups" | "nothing"} kind
 * @property {{ red: string, blue: string }} names
 * @property {{ preset: string, text: string }[]} setups in our own spelling
 * @property {number | null} plies
 * @property {{ winner: import("./types.d.ts").Side | null, reason: string } | null} result
 * @property {Mend[]} mends
 * @property {object | null} game a save, opaque
 */

import { t } from "./words.js";

/** @param {Mend} mend */
export function mendText({ code, line }) {
  return t("record.line", { line, mend: t(`record.mend.${code}`) });
}

/** @param {string} format */
export function formatText(format) {
  return t(`record.format.${format}`);
}
