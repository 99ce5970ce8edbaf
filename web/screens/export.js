/**
 * A game as a file on the device: it outlives a browser that clears its storage.
 */

import { el } from "../dom.js";

/**
 * @param {import("../table.js").Table} table
 * @returns {Promise<void>}
 */
export async function saveAsFile(table) {
  const text = await table.exportGame();
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = el("a", { href: url, download: `rank-and-ruse-${today()}.json` });
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function today() {
  return new Date().toISOString().slice(0, 10);
}
