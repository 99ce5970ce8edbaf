/**
 * While the two come together: the link to give away, what came of it, and what can be done meanwhile.
 *
 * @import { App } from "../app.d.ts"
 * @typedef {"arrange" | "begun" | "cancel"} Wish
 */

import { say } from "../announce.js";
import { el, fill } from "../dom.js";
import { t } from "../words.js";
import { giveAway, pasteBox } from "./friend_codes.js";
import { rulesLine } from "./friend_join.js";
import { letterBox } from "./friend_letters.js";
import { networkChoice, networkServers } from "./friend_network.js";

/**
 * Draws how far it has come, again and again, and resolves when there is something else to do.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @returns {Promise<Wish>}
 */
export function waitingSheet(app, stage) {
  const { friends } = app;
  const title = el("h1", { tabindex: "-1" });
  const status = el("p", { class: "status", role: "status" });
  const place = el("div", { class: "friend-waiting" });
  let drawn = "";
  const timer = 0;
  return new Promise((resolve) => {
    const done = (/** @type {Wish} */ wish) => {
      clearTimeout(timer);
      friends.listen(() => {});
      resolve(wish);
    };
    const draw = () => {
      const { view, stage: now, code, trouble } = friends.state;
      if (view && "turn" in view) return done("begun");
      title.textContent = heading(app);
      const line = statusLine(app);
      if (status.textContent !== line) {
        status.textContent = line;
        say(line);
      }
      // The form is drawn anew only when something in it changes: a person may be typing.
      const state = [now, code, trouble, view?.phase, friends.prepared, view?.friend.awaited?.what].join("|");
      if (state === drawn) return;
      drawn = state;
      fill(place, ...parts(app, done));
    };
    fill(
      stage,
      el(
        "div",
        { class: "sheet" },
        title,
        status,
        place,
        cancelButton(() => done("cancel")),
      ),
    );
    friends.listen(draw);
    draw();
    title.focus({ preventScroll: true });
  });
}

/** @param {App} app */
function heading({ friends }) {
  const { view } = friends.state;
  return view?.friend.them ? t("friend.with", { name: view.friend.them }) : t("friend.title");
}

/** @param {App} app */
function statusLine({ friends }) {
  const { stage, view, trouble } = friends.state;
  if (trouble) return t(`friend.trouble.${trouble}`);
  if (stage === "inviting" && !friends.state.code) return t("friend.making");
  if (stage === "inviting") return t("friend.send_link");
  if (stage === "answering") return t("friend.send_reply");
  if (stage === "letters") return letterLine(view);
  if (view?.phase === "setup" && !friends.prepared && !placedMine(view)) return t("friend.place_yours");
  if (view?.phase === "setup") return t("friend.waiting_army", { name: view.friend.them });
  return t("friend.connected");
}

/** @param {import("../friend/friend.d.ts").FriendView | null} view */
function letterLine(view) {
  const awaited = view?.friend.awaited;
  if (!view || awaited?.mine === false)
    return t("friend.letter_awaited", { name: view?.friend.them || t("friend.a_friend") });
  return view.phase === "setup" ? t("friend.place_yours") : t("friend.letter_yours");
}

/**
 * @param {App} app
 * @param {(wish: Wish) => void} done
 */
function parts(app, done) {
  const { stage, view, code, link, trouble } = app.friends.state;
  const needsArmy = view && !app.friends.prepared && !placedMine(view);
  const army = el(
    "button",
    { type: "button", class: view?.phase === "setup" ? "main" : "", onclick: () => done("arrange") },
    t("friend.arrange"),
  );
  if (stage === "letters") return [needsArmy && army, letterBox(app)];
  if (stage === "open") return [needsArmy && army];
  const invites = stage === "inviting";
  return [
    view && el("p", { class: "hint" }, rulesLine({ rules: view.rules, complete: true })),
    code ? giveAway(link, code, t("friend.share_title")) : null,
    el("h2", {}, t(invites ? "friend.reply_here" : "friend.reply_there")),
    invites ? pasteBox(app) : el("p", {}, t("friend.keep_open")),
    needsArmy ? army : el("p", { class: "hint" }, t("friend.army_ready")),
    ...(trouble ? waysOut(app, invites) : []),
  ];
}

/**
 * @param {App} app
 * @param {boolean} invites
 */
function waysOut(app, invites) {
  const again = () => (invites ? app.friends.inviteAgain(networkServers()) : app.friends.renewReply());
  return [
    el("h2", {}, t("friend.ways_out")),
    invites && networkChoice(),
    el(
      "div",
      { class: "buttons" },
      el("button", { type: "button", onclick: again }, t(invites ? "friend.new_link" : "friend.new_reply")),
      el("button", { type: "button", onclick: () => app.friends.toLetters() }, t("friend.by_letters")),
      el("a", { class: "button", href: "#new" }, t("home.hotseat")),
    ),
  ];
}

/** @param {import("../friend/friend.d.ts").FriendView} view */
function placedMine(view) {
  return "placed" in view && view.seat !== null && view.placed[view.seat];
}

/** @param {() => void} onclick */
function cancelButton(onclick) {
  return el("div", { class: "buttons" }, el("button", { type: "button", onclick }, t("friend.cancel")));
}
