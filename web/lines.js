/**
 * Sentences as the engine hands them out, in no language yet: a key and what fills its holes. Judge, help and
 * house-rule sheet are made of them. `stratego/words/say.py` is the same for Python, `tests/data/sentences.json`
 * holds what both must make of them.
 *
 * @typedef {string | number | Line | Line[]} Filling
 * @typedef {{ key: string, values?: Record<string, Filling> }} Line
 */

import { language, t } from "./words.js";

/**
 * A line in the language that is spoken.
 *
 * @param {Line} line
 * @returns {string}
 */
export function say(line) {
  return sayWith(line, t, language());
}

/**
 * @param {Line} line
 * @param {typeof t} translate
 * @param {string} tongue
 * @returns {string}
 */
export function sayWith({ key, values = {} }, translate, tongue) {
  const filled = Object.entries(values).map(([name, value]) => [name, filling(value, translate, tongue)]);
  return translate(key, Object.fromEntries(filled));
}

/**
 * @param {Filling} value
 * @param {typeof t} translate
 * @param {string} tongue
 * @returns {string | number}
 */
function filling(value, translate, tongue) {
  if (Array.isArray(value)) {
    const parts = value.map((line) => sayWith(line, translate, tongue));
    return new Intl.ListFormat(tongue, { type: "conjunction" }).format(parts);
  }
  return typeof value === "object" ? sayWith(value, translate, tongue) : value;
}
