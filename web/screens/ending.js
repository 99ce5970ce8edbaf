/**
 * After the last move: a rematch, a walk through the game, and whether the hidden pieces may be shown.
 * They belong to their owner, also now (the rules ask for his consent).
 *
 * @import { App, PlayView } from "../app.d.ts"
 * @import { Side } from "../types.d.ts"
 */

import { warn } from "../announce.js";
import { el } from "../dom.js";
import { go } from "../router.js";
import { errorText } from "../sentences.js";
import { settings } from "../settings.js";
import { play as playSound } from "../sound.js";
import { t } from "../words.js";
import { confirm } from "./dialog.js";
import { createStepper } from "./stepper.js";

/**
 * @param {object} parts
 * @param {App} parts.app
 * @param {import("./panel.js").Panel} parts.panel
 * @param {PlayView} parts.covered
 * @param {Side | null} parts.me
 * @param {(view: PlayView) => Promise<void>} parts.show
 */
export function showEnding({ app, panel, covered, me, show }) {
  playSound("end");
  let all = settings().reveal === "always";
  const fail = (/** @type {unknown} */ error) => warn(errorText(error));

  /** @param {number} ply */
  async function showPly(ply) {
    await show(await app.table.look(me, { ply, ...(all && { all }) }));
    offer(ply);
  }

  async function revealAll(/** @type {number} */ ply) {
    // The computer has nothing against it; a person is asked.
    all =
      me !== null ||
      (await confirm({
        title: t("over.reveal_title"),
        text: t("over.reveal_text"),
        yes: t("over.reveal_yes"),
        no: t("over.reveal_no"),
      }));
    if (all) await showPly(ply);
  }

  async function rematch() {
    await app.table.rematch();
    go("game");
  }

  /** @param {number} ply */
  function offer(ply) {
    const mayAsk = !all && settings().reveal === "ask";
    panel.offer([
      el(
        "div",
        { class: "buttons" },
        el(
          "button",
          { type: "button", class: "main", onclick: () => rematch().catch(fail) },
          t("over.rematch"),
        ),
        mayAsk &&
          el("button", { type: "button", onclick: () => revealAll(ply).catch(fail) }, t("over.reveal")),
      ),
      createStepper(ply, covered.plies, (next) => showPly(next).catch(fail)),
    ]);
  }

  offer(covered.plies);
  if (all) showPly(covered.plies).catch(fail);
}
