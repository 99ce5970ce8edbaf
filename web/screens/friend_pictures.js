/**
 * Four pictures that both people see, unless somebody stands between them; with their names, to be compared on the telephone, and the one line that says what they are for.
 */

import { el } from "../dom.js";
import { t } from "../words.js";

/** @param {string[]} pictures */
export function picturesLine(pictures) {
  return el(
    "div",
    { class: "pictures-line" },
    el("ul", { class: "pictures", "aria-label": t("friend.pictures") }, pictures.map(named)),
    el("p", { class: "hint" }, t("friend.pictures_text")),
  );
}

/** The eye gets both, the ear the word. @param {string} picture */
function named(picture) {
  return el(
    "li",
    {},
    el("span", { class: "picture", "aria-hidden": "true" }, picture),
    el("span", {}, t(`picture.${picture.codePointAt(0)?.toString(16)}`)),
  );
}
