/**
 * The set-ups to choose from: those of the library, and those the player keeps under names of his own.
 *
 * @import { App, Hello, KeptSetup, RulesChoice } from "../app.d.ts"
 * @import { Rank } from "../types.d.ts"
 */

import { say, warn } from "../announce.js";
import { artOf } from "../board/face.js";
import { rankLabel } from "../board/labels.js";
import { squareName } from "../board/squares.js";
import { svg } from "../board/svg.js";
import { presetOf, ranksOf } from "../box.js";
import { el, fill } from "../dom.js";
import { errorText } from "../sentences.js";
import { numbering } from "../settings.js";
import { t } from "../words.js";
import { askName, confirm, openDialog } from "./dialog.js";

/**
 * Resolves with the text of the chosen set-up, or "".
 *
 * @param {App} app
 * @param {RulesChoice} rules
 * @param {Hello} hello
 * @param {boolean} keeps whether a set-up can be kept where this list is shown
 * @returns {Promise<string>}
 */
export async function chooseSetup(app, rules, hello, keeps) {
  const { setups } = await app.table.ask("setup.library", { rules });
  const own = el("div", { class: "setup-cards" });
  return openDialog({
    title: t("setup.choose"),
    kind: "wide",
    body: (close) => {
      const none = t(keeps ? "setup.none_kept" : "setup.none_kept_here");
      const drawOwn = () => listOwn(app, rules, hello, own, none, close, drawOwn);
      drawOwn();
      return [
        el("h3", {}, t("setup.own")),
        own,
        setups.length > 0 && el("h3", {}, t("setup.library")),
        el(
          "div",
          { class: "setup-cards" },
          setups.map((/** @type {{ key: string, text: string }} */ { key, text }) =>
            card(t(`setup.library.${key}`), miniature(text, rules, hello), () => close(text)),
          ),
        ),
      ];
    },
  });
}

/**
 * @param {App} app
 * @param {RulesChoice} rules
 * @param {Hello} hello
 * @param {HTMLElement} place
 * @param {string} none what stands there while none is kept
 * @param {(text: string) => void} close
 * @param {() => void} again
 */
async function listOwn(app, rules, hello, place, none, close, again) {
  /** @type {KeptSetup[]} */
  const kept = (await app.store.all("setups"))
    .filter((one) => one.preset === rules.preset)
    .sort((a, b) => b.at - a.at);
  const change = (/** @type {Promise<unknown>} */ done) =>
    done.then(again, (error) => warn(errorText(error)));
  fill(
    place,
    !kept.length && el("p", { class: "hint" }, none),
    kept.map((setup) =>
      el(
        "div",
        { class: "setup-own" },
        card(setup.name, miniature(setup.text, rules, hello), () => close(setup.text)),
        el(
          "div",
          { class: "setup-tools" },
          el(
            "button",
            { type: "button", class: "small quiet", onclick: () => change(rename(app, setup)) },
            t("setup.rename"),
          ),
          el(
            "button",
            { type: "button", class: "small quiet", onclick: () => change(remove(app, setup)) },
            t("setup.delete"),
          ),
        ),
      ),
    ),
  );
}

/**
 * @param {string} name
 * @param {HTMLElement} picture
 * @param {() => void} choose
 */
function card(name, picture, choose) {
  return el("button", { type: "button", class: "setup-card", onclick: choose }, el("b", {}, name), picture);
}

/**
 * The army at a glance, its front row on top as on the board.
 *
 * @param {string} text
 * @param {RulesChoice} rules
 * @param {Hello} hello
 */
function miniature(text, rules, hello) {
  const { files, home_rows, home } = presetOf(hello, rules).board;
  const ranks = ranksOf(hello, rules);
  const cell = (/** @type {string} */ square) => {
    const rank = ranks.find(({ symbol }) => symbol === text.charAt(home.red.indexOf(square)));
    return el("span", { class: `mini mini-${rank?.key ?? "none"}` }, rank && signOf(rank, ranks));
  };
  const rows = Array.from({ length: home_rows }, (_, row) => home_rows - 1 - row);
  const cells = rows.flatMap((row) =>
    Array.from({ length: files }, (_, file) => cell(squareName(file, row))),
  );
  const picture = el("span", { class: "miniature", "aria-hidden": "true" }, cells);
  picture.style.setProperty("--files", String(files));
  return picture;
}

/**
 * The number of a piece, or its picture where it bears none.
 *
 * @param {Rank} rank
 * @param {Rank[]} ranks
 */
function signOf(rank, ranks) {
  const number = rank.movable ? rankLabel(rank, numbering()) : "";
  if (number) return number;
  const use = svg("use", { href: `#${artOf(rank.key, { ranks })}`, width: 64, height: 64 });
  return svg("svg", { viewBox: "0 0 64 64" }, [use]);
}

/**
 * @param {App} app
 * @param {KeptSetup} setup
 */
async function rename(app, setup) {
  const name = await askName({
    title: t("setup.rename"),
    label: t("setup.name"),
    yes: t("setup.save"),
    value: setup.name,
  });
  if (name) await app.store.put("setups", { ...setup, name });
}

/**
 * @param {App} app
 * @param {KeptSetup} setup
 */
async function remove(app, setup) {
  const sure = await confirm({
    title: t("setup.delete_title", { name: setup.name }),
    yes: t("setup.delete"),
    grave: true,
  });
  if (sure) await app.store.drop("setups", setup.id);
}

/**
 * @param {App} app
 * @param {RulesChoice} rules
 * @param {string} text
 */
export async function keepUnderName(app, rules, text) {
  const name = await askName({ title: t("setup.keep"), label: t("setup.name"), yes: t("setup.save") });
  if (!name) return;
  try {
    await app.store.put("setups", { id: newId(), name, preset: rules.preset, text, at: Date.now() });
    say(t("setup.kept", { name }));
  } catch (error) {
    warn(errorText(error));
  }
}

/** A page that is not secure has no crypto.randomUUID. */
function newId() {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join("-");
}
