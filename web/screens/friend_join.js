/**
 * Invited: who invites to what stands there before anything is accepted.
 *
 * @import { App } from "../app.d.ts"
 * @import { Arrived } from "../friend/session.js"
 */

import { warn } from "../announce.js";
import { el, fill } from "../dom.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";
import { segments } from "./begin.js";
import { keepName, lastName, nameInput } from "./friend_invite.js";
import { networkChoice, networkServers } from "./friend_network.js";

/**
 * Draws the invitation and resolves when it is accepted.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Arrived} arrived
 * @returns {Promise<void>}
 */
export async function askToJoin(app, stage, arrived) {
  const name = nameInput(await lastName(app));
  const { invited } = arrived;
  return new Promise((resolve) => {
    const accept = async () => {
      const called = name.value.trim() || t("friend.a_friend");
      keepName(app, name.value.trim());
      const picked = /** @type {HTMLInputElement | null} */ (form.querySelector("[name=hand]:checked"))
        ?.value;
      const hand = picked === "left" ? 0 : picked === "right" ? 1 : null;
      if (invited) await app.friends.accept({ invited, name: called, hand, servers: networkServers() });
      else await app.friends.acceptLetter({ text: arrived.text, name: called });
    };
    const form = el(
      "form",
      {
        class: "begin",
        autocomplete: "off",
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          accept().then(resolve, (error) => warn(errorText(error)));
        },
      },
      el("p", { class: "field" }, el("label", { for: "friend-name" }, t("new.your_name")), name),
      invited && handChoice(),
      invited && networkChoice(),
      el("div", { class: "buttons" }, el("button", { type: "submit", class: "main" }, t("friend.accept"))),
    );
    fill(
      stage,
      el(
        "div",
        { class: "sheet" },
        el("a", { class: "back", href: "#home" }, t("screen.back")),
        el(
          "h1",
          { tabindex: "-1" },
          invited ? t("friend.invites_you", { name: invited.name }) : t("friend.letter_came"),
        ),
        invited && el("p", {}, rulesLine(invited)),
        invited?.old && el("p", { class: "hint" }, t("friend.old_invitation")),
        form,
      ),
    );
  });
}

/** The hands game between two devices: the host has hidden a red and a blue piece. */
function handChoice() {
  return segments(
    "hand",
    t("friend.pick_hand"),
    [
      ["left", t("hands.left")],
      ["right", t("hands.right")],
    ],
    "left",
  );
}

/** @param {{ rules: import("../app.d.ts").RulesChoice, complete: boolean }} invited */
export function rulesLine({ rules, complete }) {
  const { preset, ...house } = rules;
  const extra = Object.keys(house).length || !complete ? ` ${t("friend.house_rules")}` : "";
  return t(`rules.preset.${preset}`) + extra;
}
