/**
 * A game as a file on the device: it outlives a browser that clears its storage.
 */

import { el } from "../dom.js";

/**
 * @param {{ exportGame: () => Promise<string> }} table
 * @returns {Promise<void>}
 */
export async function saveAsFile(table) {
  saveText(await table.exportGame(), "rank-and-ruse");
}

/**
 * @param {string} text JSON
 * @param {string} name of the file, without date
 */
export function saveText(text, name) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = el("a", { href: url, download: `${name}-${today()}.json` });
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function today() {
  return new Date().toISOString().slice(0, 10);
}
