/**
 * After the last move: a rematch, a walk through the game, and whether the hidden pieces may be shown.
 * They belong to their owner, also now (the rules ask for his consent).
 *
 * @import { PlayView } from "../app.d.ts"
 * @import { Side } from "../types.d.ts"
 */

import { warn } from "../announce.js";
import { el } from "../dom.js";
import { go, route } from "../router.js";
import { errorText } from "../sentences.js";
import { settings } from "../settings.js";
import { t } from "../words.js";
import { confirm } from "./dialog.js";
import { openScoreSheet, scoreLine } from "./score_sheet.js";
import { createStepper } from "./stepper.js";

/**
 * @param {object} parts
 * @param {import("./scene.js").Desk} parts.desk
 * @param {Side | null} parts.me
 * @param {number} parts.plies
 * @param {import("../types.d.ts").ScoreSheet} [parts.match]
 * @param {(view: PlayView, ply: number, animate: boolean) => Promise<void>} parts.show
 * @returns {HTMLElement}
 */
export function createEnding({ desk, me, plies, match, show }) {
  let all = settings().reveal === "always";
  let ply = plies;
  const stepper = createStepper(plies, (next) => look(next).catch(fail));
  const again = button(t("over.rematch"), () => rematch(desk).catch(fail));
  const reveal = button(t("over.reveal"), () => revealAll().catch(fail));
  again.className = "main";
  const missing = el("p", { class: "hint" }, desk.consent?.missing());

  /** @param {number} next */
  async function look(next) {
    const view = await desk.look(me, { ply: next, ...(all && { all }) });
    const forward = next === ply + 1;
    ply = next;
    stepper.show(ply);
    await show(view, next, forward);
  }

  async function revealAll() {
    // A friend has agreed before there was a button; the computer has nothing against it; a person is asked.
    all = Boolean(desk.consent) || me !== null || (await bothAgree());
    offer();
    if (all) await look(ply);
  }

  /** Showing the hidden pieces is offered as soon as their owner lets them be seen. */
  function offer() {
    const free = desk.consent?.given() ?? true;
    reveal.hidden = !free || all || settings().reveal !== "ask";
    missing.hidden = free || settings().reveal === "never";
    return free;
  }

  function awaitConsent() {
    const stop = desk.consent?.listen(() => {
      if (!element.isConnected) return stop?.();
      if (!offer()) return;
      stop?.();
      if (all) look(ply).catch(fail);
    });
  }

  stepper.show(ply);
  if (!offer()) awaitConsent();
  if (all) look(ply).catch(fail);
  const score = match && button(t("score.title"), () => openScoreSheet(match));
  const element = el(
    "div",
    { class: "ending" },
    match && el("p", { class: "score-line" }, scoreLine(match)),
    el("div", { class: "buttons" }, again, score, reveal),
    missing,
    stepper.element,
  );
  return element;
}

/** @param {unknown} error */
function fail(error) {
  warn(errorText(error));
}

/** @param {import("./scene.js").Desk} desk */
async function rematch(desk) {
  await desk.rematch();
  if (route() === "game") go("game");
}

function bothAgree() {
  return confirm({
    title: t("over.reveal_title"),
    text: t("over.reveal_text"),
    yes: t("over.reveal_yes"),
    no: t("over.reveal_no"),
  });
}

/**
 * @param {string} label
 * @param {() => void} onclick
 */
function button(label, onclick) {
  return el("button", { type: "button", onclick }, label);
}
