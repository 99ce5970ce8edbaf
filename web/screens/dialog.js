/**
 * Questions over the page, in the browser's own <dialog>: it keeps the focus inside, closes on Esc and
 * gives the focus back.
 */

import { el } from "../dom.js";
import { t } from "../words.js";

/**
 * Opens a dialog and resolves with what closed it: "" for Esc and Close.
 *
 * @param {object} what
 * @param {string} what.title
 * @param {(close: (value: string) => void) => (import("../dom.js").Child | import("../dom.js").Child[])} what.body
 * @param {string} [what.kind] a class for the style sheet
 * @returns {Promise<string>}
 */
export function openDialog({ title, body, kind = "" }) {
  return new Promise((resolve) => {
    const close = (/** @type {string} */ value) => dialog.close(value);
    const dialog = el(
      "dialog",
      { class: `dialog ${kind}`, "aria-labelledby": "dialog-title" },
      el(
        "header",
        { class: "dialog-head" },
        el("h2", { id: "dialog-title" }, title),
        el("button", { type: "button", class: "quiet small", onclick: () => close("") }, t("screen.close")),
      ),
    );
    const content = body(close);
    dialog.append(el("div", { class: "dialog-body" }, content));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue);
    });
    // A tap beside it closes it, as people expect of a sheet.
    dialog.addEventListener("click", (event) => event.target === dialog && close(""));
    document.body.append(dialog);
    dialog.showModal();
  });
}

/**
 * A question with a yes and a no.
 *
 * @param {object} what
 * @param {string} what.title
 * @param {string} [what.text]
 * @param {string} what.yes
 * @param {string} [what.no]
 * @param {boolean} [what.grave] the yes cannot be undone
 * @returns {Promise<boolean>}
 */
export async function confirm({ title, text = "", yes, no = t("screen.cancel"), grave = false }) {
  const answer = await openDialog({
    title,
    kind: "question",
    body: (close) => [
      text && el("p", {}, text),
      el(
        "div",
        { class: "buttons" },
        el("button", { type: "button", class: grave ? "grave" : "main", onclick: () => close("yes") }, yes),
        el("button", { type: "button", onclick: () => close("") }, no),
      ),
    ],
  });
  return answer === "yes";
}

/**
 * Asks for one line of text.
 *
 * @param {object} what
 * @param {string} what.title
 * @param {string} what.label
 * @param {string} what.yes
 * @param {string} [what.value]
 * @returns {Promise<string>} "" when the person thought better of it
 */
export async function askName({ title, label, yes, value = "" }) {
  const input = el("input", { type: "text", id: "dialog-name", maxlength: 40, autocomplete: "off", value });
  return openDialog({
    title,
    kind: "question",
    body: (close) =>
      el(
        "form",
        {
          onsubmit: (/** @type {SubmitEvent} */ event) => {
            event.preventDefault();
            if (input.value.trim()) close(input.value.trim());
          },
        },
        el("label", { for: "dialog-name" }, label),
        input,
        el("div", { class: "buttons" }, el("button", { type: "submit", class: "main" }, yes)),
      ),
  });
}
