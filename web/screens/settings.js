/**
 * The player's taste. The same form stands on a screen of its own and beside a game.
 */

import { el, fill } from "../dom.js";
import { change, choices, settings } from "../settings.js";
import { LANGUAGES, t } from "../words.js";
import { sheet } from "./sheet.js";
import { stunField } from "./stun_field.js";

/** @typedef {import("../settings.js").SettingName} SettingName */

const ORDER = /** @type {const} */ ([
  "language",
  "theme",
  "numbering",
  "confirmMove",
  "hold",
  "motion",
  "panelSide",
  "sound",
  "haptics",
  "help",
  "reveal",
]);

/** @returns {import("../router.js").Screen} */
export function settingsScreen() {
  return {
    title: "screen.settings",
    mount(stage) {
      fill(stage, sheet(t("screen.settings"), settingsForm(), stunField(), keeping()));
    },
  };
}

/** @returns {HTMLElement} */
export function settingsForm() {
  return el(
    "div",
    { class: "settings" },
    ORDER.filter((name) => name !== "haptics" || "vibrate" in navigator).map(row),
  );
}

/** @param {SettingName} name */
function row(name) {
  const id = `setting-${name}`;
  const options = choices(name).map((value) =>
    el("option", { value, selected: value === settings()[name] }, label(name, value)),
  );
  const select = el(
    "select",
    {
      id,
      onchange: (/** @type {Event} */ event) =>
        change(name, /** @type {HTMLSelectElement} */ (event.target).value),
    },
    options,
  );
  return el("p", { class: "setting" }, el("label", { for: id }, t(`settings.${name}`)), select);
}

/**
 * @param {SettingName} name
 * @param {string} value
 */
function label(name, value) {
  const own = name === "language" ? /** @type {Record<string, string>} */ (LANGUAGES)[value] : null;
  return own ?? t(`settings.${name}.${value}`);
}

/** Browsers may clear what is stored when space runs short, unless they are asked not to. */
function keeping() {
  const place = el("div", { class: "keeping" });
  const draw = (/** @type {boolean} */ kept) =>
    fill(
      place,
      el("h2", {}, t("settings.keeping")),
      el("p", {}, t(kept ? "settings.kept" : "settings.not_kept")),
      !kept && el("button", { type: "button", onclick: ask }, t("settings.keep")),
    );
  const ask = async () => {
    const kept = await navigator.storage.persist();
    draw(kept);
    if (!kept) place.append(el("p", { role: "status" }, t("settings.keep_refused")));
  };
  navigator.storage?.persisted?.().then(draw, () => {});
  return place;
}
