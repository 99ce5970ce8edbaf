/**
 * Beside the board: how the connection is, the pictures that prove that nobody stands between, what the audit found, and the way to letters.
 *
 * @import { App } from "../app.d.ts"
 */

import { warn } from "../announce.js";
import { el, fill } from "../dom.js";
import { t } from "../words.js";
import { openDialog } from "./dialog.js";
import { saveText } from "./export.js";
import { giveAway, pasteBox } from "./friend_codes.js";
import { letterBox } from "./friend_letters.js";

/** @param {App} app */
export function friendPanel(app) {
  const presence = el("p", { class: "presence", role: "status" });
  const notes = el("div", { class: "friend-notes", role: "alert" });
  const audit = el("p", { class: "hint" });
  const buttons = el("div", { class: "buttons" });
  const element = el("div", { class: "friend-panel" }, presence, notes, audit, buttons);
  let drawn = "";

  function show() {
    const { presence: now, pictures, trouble, stage, view } = app.friends.state;
    if (!view) return;
    const name = view.friend.them;
    presence.dataset.presence = stage === "open" ? now : "letters";
    const line =
      stage === "open" ? t(`friend.presence.${now}`, { name }) : t("friend.presence.letters", { name });
    if (presence.textContent !== line) presence.textContent = line;
    audit.textContent = auditLine(view);
    const state = [stage, now, trouble, view.phase, pictures?.join()].join("|");
    if (state === drawn) return;
    drawn = state;
    fill(
      buttons,
      pictures &&
        el(
          "button",
          { type: "button", class: "quiet", onclick: () => showPictures(pictures) },
          pictures.join(" "),
        ),
      (stage !== "open" || now !== "ok" || trouble) && button(t("friend.by_letters"), () => showLetters(app)),
      trouble === "needs_code" && button(t("friend.way_back"), () => showWayBack(app)),
      view.phase === "over" && button(t("friend.record"), () => keepRecord(app)),
      view.phase === "over" && button(t("over.rematch"), () => app.friends.rematch()),
      view.phase === "over" &&
        button(t("friend.show_army"), () => app.friends.table.command({ do: "show_army" })),
    );
  }

  return {
    element,
    show,
    /** @param {string} text */
    note(text) {
      notes.append(el("p", {}, text));
      warn(text);
    },
  };
}

/** @param {import("../friend/friend.d.ts").FriendView} view */
function auditLine(view) {
  if (view.phase !== "over") return "";
  const { audited, faults } = view.friend;
  if (!audited) return t("friend.audit_awaited", { name: view.friend.them });
  return faults.length ? faults.map((code) => t(`friend.fault.${code}`)).join(" ") : t("friend.audit_clean");
}

/** @param {string[]} pictures */
function showPictures(pictures) {
  return openDialog({
    title: t("friend.pictures_title"),
    body: () => [el("p", { class: "pictures" }, pictures.join(" ")), el("p", {}, t("friend.pictures_text"))],
  });
}

/** @param {App} app */
function showLetters(app) {
  return openDialog({ title: t("friend.by_letters"), kind: "wide", body: () => letterBox(app) });
}

/** @param {App} app */
async function showWayBack(app) {
  const code = await app.friends.wayBackCode();
  return openDialog({
    title: t("friend.way_back"),
    kind: "wide",
    body: () => [
      el("p", {}, t("friend.way_back_text")),
      code && giveAway(code.link, code.code, t("friend.share_title")),
      pasteBox(app),
    ],
  });
}

/** @param {App} app */
async function keepRecord(app) {
  saveText(await app.friends.table.recordFile(), "rank-and-ruse-record");
}

/**
 * @param {string} label
 * @param {() => void} onclick
 */
function button(label, onclick) {
  return el("button", { type: "button", onclick }, label);
}
