/**
 * The game by letters: what the friend has not seen yet, to send in any chat, and a place for his.
 *
 * @import { App } from "../app.d.ts"
 */

import { say } from "../announce.js";
import { el, fill } from "../dom.js";
import { codeOf } from "../table.js";
import { baseAddress } from "../wire/links.js";
import { t } from "../words.js";
import { giveAway, pasteBox } from "./friend_codes.js";
import { tellFailure } from "./friend_failure.js";
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
    const text = await app.friends.table.letter().catch((error) => {
      if (codeOf(error) !== "nothing_new") tellFailure(error);
      return "";
    });
    if (text === written) return;
    written = text;
    fill(mine, ...(text ? letter(text) : nothing(app)));
  }
  /** The line above may stand there already since the last letter; the ear is told each time. */
  function taken() {
    say(letterLine(app));
    onTaken?.();
  }
  void draw();
  return {
    element: el(
      "div",
      { class: "letters" },
      mine,
      el("h2", {}, t("friend.their_letter")),
      pasteBox(app, taken),
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
 * What became of the letter that came in, and what to do next.
 *
 * @param {App} app
 */
export function letterLine(app) {
  const next = nextLine(app);
  return app.friends.state.letterRead ? `${t("friend.letter_read")} ${next}`.trim() : next;
}

/**
 * Whose letter is awaited, and what to do about it.
 *
 * @param {App} app
 */
function nextLine(app) {
  const { view, trouble, letterRead } = app.friends.state;
  if (!view) return "";
  const { awaited, news } = view.friend;
  const name = friendName(app);
  if (trouble === "no_webrtc" && view.phase === "invite") return t("friend.trouble.no_webrtc");
  if (view.phase === "over" && news) return t("friend.letter_last", { name });
  if (view.phase === "over" && view.friend.audited) return "";
  if (awaited?.mine && (awaited.what === "ready" || !("turn" in view))) return t("friend.place_yours");
  if (awaited?.mine) return t("friend.letter_move", { name });
  if (news) return t(letterRead ? "friend.letter_send_this" : "friend.letter_send", { name });
  return t("friend.letter_awaited", { name });
}
