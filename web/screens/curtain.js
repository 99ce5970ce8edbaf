/**
 * Stands between two people at one tablet. It is put into the page before anything that it hides can be
 * asked for, and nothing under it can be reached.
 *
 * @import { Side } from "../types.d.ts"
 */

import { say, warn } from "../announce.js";
import { byId, el } from "../dom.js";

/**
 * @typedef {object} CurtainWords
 * @property {string} title who is to look at the screen next
 * @property {string[]} lines what both may know
 * @property {string} open label of the button by which that person says so
 * @property {Side} side
 * @property {import("../dom.js").Child[]} [more] further buttons
 */

/**
 * Lets the curtain down over an empty stage, and resolves when it was lifted.
 *
 * @param {HTMLElement} stage
 * @param {(() => void)[]} endings what to run when the screen is left
 * @param {CurtainWords} words
 * @returns {Promise<void>}
 */
export function showCurtain(stage, endings, words) {
  return new Promise((resolve) => {
    const lift = letDown(stage, words, () => {
      lift();
      resolve();
    });
    endings.push(lift);
  });
}

/**
 * @param {HTMLElement} stage
 * @param {CurtainWords} words
 * @param {() => void} onOpen
 * @returns {() => void} lifts it
 */
export function letDown(stage, words, onOpen) {
  // The screen was left while it waited for an answer: it has nothing to hide any more.
  if (!stage.isConnected) return () => {};
  const curtain = drawCurtain(words, onOpen);
  // Questions that are open and what was said last belong to the person who has just left.
  for (const dialog of document.querySelectorAll("dialog")) dialog.close("");
  say("");
  warn("");
  document.body.append(curtain);
  setInert(true);
  curtain.querySelector("button")?.focus();
  return () => {
    curtain.remove();
    setInert(false);
    stage.querySelector("h1")?.focus({ preventScroll: true });
  };
}

/**
 * @param {CurtainWords} words
 * @param {() => void} onOpen
 */
function drawCurtain({ title, lines, open, side, more = [] }, onOpen) {
  return el(
    "div",
    {
      class: "curtain",
      role: "dialog",
      "aria-modal": "true",
      "aria-labelledby": "curtain-title",
      "aria-describedby": "curtain-lines",
      "data-side": side,
    },
    el(
      "div",
      { class: "curtain-words" },
      el("span", { class: `seal seal-${side}`, "aria-hidden": "true" }),
      el("h2", { id: "curtain-title" }, title),
      el(
        "div",
        { id: "curtain-lines", class: "curtain-lines" },
        lines.map((line) => el("p", {}, line)),
      ),
      el("button", { type: "button", class: "main curtain-open", onclick: onOpen }, open),
      more.length > 0 && el("div", { class: "buttons curtain-more" }, more),
    ),
  );
}

/**
 * All that the curtain covers.
 *
 * @param {boolean} inert
 */
function setInert(inert) {
  for (const id of ["bar", "notices", "main"]) byId(id).inert = inert;
}

/**
 * Says on the curtain why it does not lift.
 *
 * @param {string} text
 */
export function tellOnCurtain(text) {
  document.querySelector(".curtain-lines")?.append(el("p", { class: "check-bad", role: "alert" }, text));
}
