/**
 * From "I want to play" to an empty table: who plays, which colour, how strong. The armies are placed on
 * the game's own screen, where a reload finds them again.
 *
 * @import { App, Mode } from "../app.d.ts"
 */

import { notice, warn } from "../announce.js";
import { go } from "../router.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";
import { showBegin } from "./begin.js";
import { confirm } from "./dialog.js";
import { chooseGame } from "./game.js";
import { waiting } from "./waiting.js";

const CHOSEN = "mode";

/** @param {string} wanted */
export function chooseMode(wanted) {
  sessionStorage.setItem(CHOSEN, wanted);
}

/** @returns {Mode} */
function chosenMode() {
  return sessionStorage.getItem(CHOSEN) === "computer" ? "computer" : "hotseat";
}

/**
 * @param {App} app
 * @returns {import("../router.js").Screen}
 */
export function newGameScreen(app) {
  return {
    title: "new.title",
    mount(stage) {
      const here = { open: true };
      arrange(app, stage, here).catch((error) => {
        if (!here.open) return;
        warn(errorText(error));
        notice("new", errorText(error));
        go("home");
      });
      return () => void (here.open = false);
    },
  };
}

/**
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {{ open: boolean }} here
 */
async function arrange(app, stage, here) {
  const plan = await showBegin(app, stage, chosenMode());
  if (!here.open) return;
  if (!(await mayReplace(app, plan.mode))) return go("home");
  // Python may still be on its way.
  waiting(stage, t("game.waiting"));
  const record = await app.table.begin(plan);
  chooseGame(record.id);
  if (here.open) go("game");
}

/**
 * A mode keeps one game; an unfinished one is not thrown away in silence.
 *
 * @param {App} app
 * @param {Mode} id
 */
async function mayReplace(app, id) {
  const present = await app.store.get("games", id);
  if (!present || present.over) return true;
  return confirm({
    title: t("home.replace_title"),
    text: t("home.replace_text"),
    yes: t("home.replace_yes"),
  });
}
