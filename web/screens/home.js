/**
 * The start page. Its words stand in index.html, so that it can be read before any script; this adds
 * the games in progress.
 */

import { clearNotice, notice } from "../announce.js";
import { byId, el, fill } from "../dom.js";
import { agoText, nameOf } from "../sentences.js";
import { t } from "../words.js";
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
      const onMode = (/** @type {Event} */ event) =>
        chooseMode(/** @type {HTMLElement} */ (event.currentTarget).dataset.new ?? "");
      const visit = new AbortController();
      const { signal } = visit;
      for (const link of links) link.addEventListener("click", onMode, { signal });
      byId("home-friend").addEventListener("click", () => chooseFriend(""), { signal });
      showGames(app, signal);
      return () => {
        visit.abort();
        // It would lie over a board.
        clearNotice("keep");
      };
    },
  };
}

/**
 * @param {import("../app.d.ts").App} app
 * @param {AbortSignal} signal ends with the visit of this page
 */
async function showGames(app, signal) {
  /** @type {import("../app.d.ts").GameRecord[]} */
  const games = await app.store.all("games");
  games.sort((a, b) => b.at - a.at);
  if (games.length) offerToKeep(app, signal).catch(() => {});
  fill(byId("home-continue"), games.filter((game) => !game.over).map(card));
}

/**
 * Once, when there is something to lose: shall the browser be asked to keep it?
 *
 * @param {import("../app.d.ts").App} app
 * @param {AbortSignal} signal
 */
async function offerToKeep(app, signal) {
  if (!navigator.storage?.persist || (await navigator.storage.persisted())) return;
  if ((await app.store.get("device", "asked-to-keep")) || signal.aborted) return;
  notice("keep", t("settings.not_kept"), {
    label: t("settings.keep"),
    run: () => navigator.storage.persist(),
  });
  await app.store.put("device", { id: "asked-to-keep" });
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
