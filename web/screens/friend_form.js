/**
 * What the forms before a game with a friend share: a name that is remembered, and one submission at a time, whose failure stands in the form.
 *
 * @import { App } from "../app.d.ts"
 */

import { el } from "../dom.js";
import { errorText } from "../sentences.js";

const NAME = "friend-name";

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
 * @param {import("../dom.js").Child[]} parts
 * @param {(submitter: HTMLElement | null) => Promise<void>} submit
 */
export function friendForm(parts, submit) {
  const failure = el("p", { class: "check-bad", role: "alert" });
  let busy = false;
  const onsubmit = async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    failure.textContent = "";
    await submit(event.submitter).catch((error) => (failure.textContent = errorText(error)));
    busy = false;
  };
  return el("form", { class: "begin", autocomplete: "off", onsubmit }, parts, failure);
}
