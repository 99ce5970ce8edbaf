/**
 * The game by letters: what the friend has not seen yet, to send in any chat, and a place for his.
 *
 * @import { App } from "../app.d.ts"
 */

import { el, fill } from "../dom.js";
import { baseAddress } from "../wire/links.js";
import { t } from "../words.js";
import { giveAway, pasteBox } from "./friend_codes.js";
import { friendName } from "./friend_name.js";

/**
 * @param {App} app
 * @param {() => void} [onTaken] a letter was opened
 * @returns {{ element: HTMLElement, draw: () => void }} draw: the letter may have grown by a signature or a move
 */
export function letterBox(app, onTaken) {
  const mine = el("div", {});
  let written = "?";

  async function draw() {
    const text = await app.friends.table.letter().catch(() => "");
    if (text === written) return;
    written = text;
    fill(mine, ...(text ? letter(text) : nothing(app)));
  }
  void draw();
  return {
    element: el(
      "div",
      { class: "letters" },
      mine,
      el("h2", {}, t("friend.their_letter")),
      pasteBox(app, onTaken),
    ),
    draw: () => void draw(),
  };
}

/** @param {string} text */
function letter(text) {
  const link = `${baseAddress(location)}#l=${text}`;
  return [
    el("h2", {}, t("friend.your_letter")),
    el("p", { class: "hint" }, t("friend.letter_hint")),
    giveAway(link, text, t("friend.share_title")),
  ];
}

/** @param {App} app */
function nothing(app) {
  const { view } = app.friends.state;
  const name = friendName(app);
  // Who was invited by link has nothing to write before the table stands: the other side's letter lays it.
  const first = view?.phase === "invite" && !view.friend.host;
  return [el("p", {}, first ? t("friend.ask_for_letter", { name }) : t("friend.nothing_to_write"))];
}

/**
 * Whose letter is awaited, and what to do about it.
 *
 * @param {App} app
 */
export function letterLine(app) {
  const { view, trouble } = app.friends.state;
  if (!view) return "";
  const { awaited, news } = view.friend;
  const name = friendName(app);
  if (trouble === "no_webrtc" && view.phase === "invite") return t("friend.trouble.no_webrtc");
  if (view.phase === "over" && news) return t("friend.letter_last", { name });
  if (view.phase === "over" && view.friend.audited) return "";
  if (awaited?.mine && (awaited.what === "ready" || !("turn" in view))) return t("friend.place_yours");
  if (awaited?.mine) return t("friend.letter_move", { name });
  return t(news ? "friend.letter_send" : "friend.letter_awaited", { name });
}
