/**
 * A set-up as one line of text, to copy out and to paste in.
 *
 * @import { App, RulesChoice } from "../app.d.ts"
 */

import { say } from "../announce.js";
import { armyRanks, presetOf, ranksOf } from "../box.js";
import { el, fill } from "../dom.js";
import { errorText, lettersText, setupFaults } from "../sentences.js";
import { t } from "../words.js";
import { openDialog } from "./dialog.js";

/**
 * Resolves with a text that can be put on the board, or "" when the old one stays.
 *
 * @param {App} app
 * @param {RulesChoice} rules
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function editAsText(app, rules, text) {
  const letters = lettersText(armyRanks(await app.hello(), rules));
  const field = textField(text);
  const said = el("div", { id: "setup-text-said", role: "alert", class: "faults" });
  const use = async (/** @type {(value: string) => void} */ close) => {
    const { pasted, faults } = await examine(app, rules, field.value);
    if (!faults.length) return close(pasted);
    fill(said, ...faults.map((line) => el("p", { class: "check-bad" }, line)));
    field.focus();
  };
  return openDialog({
    title: t("setup.as_text"),
    body: (close) => [
      el("label", { for: "setup-text" }, t("setup.text_label", { count: text.length, letters })),
      field,
      said,
      el(
        "div",
        { class: "buttons" },
        el("button", { type: "button", class: "main", onclick: () => use(close) }, t("setup.text_use")),
        el("button", { type: "button", onclick: () => copy(field) }, t("setup.text_copy")),
      ),
    ],
  });
}

/** @param {string} text */
function textField(text) {
  const field = el("textarea", {
    id: "setup-text",
    rows: 2,
    spellcheck: "false",
    autocapitalize: "characters",
    autocomplete: "off",
    "aria-describedby": "setup-text-said",
  });
  field.value = text;
  return field;
}

/**
 * @param {App} app
 * @param {RulesChoice} rules
 * @param {string} text
 * @returns {Promise<{ pasted: string, faults: string[] }>}
 */
async function examine(app, rules, text) {
  try {
    const hello = await app.hello();
    const box = { ranks: ranksOf(hello, rules), home: presetOf(hello, rules).board.home.red };
    const check = await app.table.ask("setup.check", { rules, text });
    return { pasted: check.text, faults: setupFaults(check, box) };
  } catch (error) {
    return { pasted: "", faults: [errorText(error)] };
  }
}

/** @param {HTMLTextAreaElement} field */
async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    say(t("setup.text_copied"));
  } catch {
    // Without permission the selected text can still be copied by hand.
    say(t("setup.text_selected"));
  }
}
