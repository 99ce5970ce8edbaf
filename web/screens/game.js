/**
 * The game: first the armies, then the board. The screen draws the engine's views and hands back what the
 * player wants; who sits at the device, and what he may see when, is decided in web/seats/.
 *
 * @import { AnyView, App } from "../app.d.ts"
 * @typedef {{ open: boolean, endings: (() => void)[] }} Visit this screen, until it is left
 */

import { warn } from "../announce.js";
import { boxOf } from "../box.js";
import { el } from "../dom.js";
import { go } from "../router.js";
import { createComputerSeat } from "../seats/computer.js";
import { createHotseat } from "../seats/hotseat.js";
import { errorText } from "../sentences.js";
import { codeOf } from "../table.js";
import { t } from "../words.js";
import { placeArmies } from "./armies.js";
import { createScene } from "./scene.js";
import { failed, waiting } from "./waiting.js";

/** Survives a reload of this tab, and tells nothing: the id of a stored game is the name of its mode. */
const CHOSEN = "game";

/** @param {string} id of the stored game to open next */
export function chooseGame(id) {
  sessionStorage.setItem(CHOSEN, id);
}

/**
 * @param {App} app
 * @returns {import("../router.js").Screen}
 */
export function gameScreen(app) {
  return {
    title: "game.title",
    mount(stage) {
      /** @type {Visit} */
      const visit = { open: true, endings: [] };
      enter(app, stage, visit, false);
      return () => {
        visit.open = false;
        for (const end of visit.endings) end();
        app.table.close();
      };
    },
  };
}

/**
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Visit} visit
 * @param {boolean} takeOver
 */
async function enter(app, stage, visit, takeOver) {
  waiting(stage, t("game.waiting"));
  try {
    const id = await chosenGame(app);
    const reply = id ? await app.table.open(id, { takeOver }) : null;
    if (!visit.open) return;
    if (reply) await playOn(app, stage, visit, reply.view);
    else go("home");
  } catch (error) {
    if (visit.open) cannotPlay(error, stage, (how) => enter(app, stage, visit, how));
  }
}

/**
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Visit} visit
 * @param {AnyView} view
 */
async function playOn(app, stage, visit, view) {
  const hello = await app.hello();
  if (view.phase === "setup") await placeArmies(app, stage, view, visit);
  if (!visit.open) return;
  const me = view.computer && (view.computer === "red" ? "blue" : "red");
  const scene = createScene(app, stage, boxOf(hello, view.rules), me, app.table, view.names);
  const seat = me ? createComputerSeat(app, scene, me) : createHotseat(app, scene);
  scene.listen(seat);
  // The button that was pressed last is gone with the armies' screen.
  stage.querySelector("h1")?.focus({ preventScroll: true });
  visit.endings.push(seat.leave, scene.leave);
  await seat.start();
}

/**
 * The game chosen in this tab, else the one that was played last.
 *
 * @param {App} app
 * @returns {Promise<string | null>}
 */
async function chosenGame(app) {
  const chosen = sessionStorage.getItem(CHOSEN);
  if (chosen) return chosen;
  /** @type {import("../app.d.ts").GameRecord[]} */
  const games = await app.store.all("games");
  return games.sort((a, b) => b.at - a.at)[0]?.id ?? null;
}

/**
 * @param {unknown} error
 * @param {HTMLElement} stage
 * @param {(takeOver: boolean) => void} again
 */
function cannotPlay(error, stage, again) {
  const elsewhere = codeOf(error) === "open_elsewhere";
  const label = t(elsewhere ? "game.play_here" : "screen.try_again");
  failed(
    stage,
    errorText(error),
    el("button", { type: "button", class: "main", onclick: () => again(elsewhere) }, label),
  );
  warn(errorText(error));
}
