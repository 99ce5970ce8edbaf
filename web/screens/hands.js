/**
 * The hands game on the screen. At one tablet one person hides and the other picks; the computer hides
 * with the browser's secure generator.
 *
 * @import { Side } from "../types.d.ts"
 * @typedef {"left" | "right"} Hand
 */

import { say } from "../announce.js";
import { drawLots, handsColour } from "../chance.js";
import { el, fill } from "../dom.js";
import { t } from "../words.js";

/**
 * @param {HTMLElement} stage
 * @param {import("../app.d.ts").Mode} mode
 * @param {string} first
 * @param {string} second
 * @param {Side} starts
 * @returns {Promise<Side>} the colour of the first
 */
export async function playHands(stage, mode, first, second, starts) {
  const [hider, picker] = mode === "computer" ? [second, first] : [first, second];
  const left = mode === "computer" ? drawLots() : await hide(stage, hider, picker);
  const picked = await pick(stage, hider, picker);
  const hidersColour = handsColour(left, picked);
  await reveal(stage, left, picked, hider, hidersColour, starts);
  return mode === "computer" ? (hidersColour === "red" ? "blue" : "red") : hidersColour;
}

/**
 * @param {HTMLElement} stage
 * @param {string} hider
 * @param {string} picker
 * @returns {Promise<Side>} the colour in the left hand
 */
function hide(stage, hider, picker) {
  return new Promise((resolve) => {
    const choose = (/** @type {Side} */ left) =>
      el("button", { type: "button", class: "hand-choice", onclick: () => resolve(left) }, ...pair(left));
    page(
      stage,
      t("hands.hide_title", { name: hider }),
      t("hands.hide_text", { name: picker }),
      el("div", { class: "hand-choices" }, choose("red"), choose("blue")),
      el("button", { type: "button", class: "main", onclick: () => resolve(drawLots()) }, t("hands.shuffle")),
    );
  });
}

/** @param {Side} left */
function pair(left) {
  const right = left === "red" ? "blue" : "red";
  return [hand("left", left), hand("right", right)];
}

/**
 * @param {Hand} which
 * @param {Side} side
 */
function hand(which, side) {
  return el(
    "span",
    { class: "hand-part" },
    el("span", { class: `seal seal-${side}`, "aria-hidden": "true" }),
    t(`hands.${which}_holds`, { colour: t(`side.${side}`) }),
  );
}

/**
 * @param {HTMLElement} stage
 * @param {string} hider
 * @param {string} picker
 * @returns {Promise<Hand>}
 */
function pick(stage, hider, picker) {
  return new Promise((resolve) => {
    const fist = (/** @type {Hand} */ which) =>
      el(
        "button",
        { type: "button", class: `fist fist-${which}`, onclick: () => resolve(which) },
        el("span", { class: "fist-shape", "aria-hidden": "true" }),
        t(`hands.${which}`),
      );
    page(
      stage,
      t("hands.pick_title", { name: picker }),
      t("hands.pick_text", { name: hider }),
      el("div", { class: "fists" }, fist("left"), fist("right")),
    );
  });
}

/**
 * @param {HTMLElement} stage
 * @param {Side} left
 * @param {Hand} picked
 * @param {string} hider
 * @param {Side} colour
 * @param {Side} starts
 * @returns {Promise<void>}
 */
function reveal(stage, left, picked, hider, colour, starts) {
  return new Promise((resolve) => {
    const words = t("hands.result", {
      name: hider,
      hand: t(`hands.in_${picked}`),
      colour: t(`side.${colour}`),
      side: t(`side.${starts}`),
    });
    page(
      stage,
      t("hands.result_title", { name: hider, colour: t(`side.${colour}`) }),
      words,
      el("div", { class: "hand-choices hand-open" }, el("p", { class: "hand-choice" }, pair(left))),
      el("button", { type: "button", class: "main", onclick: () => resolve() }, t("new.go_on")),
    );
    say(words);
  });
}

/**
 * @param {HTMLElement} stage
 * @param {string} title
 * @param {string} text
 * @param {...HTMLElement} parts
 */
function page(stage, title, text, ...parts) {
  fill(
    stage,
    el(
      "div",
      { class: "sheet hands" },
      el("a", { class: "back", href: "#home" }, t("screen.back")),
      el("h1", { tabindex: "-1" }, title),
      el("p", {}, text),
      parts,
    ),
  );
  stage.querySelector("h1")?.focus({ preventScroll: true });
}
