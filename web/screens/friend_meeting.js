/**
 * A code of this side is on its way: the link or reply to give away, what came of it, and a place for what comes back. It follows the session until it is stopped.
 *
 * @import { App } from "../app.d.ts"
 */

import { el, fill } from "../dom.js";
import { t } from "../words.js";
import { giveAway, pasteBox } from "./friend_codes.js";
import { friendName } from "./friend_name.js";
import { waysOut } from "./friend_ways.js";

/**
 * @param {App} app
 * @returns {{ element: HTMLElement, ways: HTMLElement, draw: () => void }} `ways`: what else can be done, for below
 */
export function meeting(app) {
  const element = el("div", { class: "meeting" });
  const ways = el("div", {});
  let drawn = "";
  return {
    element,
    ways,
    /** Drawn anew only when something in it changes: a person may be typing. */
    draw() {
      const { stage, code, trouble, replied } = app.friends.state;
      const state = [stage, code, trouble, replied].join("|");
      if (state === drawn) return;
      drawn = state;
      fill(element, ...parts(app));
      fill(ways, otherWays(app));
    },
  };
}

/** What to do now, in one line. @param {App} app */
export function meetingLine(app) {
  const { stage, trouble, code, replied } = app.friends.state;
  const name = friendName(app);
  if (trouble) return t(`friend.trouble.${trouble}`, { name });
  if (!code) return t(stage === "inviting" ? "friend.making" : "friend.making_reply");
  if (replied) return t("friend.connecting", { name });
  return t(stage === "inviting" ? "friend.send_link" : "friend.send_reply", { name });
}

/** @param {App} app */
function parts(app) {
  const { stage, code, link, trouble, replied } = app.friends.state;
  if (trouble === "taken") return [];
  const invites = stage === "inviting";
  return [
    code && !replied ? giveAway(link, code, t("friend.share_title")) : replied && progress(),
    code && !invites && el("p", { class: "hint" }, t("friend.keep_open")),
    code && invites && el("h2", {}, t("friend.reply_here")),
    code && invites && pasteBox(app),
  ];
}

/** Closed as long as all may be well. @param {App} app */
function otherWays(app) {
  const { code, trouble } = app.friends.state;
  const lost = Boolean(trouble) && trouble !== "renewed";
  if (trouble === "taken" || !(code || lost)) return false;
  return el("details", { class: "house", open: lost }, el("summary", {}, t("friend.ways_out")), waysOut(app));
}

function progress() {
  return el("progress", { "aria-label": t("friend.connecting_short") });
}
