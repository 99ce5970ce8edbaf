/**
 * One screen at a time, named by the part of the address behind #. The name is all that stands there:
 * no game, seat or rank ever does.
 *
 * @typedef {object} Screen
 * @property {string} title key of the message
 * @property {(stage: HTMLElement) => (void | (() => void))} mount draws, and returns what ends it
 */

import { hush } from "./announce.js";
import { byId } from "./dom.js";
import { t } from "./words.js";

/** @type {Record<string, Screen>} */
let screens = {};
/** @type {(() => void) | void} */
let leave;
let current = "";
/** The screens that led to the present one, which is the last. @type {string[]} */
const path = [];

/**
 * @param {Record<string, Screen>} routes "home" is what an unknown name leads to
 */
export function startRouter(routes) {
  screens = routes;
  addEventListener("hashchange", () => {
    const name = wanted();
    if (name !== current) show(name);
  });
  show(wanted(), { focus: false });
}

/** @param {string} route */
export function go(route) {
  if (wanted() === route) show(route);
  else location.hash = route;
}

/** Draws the present screen anew: the language changed. */
export function redraw() {
  if (current) show(current, { focus: false });
}

/** @returns {string} */
export function route() {
  return current;
}

/** Where the present screen was come to from: the game, when the settings were opened over it. @returns {string} */
export function before() {
  return path.at(-2) ?? "home";
}

/** @param {string} name */
function walk(name) {
  if (name === path.at(-1)) return;
  if (name === path.at(-2)) path.pop();
  else path.push(name);
}

/**
 * @param {string} name
 * @param {{ focus?: boolean }} [how]
 */
function show(name, { focus = true } = {}) {
  leave?.();
  leave = undefined;
  hush();
  current = name;
  walk(name);
  const home = name === "home";
  const stage = freshStage();
  document.documentElement.dataset.route = name;
  byId("home").hidden = !home;
  stage.hidden = home;
  stage.className = `stage ${name}`;
  const screen = screens[name];
  if (!screen) return;
  document.title = home ? appName() : `${t(screen.title)} · ${appName()}`;
  leave = screen.mount(home ? byId("home") : stage);
  if (!focus) return;
  scrollTo(0, 0);
  heading(home ? byId("home") : stage)?.focus({ preventScroll: true });
}

/** A stage of its own for each screen: whatever the one before still draws when an answer comes late, nobody sees. */
function freshStage() {
  const before = byId("stage");
  const stage = /** @type {HTMLElement} */ (before.cloneNode(false));
  before.replaceWith(stage);
  return stage;
}

/** @returns {string} the name of the page, which stands in the head of index.html alone */
export function appName() {
  return document.querySelector("meta[name=application-name]")?.getAttribute("content") ?? "";
}

/** @param {HTMLElement} root */
function heading(root) {
  return /** @type {HTMLElement | null} */ (root.querySelector("h1[tabindex]"));
}

/** @returns {string} */
function wanted() {
  const name = location.hash.slice(1);
  if (name === "main") {
    // The link that skips to the content is no screen.
    history.replaceState(null, "", `#${current || "home"}`);
    byId("main").focus();
    return current || "home";
  }
  return Object.hasOwn(screens, name) ? name : "home";
}
