/**
 * What a screen reader hears, and what is written at the top of the page when something went wrong.
 */

import { byId, el, fill } from "./dom.js";
import { t } from "./words.js";

/**
 * Politely, after what is being read.
 *
 * @param {string} text
 */
export function say(text) {
  speakIn(byId("said"), text);
}

/**
 * At once: the move was refused, the text was wrong.
 *
 * @param {string} text
 */
export function warn(text) {
  speakIn(byId("warned"), text);
}

/** What was said belongs to another game, screen or language. */
export function hush() {
  say("");
  warn("");
}

/**
 * Readers pass over a region whose text stays the same, so a repeated line gets a space more.
 *
 * @param {HTMLElement} region
 * @param {string} text
 */
function speakIn(region, text) {
  region.textContent = text && region.textContent === text ? `${text}\u00a0` : text;
}

/**
 * A line over the page that stays until it is closed. One per name.
 *
 * @param {string} name
 * @param {string} text
 * @param {{ label: string, run: () => void }} [action]
 */
export function notice(name, text, action) {
  const close = () => clearNotice(name);
  const act = () => {
    close();
    action?.run();
  };
  const line = el("div", { class: "notice", role: "status", "data-notice": name });
  fill(
    line,
    el("p", {}, text),
    action && el("button", { type: "button", class: "small", onclick: act }, action.label),
    el("button", { type: "button", class: "small quiet", onclick: close }, t("screen.close")),
  );
  clearNotice(name);
  byId("notices").append(line);
}

/** @param {string} name */
export function clearNotice(name) {
  byId("notices").querySelector(`[data-notice="${name}"]`)?.remove();
}
