/**
 * Prints one part of the page and nothing else.
 */

import { el } from "../dom.js";

/** @param {HTMLElement} part */
export function printPart(part) {
  const sheet = el("div", { class: "print-sheet" }, part.cloneNode(true));
  const root = document.documentElement;
  document.body.append(sheet);
  root.dataset.printing = "part";
  addEventListener(
    "afterprint",
    () => {
      delete root.dataset.printing;
      sheet.remove();
    },
    { once: true },
  );
  print();
}
