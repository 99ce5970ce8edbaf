/**
 * What was found in a file: format, players, rules, moves, result, and what can be done with it.
 *
 * @import { App, RulesChoice } from "../app.d.ts"
 * @import { FoundRecord } from "../records.js"
 * @import { Line } from "../lines.js"
 * @import { Looked } from "./records.js"
 */

import { el } from "../dom.js";
import { say } from "../lines.js";
import { formatText, mendText } from "../records.js";
import { endText, nameOf } from "../sentences.js";
import { t } from "../words.js";
import { keepUnderName } from "./setup_list.js";

/**
 * @param {App} app
 * @param {Looked} looked
 * @param {(close: boolean) => void} open
 * @returns {Promise<(HTMLElement | false)[]>}
 */
export async function foundParts(app, { record, fault, salvage }, open) {
  const bad = fault !== "" && el("p", { class: "check-bad" }, fault);
  if (!record) return [bad];
  return [
    bad,
    salvage && el("p", {}, t("records.part")),
    el("h2", {}, t("records.found")),
    await facts(app, record),
    record.mends.length > 0 &&
      el(
        "ul",
        {},
        record.mends.map((mend) => el("li", {}, mendText(mend))),
      ),
    ...deeds(app, record, open),
  ];
}

/**
 * @param {App} app
 * @param {FoundRecord} record
 */
async function facts(app, record) {
  const { names, rules, plies } = record;
  const both = { red: nameOf(names, "red"), blue: nameOf(names, "blue") };
  const players = names.red || names.blue ? t("records.players", both) : "";
  const rows = [
    [t("records.format"), formatText(record.format)],
    [t("records.who"), players],
    [t("records.rules"), rules ? await rulesText(app, rules) : ""],
    [t("records.moves"), plies === null ? "" : String(plies)],
    [t("records.result"), record.kind === "game" ? resultLine(record) : ""],
  ];
  return el(
    "dl",
    { class: "facts" },
    rows.flatMap(([name, value]) => (value ? [el("dt", {}, name), el("dd", {}, value)] : [])),
  );
}

/**
 * @param {App} app
 * @param {RulesChoice} rules
 */
async function rulesText(app, rules) {
  /** @type {{ agreed: Line }} */
  const { agreed } = await app.engine.ask("rules.options", { rules });
  return `${t(`rules.preset.${rules.preset}`)}. ${say(agreed)}`;
}

/** @param {FoundRecord} record */
function resultLine({ result, names }) {
  if (!result) return t("records.unfinished");
  return endText({ result, names }, null);
}

/**
 * @param {App} app
 * @param {FoundRecord} record
 * @param {(close: boolean) => void} open
 */
function deeds(app, { kind, table, result, setups }, open) {
  const button = (/** @type {string} */ label, /** @type {boolean} */ close, look = "") =>
    el("button", { type: "button", class: look, onclick: () => open(close) }, label);
  if (table && !table.begun) return [buttons(button(t("records.arrange_on"), false, "main"))];
  if (kind === "game" && result) return [buttons(button(t("records.step"), false, "main"))];
  if (kind === "game") {
    const on = t(table?.mode === "computer" ? "records.play_on_computer" : "records.play_on");
    return [buttons(button(on, false, "main"), button(t("records.step"), true))];
  }
  if (kind === "setups") return setups.map((setup, at) => keepable(app, setup, at));
  return [el("p", {}, t(`records.kind.${kind}`))];
}

/** @param {...HTMLElement} children */
function buttons(...children) {
  return el("div", { class: "buttons" }, children);
}

/**
 * @param {App} app
 * @param {FoundRecord["setups"][number]} setup
 * @param {number} at
 */
function keepable(app, { preset, text }, at) {
  return el(
    "div",
    { class: "found-setup" },
    el("p", {}, t("records.setup", { number: at + 1, preset: t(`rules.preset.${preset}`) })),
    el("code", {}, text),
    buttons(
      el("button", { type: "button", onclick: () => keepUnderName(app, { preset }, text) }, t("setup.keep")),
    ),
  );
}
