/**
 * The armies of a new game, one after the other. What is placed goes to the engine at once and comes back
 * only to its owner; between two people at one tablet the curtain hangs while it changes hands.
 *
 * @import { App, SetupView } from "../app.d.ts"
 * @import { Side } from "../types.d.ts"
 * @import { Visit } from "./game.js"
 */

import { warn } from "../announce.js";
import { fill } from "../dom.js";
import { errorText, nameOf } from "../sentences.js";
import { t } from "../words.js";
import { createClocks } from "./clocks.js";
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
async function arrangeOwn(app, stage, view, side, visit) {
  const { rules } = view;
  const time = setUpTime(app, view, side);
  // The clock stands still while the page is put aside.
  const watch = new AbortController();
  const onVisible = () => time.run(document.visibilityState === "visible");
  document.addEventListener("visibilitychange", onVisible, { signal: watch.signal });
  visit.endings.push(() => watch.abort(), time.leave);
  time.run(true);
  const use = /** @type {const} */ ("own");
  const wish = { side, rules, title: t("setup.yours"), use, beside: time.row, ...kept(app, side) };
  const { text } = await showEditor(app, stage, wish, visit);
  watch.abort();
  time.leave();
  return text;
}

/**
 * The clock of the set-up, if there is one.
 *
 * @param {App} app
 * @param {SetupView} view
 * @param {Side | null} me
 */
function setUpTime(app, { clock, names }, me) {
  if (!clock) return { row: undefined, run: () => {}, leave: () => {} };
  const { row, leave } = createClocks(app.table.clockwork, { names, me });
  const run = (/** @type {boolean} */ on) =>
    void app.table.clock({ paused: !on }).catch((error) => warn(errorText(error)));
  return { row, leave, run };
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
async function arrangeInTurn(app, stage, view, side, visit) {
  const { rules, names } = view;
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
    const time = setUpTime(app, view, null);
    visit.endings.push(time.leave);
    time.run(true);
    const use = /** @type {const} */ ("shared");
    const wish = { side, rules, title, use, beside: time.row, ...kept(app, side) };
    const { text, ready } = await showEditor(app, stage, wish, visit);
    time.leave();
    if (ready) return text;
    time.run(false);
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
