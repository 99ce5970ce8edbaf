/**
 * Lots that nobody can foresee: the browser's own generator for secrets, never Math.random.
 *
 * @import { Side } from "./types.d.ts"
 */

/** @returns {Side} */
export function drawLots() {
  const [bits = 0] = crypto.getRandomValues(new Uint8Array(1));
  return bits & 1 ? "red" : "blue";
}

/**
 * The hands game: one piece of each colour is hidden, the other picks a hand, and the one who hid them
 * plays the colour of the piece that was picked.
 *
 * @param {Side} left the colour hidden in the left hand
 * @param {"left" | "right"} picked
 * @returns {Side} the colour of the one who hid
 */
export function handsColour(left, picked) {
  if (picked === "left") return left;
  return left === "red" ? "blue" : "red";
}
