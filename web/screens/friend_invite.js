/**
 * Inviting: the name, the rules, where the friend is.
 *
 * @import { App } from "../app.d.ts"
 */

import { el, fill } from "../dom.js";
import { hasWebRtc } from "../wire/trouble.js";
import { t } from "../words.js";
import { pasteBox } from "./friend_codes.js";
import { friendForm, keepName, lastName } from "./friend_form.js";
import { networkChoice, networkServers } from "./friend_network.js";
import { caveats } from "./friend_rules.js";
import { nameInput } from "./name_input.js";
import { rulesChoice } from "./rules_choice.js";
import { sheet } from "./sheet.js";

const RULES = "friend-rules";

/**
 * Draws the form and resolves when the table is laid.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {() => void} goBack to the game that is open already, if there is one
 * @returns {Promise<void>}
 */
export async function askToInvite(app, stage, goBack) {
  const name = nameInput({ id: "friend-name", value: await lastName(app) });
  const remembered = await app.store.get("device", RULES).catch(() => null);
  const rules = rulesChoice(app, remembered?.rules ?? { preset: "original" });
  const warnings = caveats(app, rules.read);
  return new Promise((resolve) => {
    const form = friendForm(
      [
        el("p", { class: "field" }, el("label", { for: "friend-name" }, t("new.your_name")), name),
        rules.element,
        warnings.element,
        hasWebRtc() ? networkChoice() : el("p", { class: "hint" }, t("friend.trouble.no_webrtc")),
        el("div", { class: "buttons" }, inviteButtons()),
      ],
      async (submitter) => {
        const called = name.value.trim() || t("friend.a_friend");
        const letters = submitter?.getAttribute("value") === "letters";
        keepName(app, name.value.trim());
        app.store.put("device", { id: RULES, rules: rules.read() }).catch(() => {});
        await app.friends.invite({ rules: rules.read(), name: called, servers: networkServers(), letters });
        resolve();
      },
    );
    form.addEventListener("change", () => void warnings.show());
    fill(
      stage,
      sheet(
        t("friend.title"),
        el("p", {}, t("friend.intro")),
        openGame(app, goBack),
        form,
        el("h2", {}, t("friend.have_link")),
        pasteBox(app),
      ),
    );
  });
}

function inviteButtons() {
  const submit = (/** @type {string} */ value, /** @type {string} */ label, main = false) =>
    el("button", { type: "submit", value, class: main ? "main" : "" }, label);
  const letters = submit("letters", t("friend.by_letters"), !hasWebRtc());
  return hasWebRtc() ? [submit("link", t("friend.invite"), true), letters] : [letters];
}

/**
 * A game or an invitation of this page is still open; a new one would put it away.
 *
 * @param {App} app
 * @param {() => void} goBack
 */
function openGame({ friends }, goBack) {
  const { stage, view } = friends.state;
  if (stage === "idle" || view?.phase === "over") return false;
  const name = view?.friend.them;
  return el(
    "div",
    { class: "choice choice-continue" },
    el("p", {}, name ? t("friend.still_playing", { name }) : t("friend.still_inviting")),
    el("button", { type: "button", onclick: goBack }, t("home.continue")),
  );
}
