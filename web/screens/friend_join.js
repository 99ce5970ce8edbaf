/**
 * Invited: who invites to what stands there before anything is accepted.
 *
 * @import { App } from "../app.d.ts"
 * @import { Arrived, Invited } from "../friend/arriving.js"
 */

import { el, fill } from "../dom.js";
import { hasWebRtc } from "../wire/trouble.js";
import { t } from "../words.js";
import { segments } from "./begin.js";
import { friendForm, keepName, lastName } from "./friend_form.js";
import { networkChoice, networkServers } from "./friend_network.js";
import { rulesAgreed } from "./friend_rules.js";
import { nameInput } from "./name_input.js";
import { sheet } from "./sheet.js";

/**
 * Draws the invitation and resolves when it is accepted.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Extract<Arrived, { invited: Invited }>} arrived
 * @returns {Promise<void>}
 */
export async function askToJoin(app, stage, arrived) {
  const name = nameInput({ id: "friend-name", value: await lastName(app) });
  const { invited, kind, text } = arrived;
  const host = invited.name || t("friend.a_friend");
  const byLink = kind === "invitation";
  if (byLink && !hasWebRtc()) return new Promise(() => cannotConnect(stage, host));
  return new Promise((resolve) => {
    const form = friendForm(
      [
        el("p", { class: "field" }, el("label", { for: "friend-name" }, t("new.your_name")), name),
        invited.hands && handChoice(host),
        byLink && networkChoice(invited.elsewhere ? t("friend.host_elsewhere", { name: host }) : ""),
        el("div", { class: "buttons" }, el("button", { type: "submit", class: "main" }, t("friend.accept"))),
      ],
      async () => {
        const called = name.value.trim() || t("friend.a_friend");
        keepName(app, name.value.trim());
        const plan = { name: called, hand: pickedHand(form), servers: networkServers() };
        if (byLink) await app.friends.accept({ ...plan, invited });
        else await app.friends.acceptLetter({ ...plan, text });
        resolve();
      },
    );
    fill(
      stage,
      cameFrom(host, kind, [rulesAgreed(app, invited.rules, invited.complete), oldLine(invited), form]),
    );
    stage.querySelector("h1")?.focus({ preventScroll: true });
  });
}

/**
 * The friend's fresh link to a game that is kept on this device.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Extract<Arrived, { kind: "continuation" }>} arrived
 * @returns {Promise<void>}
 */
export function askToGoOn(app, stage, { id, text, name, elsewhere }) {
  const host = name || t("friend.a_friend");
  return new Promise((resolve) => {
    const form = friendForm(
      [
        networkChoice(elsewhere ? t("friend.host_elsewhere", { name: host }) : ""),
        el("div", { class: "buttons" }, el("button", { type: "submit", class: "main" }, t("friend.go_on"))),
      ],
      async () => {
        await app.friends.goOnLive({ id, text, servers: networkServers() });
        resolve();
      },
    );
    fill(stage, cameFrom(host, "continuation", [el("p", {}, t("friend.goes_on_text")), form]));
    stage.querySelector("h1")?.focus({ preventScroll: true });
  });
}

/**
 * @param {string} name
 * @param {"invitation" | "letter" | "continuation"} kind
 * @param {import("../dom.js").Child[]} parts
 */
function cameFrom(name, kind, parts) {
  return sheet(t(`friend.came.${kind}`, { name }), ...parts);
}

/**
 * @param {HTMLElement} stage
 * @param {string} name
 */
function cannotConnect(stage, name) {
  fill(
    stage,
    cameFrom(name, "invitation", [
      el("p", {}, t("friend.trouble.no_webrtc")),
      el("p", {}, t("friend.ask_for_letter", { name })),
      el("a", { class: "button", href: "#home" }, t("screen.to_home")),
    ]),
  );
}

/** @param {Invited} invited */
function oldLine({ old }) {
  return old && el("p", { class: "hint" }, t("friend.old_invitation"));
}

/**
 * The hands game between two devices: the host has hidden a red and a blue piece.
 *
 * @param {string} name
 */
function handChoice(name) {
  return segments(
    "hand",
    t("friend.pick_hand", { name }),
    [
      ["left", t("hands.left")],
      ["right", t("hands.right")],
    ],
    "left",
  );
}

/**
 * @param {HTMLElement} form
 * @returns {0 | 1 | null}
 */
function pickedHand(form) {
  const picked = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=hand]:checked"))?.value;
  return picked === "left" ? 0 : picked === "right" ? 1 : null;
}
