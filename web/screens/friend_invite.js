/**
 * Inviting: the name, the rules, where the friend is.
 *
 * @import { App } from "../app.d.ts"
 */

import { warn } from "../announce.js";
import { el, fill } from "../dom.js";
import { errorText } from "../sentences.js";
import { hasWebRtc } from "../wire/trouble.js";
import { t } from "../words.js";
import { pasteBox } from "./friend_codes.js";
import { networkChoice, networkServers } from "./friend_network.js";
import { rulesChoice } from "./rules_choice.js";

const NAME = "friend-name";
const RULES = "friend-rules";

/** @param {App} app @returns {Promise<string>} the name used last */
export async function lastName(app) {
  const found = await app.store.get("device", NAME).catch(() => null);
  return String(found?.name ?? "");
}

/** @param {App} app @param {string} name */
export function keepName(app, name) {
  app.store.put("device", { id: NAME, name }).catch(() => {});
}

/**
 * Draws the form and resolves when the invitation is made.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @returns {Promise<void>}
 */
export async function askToInvite(app, stage) {
  const name = nameInput(await lastName(app));
  const remembered = await app.store.get("device", RULES).catch(() => null);
  const rules = rulesChoice(app, remembered?.rules ?? { preset: "original" });
  return new Promise((resolve) => {
    const begin = (/** @type {boolean} */ letters) => {
      const called = name.value.trim() || t("friend.a_friend");
      keepName(app, name.value.trim());
      app.store.put("device", { id: RULES, rules: rules.read() }).catch(() => {});
      app.friends
        .invite({ rules: rules.read(), name: called, servers: networkServers(), letters })
        .then(resolve, (error) => warn(errorText(error)));
    };
    const form = el(
      "form",
      {
        class: "begin",
        autocomplete: "off",
        onsubmit: (/** @type {SubmitEvent} */ event) => {
          event.preventDefault();
          begin(false);
        },
      },
      el("p", { class: "field" }, el("label", { for: "friend-name" }, t("new.your_name")), name),
      rules.element,
      hasWebRtc() && networkChoice(),
      el(
        "div",
        { class: "buttons" },
        hasWebRtc() && el("button", { type: "submit", class: "main" }, t("friend.invite")),
        el("button", { type: "button", onclick: () => begin(true) }, t("friend.by_letters")),
      ),
    );
    fill(
      stage,
      el(
        "div",
        { class: "sheet" },
        el("a", { class: "back", href: "#home" }, t("screen.back")),
        el("h1", { tabindex: "-1" }, t("friend.title")),
        el("p", {}, t("friend.intro")),
        form,
        el("h2", {}, t("friend.have_link")),
        pasteBox(app),
      ),
    );
  });
}

/** @param {string} value */
export function nameInput(value) {
  return el("input", {
    id: "friend-name",
    type: "text",
    maxlength: 24,
    value,
    autocomplete: "off",
    autocapitalize: "words",
    spellcheck: "false",
  });
}
