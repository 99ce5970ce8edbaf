/**
 * A clock of the table's own: five numbers, each in a field. The engine has them as a text of seconds, "600/0/5/0/300".
 */

import { el } from "../dom.js";
import { t } from "../words.js";

/** The fields in the order of the text, and how many seconds their unit has. */
const FIELDS = /** @type {const} */ ([
  ["bank", 60],
  ["delay", 1],
  ["bronstein", 1],
  ["move_cap", 1],
  ["set_up", 60],
]);

/**
 * @param {unknown} clock the value of the option
 * @param {(text: string, field: string) => void} onChange
 * @returns {HTMLElement | false}
 */
export function ownTimes(clock, onChange) {
  const seconds = String(clock).split("/").map(Number);
  if (seconds.length !== FIELDS.length) return false;
  const inputs = FIELDS.map(([name, unit], at) =>
    el("input", {
      id: `clock-${name}`,
      type: "number",
      inputmode: "decimal",
      min: 0,
      max: 600,
      step: unit === 60 ? 0.5 : 1,
      value: (seconds[at] ?? 0) / unit,
      onchange: () => onChange(text(), `clock-${name}`),
    }),
  );
  const text = () =>
    FIELDS.map(([, unit], at) => Math.round(Math.abs(Number(inputs[at]?.value)) * unit)).join("/");
  return el(
    "div",
    { class: "own-times" },
    FIELDS.flatMap(([name], at) => [
      el("label", { for: `clock-${name}` }, t(`clock.own.${name}`)),
      inputs[at] ?? "",
    ]),
  );
}
