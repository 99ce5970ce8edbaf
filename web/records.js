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
 * @property {import("./app.d.ts").RulesChoice | null} rules
 * @property {{ preset: string, text: string }[]} setups in our own spelling
 * @property {number | null} plies
 * @property {{ winner: import("./types.d.ts").Side | null, reason: string } | null} result
 * @property {Mend[]} mends
 * @property {object | null} game a save, opaque
 * @property {{ mode: string, begun: boolean } | null} table where a save of our own was made
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

/**
 * The text of a file: UTF-8, or UTF-16 that says so. Throws the code "not_text" with the place of the first wrong byte.
 *
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function readText(bytes) {
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === "255 254") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "254 255") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw Object.assign(new Error("not_text"), { code: "not_text", values: placeOfWrongByte(bytes) });
  }
}

/** @param {Uint8Array} bytes */
function placeOfWrongByte(bytes) {
  // The wrong byte becomes the sign for it; a file that holds that sign itself is answered a little early.
  const before = new TextDecoder().decode(bytes).split("\ufffd", 1)[0] ?? "";
  const lines = before.split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
