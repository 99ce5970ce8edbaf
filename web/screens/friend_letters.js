/**
 * The game by letters: what the friend has not seen yet, to send in any chat, and a place for his.
 *
 * @import { App } from "../app.d.ts"
 */

import { el, fill } from "../dom.js";
import { codeOf } from "../table.js";
import { baseAddress } from "../wire/links.js";
import { t } from "../words.js";
import { giveAway, pasteBox } from "./friend_codes.js";

/** @param {App} app */
export function letterBox(app) {
  const mine = el("div", {});
  const write = async () => {
    try {
      const text = await app.friends.table.letter();
      fill(
        mine,
        el("h2", {}, t("friend.your_letter")),
        giveAway(`${baseAddress(location)}#l=${text}`, text, t("friend.share_title")),
      );
    } catch (error) {
      fill(mine, codeOf(error) === "nothing_new" && el("p", {}, t("friend.nothing_to_write")));
    }
  };
  void write();
  return el("div", { class: "letters" }, mine, el("h2", {}, t("friend.their_letter")), pasteBox(app));
}
