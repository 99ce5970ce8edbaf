/**
 * A screen to be read or filled in: the way back, a heading, and what is under it.
 */

import { el } from "../dom.js";
import { before } from "../router.js";
import { t } from "../words.js";

/**
 * @param {string} title
 * @param {import("../dom.js").Child[]} parts
 */
export function sheet(title, ...parts) {
  return el(
    "div",
    { class: "sheet" },
    el("a", { class: "back", href: `#${before()}` }, t("screen.back")),
    el("h1", { tabindex: "-1" }, title),
    ...parts,
  );
}
