/**
 * What a box calls its pieces: the engine's table of ranks, with the pictures of Stratego Junior where ranks stand for them.
 *
 * @import { Hello, RulesChoice } from "./app.d.ts"
 * @import { Card, Rank } from "./types.d.ts"
 */

/**
 * @param {Hello} hello
 * @param {RulesChoice} rules
 */
export function presetOf({ presets }, rules) {
  const preset = presets.find((one) => one.key === rules.preset);
  if (!preset) throw new Error(`no such box: ${rules.preset}`);
  return preset;
}

/**
 * @param {Hello} hello
 * @param {RulesChoice} rules
 * @returns {Rank[]}
 */
export function ranksOf(hello, rules) {
  const { faces } = presetOf(hello, rules);
  if (!faces.length) return hello.ranks;
  return hello.ranks.flatMap((rank) => {
    const found = faces.find((face) => face.rank === rank.key);
    if (!found) return [];
    const { face, label } = found;
    return [{ ...rank, face, label_modern: label, label_old: label, label_us: label }];
  });
}

/**
 * The ranks that are in the army of a box.
 *
 * @param {Hello} hello
 * @param {RulesChoice} rules
 * @returns {Rank[]}
 */
export function armyRanks(hello, rules) {
  const ranks = ranksOf(hello, rules);
  // A house rule may have called other pieces to the board.
  if ("army" in rules || "free_army" in rules) return ranks;
  const { army } = presetOf(hello, rules);
  return ranks.filter(({ key }) => army.some(({ rank }) => rank === key));
}

/**
 * All that a table needs to know of a box to name and draw what lies on it.
 *
 * @typedef {{ ranks: Rank[], cards: Card[], numbering: import("./types.d.ts").Numbering }} Box
 *
 * @param {Hello} hello
 * @param {RulesChoice} rules
 * @returns {Box}
 */
export function boxOf(hello, rules) {
  const numbering = numberingOf(presetOf(hello, rules), rules);
  return { ranks: ranksOf(hello, rules), cards: presetOf(hello, rules).cards, numbering };
}

/**
 * What is printed on the pieces.
 *
 * @param {import("./app.d.ts").Preset} preset
 * @param {RulesChoice} rules
 * @returns {import("./types.d.ts").Numbering}
 */
export function numberingOf({ differences }, rules) {
  const printed = differences.find(({ code }) => code === "numbering")?.value;
  return /** @type {any} */ (rules.numbering ?? printed ?? "modern");
}
