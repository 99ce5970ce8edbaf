/**
 * When the two do not find each other: every way out, one tap away.
 *
 * @import { App } from "../app.d.ts"
 */

import { el } from "../dom.js";
import { openCamera } from "../wire/qr_scan.js";
import { t } from "../words.js";
import { tellFailure } from "./friend_failure.js";
import { chooseNetwork, networkServers, serverNames } from "./friend_network.js";
import { chooseMode } from "./new_game.js";

/** @param {App} app */
export function waysOut(app) {
  const { friends } = app;
  const again = () => {
    const { stage } = friends.state;
    const made = stage === "answering" ? friends.answerAgain : friends.inviteAgain;
    return made(networkServers());
  };
  const under = (/** @type {import("./friend_network.js").Place} */ place) => {
    chooseNetwork(place);
    return again();
  };
  const invites = friends.state.stage === "inviting";
  return el(
    "ul",
    { class: "ways" },
    way(t("friend.way.near"), t(invites ? "friend.new_link" : "friend.new_reply"), () => under("near")),
    "mediaDevices" in navigator &&
      way(t("friend.way.camera"), t("friend.way.camera_do"), async () => {
        await openCamera();
        await again();
      }),
    way(t("friend.way.elsewhere", { server: serverNames() }), t("friend.way.elsewhere_do"), () =>
      under("elsewhere"),
    ),
    way(t("friend.way.letters"), t("friend.by_letters"), () => friends.toLetters()),
    el(
      "li",
      {},
      el("p", {}, t("friend.way.tablet")),
      el("a", { class: "button", href: "#new", onclick: () => chooseMode("hotseat") }, t("home.hotseat")),
    ),
  );
}

/**
 * @param {string} words
 * @param {string} label
 * @param {() => Promise<unknown>} go
 */
function way(words, label, go) {
  const start = () => go().catch(tellFailure);
  return el("li", {}, el("p", {}, words), el("button", { type: "button", onclick: start }, label));
}
