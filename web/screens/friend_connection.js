/**
 * How the other side is doing, in plain words, and what helps: one line and a row of buttons, beside the board and before the game.
 *
 * @import { App } from "../app.d.ts"
 */

import { el, fill } from "../dom.js";
import { t } from "../words.js";
import { openDialog } from "./dialog.js";
import { giveAway, pasteBox } from "./friend_codes.js";
import { tellFailure } from "./friend_failure.js";
import { letterBox, letterLine } from "./friend_letters.js";
import { meeting, meetingLine } from "./friend_meeting.js";
import { friendName } from "./friend_name.js";
import { networkChoice, networkServers } from "./friend_network.js";

/** @param {App} app */
export function connectionLine(app) {
  const { stage, presence, cameBack, trouble } = app.friends.state;
  const name = friendName(app);
  if (stage === "inviting" || stage === "answering") return meetingLine(app);
  if (stage === "letters") return `${t("friend.presence.letters", { name })} ${letterLine(app)}`;
  if (stage === "apart")
    return t(presence === "left" ? "friend.presence.left" : "friend.presence.apart", { name });
  if (trouble) return t(`friend.trouble.${trouble}`, { name });
  return t(`friend.presence.${presence === "ok" && cameBack ? "back" : presence}`, { name });
}

/** What the buttons depend on; drawn anew only when it changes. @param {App} app */
export function connectionState({ friends }) {
  const { stage, presence, trouble, code, view } = friends.state;
  return [stage, presence, trouble, code, view?.friend.news].join("|");
}

/** @param {App} app */
export function connectionButtons(app) {
  const { stage, presence, trouble, view } = app.friends.state;
  const news = Boolean(view?.friend.news);
  const letters = (/** @type {boolean} */ main) => button(t("friend.letters"), () => showLetters(app), main);
  const link = (/** @type {boolean} */ main) => button(t("friend.link_again"), () => showLink(app), main);
  switch (stage) {
    case "inviting":
    case "answering":
      return [
        button(t("friend.show_link"), () => showLink(app), true),
        letters(false),
        button(t("friend.stop_connecting"), () => app.friends.stopConnecting()),
      ];
    case "letters":
      return [
        button(t(news ? "friend.send_letter" : "friend.letters"), () => showLetters(app), news),
        link(false),
      ];
    case "apart":
      return [link(true), letters(false)];
    case "open":
      if (presence === "ok" && !trouble) return [];
      return [
        trouble === "needs_code" && button(t("friend.way_back"), () => showWayBack(app), true),
        letters(false),
        trouble === "needs_code" && link(false),
      ];
    default:
      return [];
  }
}

/**
 * @param {App} app
 * @returns {Promise<string>}
 */
async function showLetters(app) {
  if (app.friends.state.stage !== "letters") await app.friends.toLetters();
  return openDialog({
    title: t("friend.by_letters"),
    kind: "wide",
    body: (close) => {
      const box = letterBox(app, () => close("taken"));
      const line = el("p", { role: "status" }, letterLine(app));
      follow(app, close, () => {
        line.textContent = letterLine(app);
        box.draw();
      });
      return [line, box.element];
    },
  });
}

/**
 * A fresh link to the game: the question where the friend is, then the link itself, until the two are connected.
 *
 * @param {App} app
 */
export function showLink(app) {
  return openDialog({
    title: t("friend.link_again"),
    kind: "wide",
    body: (close) => {
      const place = el("div", {});
      const out = meeting(app);
      const line = el("p", { role: "status" });
      const draw = () => {
        line.textContent = meetingLine(app);
        out.draw();
      };
      const make = () => {
        fill(place, line, out.element, out.ways);
        follow(app, close, draw);
        draw();
      };
      const ask = () => {
        app.friends.inviteAgain(networkServers()).catch(tellFailure);
        make();
      };
      if (["inviting", "answering"].includes(app.friends.state.stage)) make();
      else
        fill(
          place,
          el("p", {}, t("friend.link_again_text", { name: friendName(app) })),
          networkChoice(),
          el("div", { class: "buttons" }, button(t("friend.new_link"), ask, true)),
          el("h3", {}, t("friend.have_link")),
          pasteBox(app, () => close("")),
        );
      return place;
    },
  });
}

/** @param {App} app */
async function showWayBack(app) {
  const code = await app.friends.wayBackCode();
  if (!code) return showLink(app);
  return openDialog({
    title: t("friend.way_back"),
    kind: "wide",
    body: (close) => {
      follow(app, close, () => {});
      return [
        el("p", {}, t("friend.way_back_text", { name: friendName(app) })),
        giveAway(code.link, code.code, t("friend.share_title")),
        pasteBox(app),
      ];
    },
  });
}

/**
 * While a dialog is open it follows the session, and closes when the two are connected.
 *
 * @param {App} app
 * @param {(value: string) => void} close
 * @param {() => void} draw
 */
function follow({ friends }, close, draw) {
  const stop = friends.listen(() => {
    const { stage, presence } = friends.state;
    if (stage === "open" && presence === "ok") close("connected");
    if (!document.querySelector("dialog")) return stop();
    draw();
  });
}

/**
 * @param {string} label
 * @param {() => unknown} onclick
 * @param {boolean} [main]
 */
export function button(label, onclick, main = false) {
  const press = async () => onclick();
  return el(
    "button",
    { type: "button", class: main ? "main" : "", onclick: () => press().catch(tellFailure) },
    label,
  );
}
