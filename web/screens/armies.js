/**
 * The armies of a new game, one after the other. What is placed goes to the engine at once and comes back
 * only to its owner; between two people at one tablet the curtain hangs while it changes hands.
 *
 * @import { App, SetupView } from "../app.d.ts"
 * @import { Side } from "../types.d.ts"
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
 * @param {import("./game.js").Visit} visit
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
 * @param {import("./game.js").Visit} visit
 */
function arrangeOwn(app, stage, { rules }, side, visit) {
  return showEditor(app, stage, { side, rules, title: t("setup.yours"), remember: true }, visit);
}

/**
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {SetupView} view
 * @param {Side} side
 * @param {import("./game.js").Visit} visit
 */
async function arrangeInTurn(app, stage, { rules, names }, side, visit) {
  const name = nameOf(names, side);
  // The other army is out of the page before anybody is asked to look.
  fill(stage);
  await showCurtain(stage, visit.endings, {
    title: t("curtain.army_of", { name }),
    lines: [t("curtain.look_away")],
    open: t("curtain.i_am", { name }),
    side,
  });
  return showEditor(app, stage, { side, rules, title: t("setup.army_of", { name }), remember: false }, visit);
}
