/**
 * Where somebody says what he is called.
 */

import { el } from "../dom.js";

/** @param {{ id: string, value: string, name?: string }} attributes */
export function nameInput({ id, value, name = id }) {
  return el("input", {
    id,
    name,
    type: "text",
    maxlength: 24,
    value,
    autocomplete: "off",
    autocapitalize: "words",
    spellcheck: "false",
  });
}
