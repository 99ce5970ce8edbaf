/**
 * A move by its squares, "a4 a5", for those who type.
 */

import { el } from "../dom.js";
import { t } from "../words.js";

const SQUARES = /^\W*([a-z]\d{1,2})\W*([a-z]\d{1,2})\W*$/i;

/**
 * @param {(move: { from: string, to: string }) => void} onMove
 * @param {(text: string) => void} onWrong what was typed is no move
 * @returns {HTMLFormElement}
 */
export function moveField(onMove, onWrong) {
  const input = el("input", {
    id: "move-field",
    type: "text",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    placeholder: "a4 a5",
    maxlength: 12,
  });
  const form = el(
    "form",
    { class: "move-field" },
    el("label", { for: "move-field" }, t("game.move_field")),
    input,
    el("button", { type: "submit", class: "small" }, t("game.move_do")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const [, from, to] = SQUARES.exec(input.value) ?? [];
    input.setCustomValidity(from && to ? "" : t("game.move_field_wrong"));
    if (!from || !to) {
      onWrong(t("game.move_field_wrong"));
      return void input.reportValidity();
    }
    input.value = "";
    onMove({ from: from.toLowerCase(), to: to.toLowerCase() });
  });
  input.addEventListener("input", () => input.setCustomValidity(""));
  return form;
}
