/**
 * Changes to a set-up as text: one character for each square of the army, "-" for an empty one. Which
 * pieces belong in it, the engine says.
 */

export const EMPTY = "-";

/**
 * Exchanges what stands at two places of the text.
 *
 * @param {string} text
 * @param {number} a
 * @param {number} b
 */
export function swapped(text, a, b) {
  const chars = [...text];
  [chars[a], chars[b]] = [chars[b] ?? EMPTY, chars[a] ?? EMPTY];
  return chars.join("");
}

/**
 * @param {string} text
 * @param {number} index
 * @param {string} symbol
 */
export function placed(text, index, symbol) {
  const chars = [...text];
  chars[index] = symbol;
  return chars.join("");
}
