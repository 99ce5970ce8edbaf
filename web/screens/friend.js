/**
 * A game with a friend, from the invitation to the end. What is on the screen follows from how far the two have come: asking, waiting, arranging
 * the armies, playing.
 *
 * @import { App } from "../app.d.ts"
 * @import { FriendPlayView, FriendReply } from "../friend/friend.d.ts"
 * @import { Visit } from "./game.js"
 */

import { notice, say, warn } from "../announce.js";
import { boxOf } from "../box.js";
import { el, fill } from "../dom.js";
import { redraw } from "../router.js";
import { createFriendSeat } from "../seats/friend.js";
import { errorText } from "../sentences.js";
import { codeOf } from "../table.js";
import { t } from "../words.js";
import { showEditor } from "./editor.js";
import { verdictText } from "./friend_codes.js";
import { showLink } from "./friend_connection.js";
import { askToInvite } from "./friend_invite.js";
import { askToGoOn, askToJoin } from "./friend_join.js";
import { networkServers } from "./friend_network.js";
import { setUpTime } from "./friend_time.js";
import { waitingSheet } from "./friend_waiting.js";
import { createScene } from "./scene.js";
import { failed, waiting } from "./waiting.js";

/** Survives a reload of this tab; the id says nothing about the game. */
const CHOSEN = "friend";

/** @param {string} id of the stored game to open next; "" for a new one */
export function chooseFriend(id) {
  sessionStorage.setItem(CHOSEN, id);
}

/**
 * @param {App} app
 * @returns {import("../router.js").Screen}
 */
export function friendScreen(app) {
  return {
    title: "friend.title",
    mount(stage) {
      const { reading } = app.friends;
      if (reading) return beingOpened(stage, t(`friend.reading.${reading}`));
      /** @type {Visit} */
      const visit = { open: true, endings: [] };
      enter(app, stage, visit, false).catch((error) => trouble(app, stage, visit, error));
      return () => {
        visit.open = false;
        for (const end of visit.endings) end();
      };
    },
  };
}

/**
 * The page was opened with a link, and the engine that reads it is still on its way. What it reads draws this screen anew.
 *
 * @param {HTMLElement} stage
 * @param {string} words
 */
function beingOpened(stage, words) {
  fill(
    stage,
    el(
      "div",
      { class: "sheet", "aria-busy": "true" },
      el("h1", { tabindex: "-1" }, t("friend.title")),
      el("p", { class: "status" }, words),
      el("progress", { "aria-label": words }),
    ),
  );
  say(words);
}

/**
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Visit} visit
 * @param {boolean} takeOver
 */
async function enter(app, stage, visit, takeOver) {
  const arrived = app.friends.takeArrived();
  if (arrived) await welcome(app, stage, visit, arrived);
  else if (!(await reopen(app, stage, visit, takeOver))) {
    if (!visit.open) return;
    await askToInvite(app, stage, () => {
      remember(app);
      redraw();
    });
    remember(app);
  }
  if (visit.open) await goOn(app, stage, visit);
}

/**
 * What a link has brought.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Visit} visit
 * @param {import("../friend/arriving.js").Arrived} arrived
 */
async function welcome(app, stage, visit, arrived) {
  if (arrived.kind === "game") {
    chooseFriend(arrived.id);
    await reopen(app, stage, visit, true);
    if (arrived.text) await tellVerdict(app, arrived.text);
  } else if (arrived.kind === "continuation") {
    await askToGoOn(app, stage, arrived);
    chooseFriend(arrived.id);
  } else {
    await askToJoin(app, stage, arrived);
    remember(app);
  }
}

/**
 * @param {App} app
 * @param {string} text a reply or a letter for the game that has just been opened
 */
async function tellVerdict(app, text) {
  const verdict = verdictText(await app.friends.arrive(text));
  if (verdict) notice("friend", verdict);
}

/**
 * The game that was chosen in this tab: the one that is open, or one of the store.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Visit} visit
 * @param {boolean} takeOver
 * @returns {Promise<boolean>} false: none was chosen, or it is gone
 */
async function reopen({ friends }, stage, visit, takeOver) {
  const id = sessionStorage.getItem(CHOSEN);
  if (!id) return false;
  if (friends.state.stage !== "idle" && friends.state.record?.id === id) return true;
  layOutAs("game");
  waiting(stage, t("game.waiting"));
  const found = await friends.resume(id, { takeOver, servers: networkServers() });
  if (visit.open) layOutAs("friend");
  return found;
}

/** @param {"friend" | "game"} kind a sheet to read, or a board that takes the whole page */
function layOutAs(kind) {
  document.documentElement.dataset.route = kind;
}

/** @param {App} app */
function remember(app) {
  chooseFriend(app.friends.table.record()?.id ?? "");
}

/**
 * Follows the two until the game begins, then plays it.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Visit} visit
 */
async function goOn(app, stage, visit) {
  const { friends } = app;
  while (visit.open) {
    const { view } = friends.state;
    if (view && "turn" in view) return play(app, stage, visit, view);
    const wish = await waitingSheet(app, stage, visit);
    if (!visit.open) return;
    if (wish === "arrange") await arrange(app, stage, visit);
    if (wish === "cancel") {
      chooseFriend("");
      location.hash = "home";
      await friends.leave();
      return;
    }
  }
}

/**
 * The army may be made ready while the reply travels; it is sealed when the colours are drawn.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Visit} visit
 */
async function arrange(app, stage, visit) {
  const { view } = app.friends.state;
  if (!view) return;
  layOutAs("game");
  const draft = await app.friends.takeBackArmy();
  const time = setUpTime(app);
  visit.endings.push(time.leave);
  /** @type {import("./editor.js").Wish} */
  const wish = {
    side: view.seat ?? "red",
    rules: view.rules,
    title: t("setup.yours"),
    use: "own",
    draft,
    beside: time.row,
  };
  const { text } = await showEditor(app, stage, wish, visit);
  time.leave();
  layOutAs("friend");
  if (visit.open) await app.friends.prepare(text);
}

/**
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Visit} visit
 * @param {FriendPlayView} view
 */
async function play(app, stage, visit, view) {
  const hello = await app.hello();
  const me = view.seat;
  // From here on the page is laid out as for any game: the board takes the room of the bar.
  layOutAs("game");
  const scene = createScene(app, stage, boxOf(hello, view.rules), me, friendDesk(app, hello), view.names);
  const seat = createFriendSeat(app, scene, /** @type {import("../types.d.ts").Side} */ (me));
  scene.listen(seat);
  visit.endings.push(seat.leave, scene.leave);
  const stop = app.friends.listen((/** @type {FriendReply | null} */ reply) => {
    const now = app.friends.state.view;
    if (!now || "turn" in now) return seat.hear(reply);
    // A rematch begins: the armies first.
    layOutAs("friend");
    for (const end of visit.endings) end();
    visit.endings.length = 0;
    goOn(app, stage, visit).catch((error) => trouble(app, stage, visit, error));
  });
  visit.endings.push(stop);
  await seat.start();
  // A code that is on its way has to be sent before anything else.
  if (app.friends.state.stage === "inviting" || app.friends.state.stage === "answering") void showLink(app);
}

/**
 * The finished game, looked at again. The other side's hidden pieces are known only where their owner has shown them.
 *
 * @param {App} app
 * @param {import("../app.d.ts").Hello} hello
 * @returns {import("./scene.js").Desk}
 */
function friendDesk({ friends }, hello) {
  return {
    async look(_, { ply, all }) {
      const view = /** @type {FriendPlayView} */ (await friends.table.look(ply));
      return all ? withShownArmy(view, hello) : view;
    },
    rematch: () => friends.rematch(),
    consent: {
      given: () => Boolean(friends.state.view?.friend.shown),
      missing: () => t("friend.not_shown", { name: friends.state.view?.friend.them ?? "" }),
      listen: friends.listen,
    },
    exportGame: () => friends.table.recordFile(),
    clockwork: friends.table.clockwork,
    pauseByConsent: true,
  };
}

/**
 * @param {FriendPlayView} view
 * @param {import("../app.d.ts").Hello} hello
 * @returns {FriendPlayView}
 */
function withShownArmy(view, hello) {
  const { shown } = view.friend;
  const enemy = view.seat === "red" ? "blue" : "red";
  const home = hello.presets.find((one) => one.key === view.rules.preset)?.board.home[enemy] ?? [];
  const pieces = view.pieces.map((piece) => {
    const symbol = shown?.[home.indexOf(piece.id)];
    const rank = hello.ranks.find((one) => one.symbol === symbol)?.key;
    return piece.side === enemy && rank ? { ...piece, rank } : piece;
  });
  return { ...view, pieces };
}

/**
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Visit} visit
 * @param {unknown} error
 */
function trouble(app, stage, visit, error) {
  if (!visit.open) return;
  const elsewhere = codeOf(error) === "open_elsewhere";
  const again = () => enter(app, stage, visit, elsewhere).catch((next) => trouble(app, stage, visit, next));
  const label = t(elsewhere ? "game.play_here" : "screen.try_again");
  failed(stage, errorText(error), el("button", { type: "button", class: "main", onclick: again }, label));
  warn(errorText(error));
}
