/**
 * The start page. Its words stand in index.html, so that it can be read before any script; this adds
 * the games in progress and the way in for a saved file.
 */

import { notice, warn } from "../announce.js";
import { byId, el, fill } from "../dom.js";
import { go } from "../router.js";
import { agoText, errorText, nameOf } from "../sentences.js";
import { t } from "../words.js";
import { confirm } from "./dialog.js";
import { chooseFriend } from "./friend.js";
import { chooseGame } from "./game.js";
import { chooseMode } from "./new_game.js";

/**
 * @param {import("../app.d.ts").App} app
 * @returns {import("../router.js").Screen}
 */
export function homeScreen(app) {
  return {
    title: "screen.home",
    mount(home) {
      const links = /** @type {HTMLAnchorElement[]} */ ([...home.querySelectorAll("a[data-new]")]);
      const input = /** @type {HTMLInputElement} */ (byId("home-file"));
      const onMode = (/** @type {Event} */ event) =>
        chooseMode(/** @type {HTMLElement} */ (event.currentTarget).dataset.new ?? "");
      const onImport = () => input.click();
      const onFile = () => importFile(app, input);
      const visit = new AbortController();
      const { signal } = visit;
      for (const link of links) link.addEventListener("click", onMode, { signal });
      byId("home-friend").addEventListener("click", () => chooseFriend(""), { signal });
      byId("home-import").addEventListener("click", onImport, { signal });
      input.addEventListener("change", onFile, { signal });
      showGames(app);
      return () => visit.abort();
    },
  };
}

/** @param {import("../app.d.ts").App} app */
async function showGames(app) {
  /** @type {import("../app.d.ts").GameRecord[]} */
  const games = await app.store.all("games");
  games.sort((a, b) => b.at - a.at);
  if (games.length) offerToKeep(app).catch(() => {});
  fill(byId("home-continue"), games.filter((game) => !game.over).map(card));
}

/**
 * Once, when there is something to lose: shall the browser be asked to keep it?
 *
 * @param {import("../app.d.ts").App} app
 */
async function offerToKeep(app) {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return;
  if (await app.store.get("device", "asked-to-keep")) return;
  await app.store.put("device", { id: "asked-to-keep" });
  notice("keep", t("settings.not_kept"), {
    label: t("settings.keep"),
    run: () => navigator.storage.persist(),
  });
}

/** @param {import("../app.d.ts").GameRecord} game */
function card(game) {
  if (game.mode === "friend") return friendCard(game);
  const what = { a: nameOf(game.names, "red"), b: nameOf(game.names, "blue"), ago: agoText(game.at) };
  const line = game.turn
    ? t("home.continue_line", { ...what, count: game.ply })
    : t("home.continue_setup", what);
  return el(
    "a",
    { class: "choice choice-continue", href: "#game", onclick: () => chooseGame(game.id) },
    el("b", {}, t("home.continue")),
    el("span", {}, line),
  );
}

/** @param {import("../app.d.ts").GameRecord & { them?: string }} game */
function friendCard(game) {
  const name = game.them || t("friend.a_friend");
  return el(
    "a",
    { class: "choice choice-continue", href: "#friend", onclick: () => chooseFriend(game.id) },
    el("b", {}, t("home.continue")),
    el("span", {}, t("home.continue_friend", { name, ago: agoText(game.at) })),
  );
}

/**
 * @param {import("../app.d.ts").App} app
 * @param {HTMLInputElement} input
 */
async function importFile(app, input) {
  const file = input.files?.[0];
  input.value = "";
  if (!file) return;
  try {
    if (await openFile(app, await file.text())) go("game");
  } catch (error) {
    warn(errorText(error));
    notice("import", errorText(error));
  }
}

/**
 * Puts a saved game on the table; asks before it takes the place of another.
 *
 * @param {import("../app.d.ts").App} app
 * @param {string} text
 * @returns {Promise<boolean>}
 */
async function openFile(app, text) {
  const unfinished = (await app.store.all("games")).filter((game) => !game.over);
  if (unfinished.length) {
    const sure = await confirm({
      title: t("home.replace_title"),
      text: t("home.replace_text"),
      yes: t("home.replace_yes"),
    });
    if (!sure) return false;
  }
  const record = await app.table.importGame(text);
  chooseGame(record.id);
  return true;
}
