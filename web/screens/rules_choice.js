/**
 * Which game, and tonight's house rules. The engine says what there is, what goes with what, and what differs from the box; this shows it.
 *
 * @import { App, RulesChoice } from "../app.d.ts"
 * @import { Line } from "../lines.js"
 *
 * @typedef {{ preset: string, name: Line, about: Line, differs: Line, reconstructed: Line[] }} PresetRow
 * @typedef {{ value: string | number | boolean, name: Line }} OptionValue
 * @typedef {{ option: string, name: Line, explain: Line, values: OptionValue[], chosen: unknown, box: unknown }} OptionRow
 * @typedef {{ options: OptionRow[], differs: Line, agreed: Line, reconstructed: Line[] }} Options
 */

import { warn } from "../announce.js";
import { el, fill } from "../dom.js";
import { say } from "../lines.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";

/**
 * @param {App} app
 * @param {RulesChoice} first
 * @param {(preset: string) => boolean} [offered] which presets are on offer
 * @returns {{ element: HTMLElement, read: () => RulesChoice }}
 */
export function rulesChoice(app, first, offered = () => true) {
  /** @type {RulesChoice} */
  let chosen = first;
  const preset = el("select", { id: "rules-preset", name: "preset" });
  const about = el("p", { class: "hint", role: "status" });
  const house = el("div", { class: "house-rules" });
  const summary = el("summary", {}, t("rules.house_rules"));
  const details = el("details", { class: "house" }, summary, house);
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
          el("option", { value: row.preset, selected: row.preset === chosen.preset }, say(row.name)),
        ),
    );
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
  }

  /** @param {OptionRow} option */
  function row({ option, name, explain, values, chosen: now, box }) {
    const id = `rules-${option}`;
    // A value that is not among those on offer, such as a number of moves, stays as it is.
    const known = values.some(({ value }) => value === now);
    const select = el(
      "select",
      {
        id,
        "aria-describedby": `${id}-explain`,
        onchange: () => change(option, values[select.selectedIndex]?.value, box),
      },
      values.map(({ value, name: called }) => el("option", { selected: value === now }, say(called))),
      !known && el("option", { selected: true, disabled: true }, String(now)),
    );
    return el(
      "div",
      { class: "house-rule" },
      el("label", { for: id }, say(name)),
      select,
      el("p", { class: "hint", id: `${id}-explain` }, say(explain)),
    );
  }

  /**
   * @param {string} option
   * @param {unknown} value
   * @param {unknown} box
   */
  async function change(option, value, box) {
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
      about.append(el("b", {}, errorText(error)));
    }
    /** @type {HTMLElement | null} */ (element.querySelector(`#rules-${option}`))?.focus();
  }

  Promise.all([app.engine.ask("rules.presets"), show()]).then(
    ([{ presets }]) => offer(presets),
    (error) => warn(errorText(error)),
  );
  return { element, read: () => chosen };
}
