/**
 * Which game, and tonight's house rules. The engine says what there is, what goes with what, and what differs from the box; this shows it.
 *
 * @import { App, RulesChoice } from "../app.d.ts"
 * @import { Line } from "../lines.js"
 *
 * @typedef {{ preset: string, name: Line, about: Line, differs: Line, reconstructed: Line[] }} PresetRow
 * @typedef {{ value: string | number | boolean, name: Line }} OptionValue
 * @typedef {{ option: string, name: Line, explain: Line, more: Line[], values: OptionValue[], chosen: unknown, box: unknown, differs: boolean }} OptionRow
 * @typedef {{ options: OptionRow[], differs: Line, agreed: Line, reconstructed: Line[], not_here: Line[] }} Options
 */

import { warn } from "../announce.js";
import { el, fill } from "../dom.js";
import { say } from "../lines.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";
import { ownTimes } from "./own_times.js";

/**
 * @param {App} app
 * @param {RulesChoice} first
 * @param {(preset: string) => boolean} [offered] which presets are on offer
 * @returns {{ element: HTMLElement, read: () => RulesChoice }}
 */
export function rulesChoice(app, first, offered = () => true) {
  /** @type {RulesChoice} */
  let chosen = first;
  // Until the engine says what there is, the field says what it waits for.
  const preset = el(
    "select",
    { id: "rules-preset", name: "preset", disabled: true },
    el("option", {}, t("screen.engine_starting")),
  );
  const about = el("p", { class: "hint", role: "status" });
  const house = el("div", { class: "house-rules" });
  const summary = el("summary", {}, t("rules.house_rules"));
  const notHere = el("p", { class: "hint" });
  const details = el("details", { class: "house" }, summary, house, notHere);
  const element = el(
    "div",
    { class: "rules-choice" },
    el("p", { class: "field" }, el("label", { for: "rules-preset" }, t("rules.which")), preset),
    about,
    details,
  );

  preset.addEventListener("change", () => {
    chosen = { preset: preset.value };
    void show();
  });

  /** @param {PresetRow[]} rows */
  function offer(rows) {
    fill(
      preset,
      rows
        .filter((row) => offered(row.preset))
        .map((row) =>
          el("option", { value: row.preset, selected: row.preset === chosen.preset }, presetText(row)),
        ),
    );
    preset.disabled = false;
  }

  async function show() {
    /** @type {Options} */
    const options = await app.engine.ask("rules.options", { rules: chosen });
    fill(
      about,
      [
        options.agreed.key === "rules.as_box" ? options.differs : options.agreed,
        ...options.reconstructed,
      ].flatMap((line) => [say(line), " "]),
    );
    fill(house, options.options.map(row));
    fill(notHere, options.not_here.map(say));
  }

  /** @param {OptionRow} option */
  function row({ option, name, explain, more, values, chosen: now, box, differs }) {
    const id = `rules-${option}`;
    const inBox = values.find(({ value }) => value === box);
    const select = el(
      "select",
      {
        id,
        "aria-describedby": `${id}-explain`,
        onchange: () => change(option, values[select.selectedIndex]?.value, box),
      },
      values.map(({ value, name: called }) => el("option", { selected: value === now }, say(called))),
    );
    return el(
      "div",
      { class: differs ? "house-rule house-differs" : "house-rule", "data-option": option },
      el("label", { for: id }, say(name)),
      select,
      el(
        "p",
        { class: "hint", id: `${id}-explain` },
        say(explain),
        more.map((line) => ` ${say(line)}`),
        differs && inBox && el("b", {}, ` ${t("rules.in_box", { value: say(inBox.name) })}`),
      ),
      option === "clock" && ownTimes(now, (text, field) => change(option, text, box, field)),
    );
  }

  /**
   * @param {string} option
   * @param {unknown} value
   * @param {unknown} box
   * @param {string} [field] where the person is
   */
  async function change(option, value, box, field = `rules-${option}`) {
    const before = chosen;
    const { [option]: _, ...others } = chosen;
    chosen = /** @type {RulesChoice} */ (value === box ? others : { ...others, [option]: value });
    try {
      await show();
    } catch (error) {
      // What does not go together is refused with a reason, and nothing has changed.
      chosen = before;
      warn(errorText(error));
      await show();
      const refused = el("p", { class: "check-bad" }, errorText(error));
      element.querySelector(`#rules-${option}`)?.parentElement?.append(refused);
    }
    /** @type {HTMLElement | null} */ (element.querySelector(`#${field}`))?.focus();
  }

  Promise.all([app.engine.ask("rules.presets"), show()]).then(
    ([{ presets }]) => offer(presets),
    (error) => warn(errorText(error)),
  );
  return { element, read: () => chosen };
}

/** @param {PresetRow} row */
function presetText({ name, reconstructed }) {
  return reconstructed.length ? t("rules.partly_reconstructed", { name: say(name) }) : say(name);
}
