/**
 * The rules, rendered from the tables that the engine plays by; and the house-rule sheet of the same rules, to show and to print.
 *
 * @import { App } from "../app.d.ts"
 * @import { Line } from "../lines.js"
 * @typedef {{ rank?: string, face?: string | null, name: Line, count?: number | null, label?: string, gait?: Line, powers?: Line[], explain?: Line, value?: Line }} Row
 * @typedef {{ section: string, title: Line, lines: Line[], rows?: Row[] }} Section
 */

import { warn } from "../announce.js";
import { installSprite } from "../art/sprite.js";
import { svg } from "../board/svg.js";
import { el, fill } from "../dom.js";
import { say } from "../lines.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";
import { rulesChoice } from "./rules_choice.js";
import { sheet } from "./sheet.js";

/**
 * @param {App} app
 * @returns {import("../router.js").Screen}
 */
export function helpScreen(app) {
  return {
    title: "help.title",
    mount(stage) {
      installSprite(document);
      const rules = rulesChoice(app, { preset: "original" });
      const text = el("div", { class: "help" });
      const show = () => showHelp(app, text, rules.read()).catch((error) => warn(errorText(error)));
      rules.element.addEventListener("change", () => setTimeout(show));
      fill(
        stage,
        sheet(
          t("help.title"),
          rules.element,
          el(
            "div",
            { class: "buttons" },
            el("a", { class: "button", href: "#judge" }, t("judge.title")),
            el("button", { type: "button", onclick: () => print() }, t("help.print")),
          ),
          text,
        ),
      );
      show();
    },
  };
}

/**
 * @param {App} app
 * @param {HTMLElement} place
 * @param {object} rules
 */
async function showHelp(app, place, rules) {
  const [{ sections }, sheet] = await Promise.all([
    app.engine.ask("help", { rules }),
    app.engine.ask("sheet", { rules }),
  ]);
  fill(place, houseRuleSheet(sheet), /** @type {Section[]} */ (sections).map(section));
}

/** @param {{ box: { name: Line, about: Line, reconstructed: Line[] }, agreed: Line, rules: { line: Line, differs: boolean }[] }} sheet */
function houseRuleSheet({ box, agreed, rules }) {
  return el(
    "section",
    { class: "rule-sheet" },
    el("h2", {}, t("help.sheet_title")),
    el("p", {}, el("b", {}, say(box.name)), ` ${say(box.about)}`),
    el("p", {}, say(agreed)),
    box.reconstructed.map((line) => el("p", {}, say(line))),
    el(
      "ul",
      {},
      rules.map(({ line, differs }) => el("li", {}, differs ? el("b", {}, say(line)) : say(line))),
    ),
  );
}

/** @param {Section} section */
function section({ title, lines, rows }) {
  return el(
    "section",
    {},
    el("h2", {}, say(title)),
    el(
      "ul",
      {},
      lines.map((line) => el("li", {}, say(line))),
    ),
    rows && table(rows),
  );
}

/** @param {Row[]} rows */
function table(rows) {
  return el(
    "div",
    { class: "table-scroll", tabindex: "0", role: "group", "aria-label": t("help.table") },
    el("table", { class: "help-table" }, el("tbody", {}, rows.map(line))),
  );
}

/** @param {string} art the symbol of a piece, as it is on the board */
function glyph(art) {
  return svg("svg", { class: "help-glyph", viewBox: "0 0 64 64", "aria-hidden": "true" }, [
    svg("use", { href: `#${art}`, width: 64, height: 64 }),
  ]);
}

/** @param {Row} row */
function line({ rank, face, name, count, label, gait, powers = [], explain, value }) {
  const words = [gait, ...powers, value, explain].filter((one) => one !== undefined).map(say);
  return el(
    "tr",
    {},
    el(
      "th",
      { scope: "row" },
      rank && glyph(face ? `face-${face}` : `rank-${rank}`),
      label && !face ? `${say(name)} ${label}` : say(name),
    ),
    el("td", {}, typeof count === "number" ? `${count}×` : ""),
    el("td", {}, words.join("; ")),
  );
}
