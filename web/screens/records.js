/**
 * Opening a game from a file or a pasted text, in whatever format. What is in it is shown first; nothing
 * on the device changes before the person says what to do with it.
 *
 * @import { App } from "../app.d.ts"
 * @import { FoundRecord } from "../records.js"
 */

import { el, fill } from "../dom.js";
import { readText } from "../records.js";
import { go } from "../router.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";
import { confirm } from "./dialog.js";
import { chooseGame } from "./game.js";
import { foundParts } from "./records_found.js";
import { sheet } from "./sheet.js";

/** Under this name a finished game is gone through; it takes the place of no game that is played. */
const FINISHED = "record";

/**
 * @typedef {object} Looked what came of reading a text
 * @property {FoundRecord | null} record
 * @property {string} fault why it could not be read, or not all of it
 * @property {boolean} salvage what was found is the part before the damage
 */

/**
 * @param {App} app
 * @returns {import("../router.js").Screen}
 */
export function recordsScreen(app) {
  return {
    title: "records.title",
    mount(stage) {
      const found = el("div", { class: "found", role: "status" });
      const examine = (/** @type {string} */ text) => show(app, found, text);
      fill(
        stage,
        sheet(
          t("records.title"),
          el("p", { class: "hint" }, t("records.intro")),
          fileField(examine, found),
          pasteForm(examine),
          found,
        ),
      );
    },
  };
}

/**
 * @param {(text: string) => Promise<void>} examine
 * @param {HTMLElement} found
 */
function fileField(examine, found) {
  const input = el("input", { type: "file", id: "record-file" });
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (!file) return;
    try {
      await examine(readText(new Uint8Array(await file.arrayBuffer())));
    } catch (error) {
      fill(found, el("p", { class: "check-bad" }, errorText(error)));
    }
    // The same file may be chosen again after it was mended.
    input.value = "";
  });
  return el("p", { class: "field" }, el("label", { for: "record-file" }, t("records.file")), input);
}

/** @param {(text: string) => Promise<void>} examine */
function pasteForm(examine) {
  const field = el("textarea", { id: "record-text", rows: 4, spellcheck: "false", autocomplete: "off" });
  return el(
    "form",
    {
      class: "field record-paste",
      onsubmit: (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        if (field.value.trim()) void examine(field.value);
      },
    },
    el("label", { for: "record-text" }, t("records.paste")),
    field,
    el("div", { class: "buttons" }, el("button", { type: "submit" }, t("records.look"))),
  );
}

/**
 * @param {App} app
 * @param {HTMLElement} place
 * @param {string} text
 */
async function show(app, place, text) {
  fill(place, el("p", {}, t("records.reading")));
  const looked = await look(app, text);
  const open = (/** @type {boolean} */ close) =>
    openRecord(app, text, looked, close).catch((error) =>
      place.append(el("p", { class: "check-bad", role: "alert" }, errorText(error))),
    );
  fill(place, await foundParts(app, looked, open));
  place.scrollIntoView({ block: "nearest" });
}

/**
 * Reads all of it; where that fails, as much as there is.
 *
 * @param {App} app
 * @param {string} text
 * @returns {Promise<Looked>}
 */
async function look(app, text) {
  try {
    const { record } = await app.engine.ask("record.read", { text });
    return { record, fault: "", salvage: false };
  } catch (error) {
    const fault = errorText(error);
    const part = await app.engine.ask("record.read", { text, salvage: true }).catch(() => null);
    return { record: part?.record ?? null, fault, salvage: true };
  }
}

/**
 * @param {App} app
 * @param {string} text
 * @param {Looked} looked
 * @param {boolean} close a game that is not over is looked at, not played on
 */
async function openRecord(app, text, { record, salvage }, close) {
  const id = close || record?.result ? FINISHED : (record?.table?.mode ?? "hotseat");
  const present = await app.store.get("games", id);
  if (present && !present.over && !(await mayReplace())) return;
  await app.table.openRecord(id, { text, salvage, close });
  chooseGame(id);
  go("game");
}

function mayReplace() {
  return confirm({
    title: t("home.replace_title"),
    text: t("home.replace_text"),
    yes: t("records.replace_yes"),
  });
}
