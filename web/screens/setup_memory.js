/**
 * What the board is filled with at first: the set-up used last, else one of the library.
 *
 * @import { App, RulesChoice } from "../app.d.ts"
 */

/**
 * @param {App} app
 * @param {RulesChoice} rules
 * @param {boolean} remember
 * @returns {Promise<string>}
 */
export async function firstSetup(app, rules, remember) {
  const last = remember ? await app.store.get("device", lastId(rules)).catch(() => null) : null;
  if (last?.text) return last.text;
  const { setups } = await app.table.ask("setup.library", { rules });
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1));
  return setups[draw % setups.length]?.text ?? (await app.table.ask("setup.random", { rules })).text;
}

/**
 * @param {App} app
 * @param {RulesChoice} rules
 * @param {string} text
 */
export function rememberSetup(app, rules, text) {
  // A convenience: nobody needs to hear that it failed.
  app.store.put("device", { id: lastId(rules), text }).catch(() => {});
}

/** @param {RulesChoice} rules */
function lastId(rules) {
  return `last-setup:${rules.preset}`;
}
