/**
 * The game by letters: links that each hold what the other side has not seen yet. They carry the same log as a connection does, so a game can go from one to the
 * other at any move.
 *
 * @import { Parts } from "./situation.js"
 */

import { codeOf } from "../table.js";
import { findCode } from "../wire/paste.js";

/** @param {string} text */
export function isLetter(text) {
  return /(?<![0-9A-Za-z])(l1[0-9A-Za-z]{3}|l[2-9][0-9A-Za-z]{60})/.test(text) && "error" in findCode(text);
}

/** @param {Parts} parts */
export function createLetters({ now, table, changed }) {
  /** @param {string | null} why */
  async function goOn(why = null) {
    if (now.stage === "inviting" || now.stage === "answering") now.replied = false;
    now.stage = "letters";
    now.trouble = why;
    await table.remember({ letters: true });
    changed();
  }

  return {
    goOn,
    /**
     * A letter of the game that is open here.
     *
     * @param {string} text
     * @returns {Promise<{ ok: true } | { error: string }>}
     */
    async take(text) {
      try {
        const { told, faults } = await table.openLetter(text);
        const [known] = told.filter(({ code }) => code === "letter_known" || code === "letter_missing");
        if (now.presence !== "ok" && now.stage !== "letters") await goOn();
        const wrong = faults[0]?.code ?? known?.code;
        if (wrong) return { error: wrong };
        now.letterRead = true;
        changed();
        return { ok: true };
      } catch (error) {
        return { error: codeOf(error) };
      }
    },
  };
}
