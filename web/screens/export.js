/**
 * A game as a file on the device: it outlives a browser that clears its storage, and other programs read it.
 */

import { el, fill } from "../dom.js";
import { formatText } from "../records.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";
import { openDialog } from "./dialog.js";

/** The formats of stratego/notation/records.py; the first is the save itself. */
const FORMATS = ["save", "score", "gsn", "xml", "contest", "lan", "strados3", "setups", "stg"];
const NAME = "rank-and-ruse";

/**
 * @typedef {object} Writer
 * @property {() => Promise<string>} exportGame
 * @property {(format: string) => Promise<{ text: string, ending: string }>} writeRecord
 */

/**
 * @param {{ exportGame: () => Promise<string> }} table
 * @returns {Promise<void>}
 */
export async function saveAsFile(table) {
  saveText(await table.exportGame(), NAME);
}

/**
 * A finished game, in the format of some other program or our own.
 *
 * @param {Writer} writer
 */
export function chooseFormat(writer) {
  const said = el("p", { class: "check-bad", role: "alert" });
  const write = async (/** @type {string} */ format) => {
    fill(said);
    try {
      await saveIn(writer, format);
    } catch (error) {
      fill(said, errorText(error));
    }
  };
  return openDialog({
    title: t("game.export"),
    body: () => [
      el(
        "div",
        { class: "formats" },
        FORMATS.map((format) =>
          el("button", { type: "button", onclick: () => write(format) }, formatText(format)),
        ),
      ),
      said,
    ],
  });
}

/**
 * @param {Writer} writer
 * @param {string} format
 */
async function saveIn(writer, format) {
  // The table's own save has the match and the opponent in it.
  if (format === "save") return saveAsFile(writer);
  const { text, ending } = await writer.writeRecord(format);
  // The other JSON file needs a name of its own.
  saveText(text, format === "score" ? `${NAME}-moves` : NAME, ending);
}

/**
 * @param {string} text
 * @param {string} name of the file, without date
 * @param {string} [ending]
 */
export function saveText(text, name, ending = "json") {
  const type = ending === "json" ? "application/json" : "text/plain";
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = el("a", { href: url, download: `${name}-${today()}.${ending}` });
  document.body.append(link);
  link.click();
  link.remove();
  // Safari reads the file only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function today() {
  return new Date().toISOString().slice(0, 10);
}
