/**
 * The armies of a new game, one after the other. What is placed goes to the engine at once and comes back
 * only to its owner; between two people at one tablet the curtain hangs while it changes hands.
 *
 * @import { App, SetupView } from "../app.d.ts"
 * @import { Side } from "../types.d.ts"
 * @import { Visit } from "./game.js"
 */

import { fill } from "../dom.js";
import { nameOf } from "../sentences.js";
import { t } from "../words.js";
import { showCurtain } from "./curtain.js";
import { showEditor } from "./editor.js";

/**
 * Resolves when both armies stand.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {SetupView} view
 * @param {Visit} visit
 */
export async function placeArmies(app, stage, view, visit) {
  const missing = /** @type {const} */ (["red", "blue"]).filter(
    (side) => !view.placed[side] && side !== view.computer,
  );
  for (const side of missing) {
    const text = view.computer
      ? await arrangeOwn(app, stage, view, side, visit)
      : await arrangeInTurn(app, stage, view, side, visit);
    await app.table.place(side, text);
  }
}

/**
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {SetupView} view
 * @param {Side} side
 * @param {Visit} visit
 * @returns {Promise<string>}
 */
async function arrangeOwn(app, stage, { rules }, side, visit) {
  const wish = {
    side,
    rules,
    title: t("setup.yours"),
    use: /** @type {const} */ ("own"),
    ...kept(app, side),
  };
  return (await showEditor(app, stage, wish, visit)).text;
}

/**
 * The army of one of two people. When the tablet is put away meanwhile the curtain falls again, and the
 * army waits behind it as it was.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {SetupView} view
 * @param {Side} side
 * @param {Visit} visit
 * @returns {Promise<string>}
 */
async function arrangeInTurn(app, stage, { rules, names }, side, visit) {
  const name = nameOf(names, side);
  const curtain = {
    title: t("curtain.army_of", { name }),
    lines: [t("curtain.look_away")],
    open: t("curtain.i_am", { name }),
    side,
  };
  const title = t("setup.army_of", { name });
  for (;;) {
    // The other army is out of the page before anybody is asked to look.
    fill(stage);
    await showCurtain(stage, visit.endings, curtain);
    const wish = { side, rules, title, use: /** @type {const} */ ("shared"), ...kept(app, side) };
    const { text, ready } = await showEditor(app, stage, wish, visit);
    if (ready) return text;
  }
}

/**
 * What survives a reload of the page, and the curtain.
 *
 * @param {App} app
 * @param {Side} side
 */
function kept(app, side) {
  return {
    draft: app.table.draftOf(side),
    onChange: (/** @type {string} */ text) => void app.table.keepDraft(side, text),
  };
}
