/**
 * Four pictures that both people see, unless somebody stands between them; with the one line that says so.
 */

import { el } from "../dom.js";
import { t } from "../words.js";

/** @param {string[]} pictures */
export function picturesLine(pictures) {
  return el(
    "p",
    { class: "pictures-line" },
    el("span", { class: "pictures" }, pictures.join(" ")),
    " ",
    el("span", { class: "hint" }, t("friend.pictures_text")),
  );
}
