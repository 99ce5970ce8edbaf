/**
 * Before the armies: the names, how strong the computer, and who has which colour. Red begins.
 *
 * @import { App, Mode, Names, Plan } from "../app.d.ts"
 * @import { Side } from "../types.d.ts"
 */

import { drawLots } from "../chance.js";
import { el, fill } from "../dom.js";
import { t } from "../words.js";
import { playHands } from "./hands.js";
import { nameInput } from "./name_input.js";
import { rulesChoice } from "./rules_choice.js";
import { sheet } from "./sheet.js";

/** How the colours are found. "choice" is what the two fields of names say. */
const WAYS = /** @type {const} */ (["choice", "hands", "lots"]);
export const LEVELS = [1, 2, 3, 4, 5];

/**
 * Draws the form and resolves when the colours are settled.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Mode} mode
 * @returns {Promise<Plan>}
 */
export async function showBegin(app, stage, mode) {
  const remembered = (await app.store.get("device", `begin:${mode}`).catch(() => null)) ?? {};
  const rules = rulesChoice(app, remembered.rules ?? { preset: "original" });
  const { form, read } = beginForm(mode, remembered, rules);
  fill(stage, sheet(t(`home.${mode}`), form));
  stage.querySelector("h1")?.focus({ preventScroll: true });
  await submitted(form);
  const chosen = read();
  app.store.put("device", { id: `begin:${mode}`, ...chosen, rules: rules.read() }).catch(() => {});
  const colours = await settle(stage, mode, chosen, starter(rules.read()));
  return { mode, rules: rules.read(), level: chosen.level, ...colours };
}

/**
 * @typedef {object} Chosen
 * @property {string} first the name in the upper field; against the computer the person's own
 * @property {string} second
 * @property {(typeof WAYS)[number]} way
 * @property {Side} colour of the first
 * @property {number} level
 */

/**
 * @param {Mode} mode
 * @param {Partial<Chosen>} remembered
 * @param {ReturnType<typeof rulesChoice>} rules
 * @returns {{ form: HTMLFormElement, read: () => Chosen }}
 */
function beginForm(mode, { first = "", second = "", way = "choice", colour = "red", level = 2 }, rules) {
  const form = el(
    "form",
    { class: "begin", autocomplete: "off" },
    el(
      "div",
      { class: "pair" },
      nameField("first", mode === "computer" ? t("new.your_name") : t("new.first_name"), first),
      mode === "hotseat" && nameField("second", t("new.second_name"), second),
    ),
    mode === "computer" &&
      segments(
        "level",
        t("new.level"),
        LEVELS.map((one) => [String(one), t(`level.${one}`)]),
        String(level),
      ),
    segments(
      "way",
      t("new.who_begins"),
      WAYS.map((one) => [one, t(`new.way.${one}`)]),
      way,
    ),
    el("p", { class: "hint", id: "way-hint" }),
    segments(
      "colour",
      mode === "computer" ? t("new.your_colour") : t("new.first_colour"),
      [
        ["red", t("side.red")],
        ["blue", t("side.blue")],
      ],
      colour,
    ),
    rules.element,
    el("div", { class: "buttons" }, el("button", { type: "submit", class: "main" }, t("new.go_on"))),
  );
  const value = (/** @type {string} */ name) => String(new FormData(form).get(name) ?? "").trim();
  const explain = () => {
    const chosen = value("way");
    /** @type {HTMLElement} */ (form.querySelector("#way-hint")).textContent = t(`new.way.${chosen}_hint`, {
      side: t(`side.${starter(rules.read())}`),
    });
    /** @type {HTMLElement} */ (form.querySelector("[data-segments=colour]")).hidden = chosen !== "choice";
  };
  /** The log and the score tell the two by their names. */
  const tellApart = () => {
    const same = value("first") !== "" && value("first").toLowerCase() === value("second").toLowerCase();
    const second = /** @type {HTMLInputElement | null} */ (form.elements.namedItem("second"));
    second?.setCustomValidity(same ? t("new.same_name") : "");
  };
  form.addEventListener("change", explain);
  form.addEventListener("input", tellApart);
  explain();
  tellApart();
  const read = () => ({
    first: value("first"),
    second: value("second"),
    way: WAYS.find((one) => one === value("way")) ?? "choice",
    colour: /** @type {Side} */ (value("colour") === "blue" ? "blue" : "red"),
    level: Number(value("level")) || 1,
  });
  return { form, read };
}

/**
 * @param {HTMLElement} stage
 * @param {Mode} mode
 * @param {Chosen} chosen
 * @param {Side} starts
 * @returns {Promise<{ names: Names, human: Side | null }>}
 */
async function settle(stage, mode, chosen, starts) {
  const first = chosen.first || (mode === "computer" ? t("new.you") : t("new.player", { number: 1 }));
  const second = mode === "computer" ? t("new.computer") : chosen.second || t("new.player", { number: 2 });
  /** @type {Side} */
  let colour = chosen.colour;
  if (chosen.way === "lots") colour = drawLots();
  if (chosen.way === "hands") colour = await playHands(stage, mode, first, second, starts);
  return {
    names: colour === "red" ? { red: first, blue: second } : { red: second, blue: first },
    human: mode === "computer" ? colour : null,
  };
}

/**
 * Which colour makes the first move: Red in every box, unless the table agreed otherwise.
 *
 * @param {import("../app.d.ts").RulesChoice} rules
 * @returns {Side}
 */
function starter({ starts }) {
  return starts === "blue" ? "blue" : "red";
}

/**
 * @param {string} name
 * @param {string} label
 * @param {string} value
 */
function nameField(name, label, value) {
  return el(
    "p",
    { class: "field" },
    el("label", { for: `begin-${name}` }, label),
    nameInput({ id: `begin-${name}`, name, value }),
  );
}

/**
 * One choice among a few, each a large target.
 *
 * @param {string} name
 * @param {string} legend
 * @param {string[][]} entries value and label
 * @param {string} chosen
 */
export function segments(name, legend, entries, chosen) {
  return el(
    "fieldset",
    { class: "segments", "data-segments": name },
    el("legend", {}, legend),
    el(
      "div",
      { class: "segment-row" },
      entries.map(([value = "", label = ""]) =>
        el(
          "label",
          { class: "segment" },
          el("input", { type: "radio", name, value, checked: value === chosen }),
          el("span", {}, label),
        ),
      ),
    ),
  );
}

/** @param {HTMLFormElement} form */
function submitted(form) {
  return new Promise((resolve) => {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      resolve(undefined);
    });
  });
}
