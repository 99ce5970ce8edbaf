/**
 * Wires the page: settings and words first, so that something can be read; then the screens; the engine,
 * which has started already, arrives in its own time.
 *
 * @import { App } from "./app.d.ts"
 */

import { clearNotice, notice } from "./announce.js";
import { byId } from "./dom.js";
import { engine } from "./early.js";
import { showEngineState } from "./engine_state.js";
import { createFriends } from "./friend/session.js";
import { createOffline } from "./offline.js";
import { showOfflineState } from "./offline_state.js";
import { go, redraw, route, startRouter } from "./router.js";
import { aboutScreen } from "./screens/about.js";
import { friendScreen } from "./screens/friend.js";
import { verdictText } from "./screens/friend_codes.js";
import { tellFailure, watchHearing } from "./screens/friend_failure.js";
import { gameScreen } from "./screens/game.js";
import { helpScreen } from "./screens/help.js";
import { homeScreen } from "./screens/home.js";
import { judgeScreen } from "./screens/judge.js";
import { newGameScreen } from "./screens/new_game.js";
import { recordsScreen } from "./screens/records.js";
import { settingsScreen } from "./screens/settings.js";
import { setupScreen } from "./screens/setup.js";
import { applySettings, followOtherTabs, onSettings, recall, settings } from "./settings.js";
import { prepareSound } from "./sound.js";
import { openStore } from "./store.js";
import { createTable } from "./table.js";
import { watchFragment } from "./wire/links.js";
import { pickLanguage, speak, t, translate } from "./words.js";

recall();
followOtherTabs();
applySettings();
await useLanguage().catch((error) => {
  // What a module fails with nobody hears; web/first.js is to say it.
  reportError(error);
  throw error;
});

const store = await openStore();
let tries = 0;
engine.watch((state) => {
  if (state.phase === "ready") tries = 0;
  // What failed again after it was asked for again may need a page that begins anew: a browser asks for a hanging file only once.
  showEngineState(state, () => (tries++ ? location.reload() : engine.restart().catch(() => {})));
});
const table = createTable({
  engine,
  store,
  onTrouble: (code) => notice("storage", t(`error.${code}`)),
  onKept: () => store.durable && clearNotice("storage"),
  onLost: () => route() === "game" && redraw(),
});
const friends = createFriends({
  engine,
  store,
  onTrouble: (code) => notice("storage", t(`error.${code}`)),
  onFailure: tellFailure,
  onLost: () => route() === "friend" && redraw(),
  onArrived: () => go("friend"),
});
watchHearing(friends);
const app = /** @type {App} */ ({
  engine,
  store,
  table,
  friends,
  hello: remembered(() => engine.ask("hello")),
});

// Wanted on every screen but the first, so it is asked for at once.
app.hello().catch(() => {});

// A link of a friend is taken out of the address before anything else sees it. An open page stays as it is until the link is understood;
// a page that was opened with one says so meanwhile.
watchFragment((fragment) => {
  const present = route();
  const verdict = present ? friends.arrive(fragment) : friends.open(fragment);
  const opening = !present && friends.reading !== null;
  if (present || opening) replaceRoute(present || "friend");
  void verdict.then((answer) => {
    const text = verdictText(answer);
    if (text) notice("friend", text);
    if (!opening || !("error" in answer) || route() !== "friend") return;
    replaceRoute("home");
    go("home");
  });
});

startRouter({
  home: homeScreen(app),
  new: newGameScreen(app),
  setup: setupScreen(app),
  game: gameScreen(app),
  open: recordsScreen(app),
  friend: friendScreen(app),
  judge: judgeScreen(app),
  help: helpScreen(app),
  settings: settingsScreen(),
  about: aboutScreen(app),
});
// Whatever goes wrong from now on has its own sentence; web/first.js stands by until here.
document.documentElement.dataset.started = "";
const cannot = byId("cannot");
if (cannot.dataset.reason === "parts" && !("plain" in document.documentElement.dataset)) cannot.hidden = true;
if (!store.durable) notice("storage", t("error.storage_forbidden"));
prepareSound(() => settings().sound === "on");
const offline = createOffline({ onState: (state) => showOfflineState(state, () => offline.apply()) });
// A new version that came during a game is offered after it.
addEventListener("hashchange", () => showOfflineState(offline.state, offline.apply));

onSettings(async (_, changed) => {
  applySettings();
  if (changed !== "language" && changed !== null) return;
  // The language before stays where the new one cannot be read.
  await useLanguage().catch(() => {});
  showOfflineState(offline.state, offline.apply);
  redraw();
});

/** @param {string} name of the screen, in place of what stands in the address */
function replaceRoute(name) {
  history.replaceState(history.state, "", `#${name}`);
}

/** Fails where no message file arrives at all: a page of bare keys would help nobody. */
async function useLanguage() {
  await speak(pickLanguage(settings().language));
  translate(document);
}

/**
 * Asks once; a failure may be asked again.
 *
 * @template T
 * @param {() => Promise<T>} ask
 * @returns {() => Promise<T>}
 */
function remembered(ask) {
  /** @type {Promise<T> | null} */
  let answer = null;
  return () => {
    answer ??= ask().catch((error) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}
