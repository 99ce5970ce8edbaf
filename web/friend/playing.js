/**
 * A connection, once there is one: it carries the game's messages, and what it says about the other side becomes part of the situation.
 *
 * @import { Parts } from "./situation.js"
 * @import { Wire } from "../wire/wire.js"
 */

import { baseAddress, linkTo } from "../wire/links.js";
import { tellWire } from "../wire/stay.js";

/** How long it is said that somebody is back. */
const WELCOME_MS = 10_000;

/** @param {Parts} parts */
export function createPlaying({ now, table, changed }) {
  let untell = () => {};
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let welcome;

  /** @param {Wire} found */
  function attach(found) {
    if (now.wire !== found) detach();
    untell = tellWire(found);
    now.wire = found;
    now.trouble = null;
    now.replied = false;
    now.pictures = found.pictures;
    follow(found);
    show(found.presence, false);
    hear(found, table.connect(found));
  }

  /**
   * What cannot be taken in is not lost: the other side still has it, and says it again when it is asked.
   *
   * @param {Wire} found
   * @param {Promise<unknown>} hearing
   */
  function hear(found, hearing) {
    hearing.then(
      () => heard(found, 0),
      () => heard(found, now.unheard + 1),
    );
  }

  /**
   * @param {Wire} found
   * @param {number} unheard
   */
  function heard(found, unheard) {
    if (now.wire !== found || now.unheard === unheard) return;
    now.unheard = unheard;
    changed();
  }

  /** @param {Wire} found */
  function follow(found) {
    found.onmessage = (bytes) => hear(found, table.receive(new Uint8Array(bytes)));
    found.onreset = () => hear(found, table.connect(found));
    found.onpresence = show;
    found.oncheck = (four) => {
      now.pictures = four;
      changed();
    };
    found.ontrouble = (what) => {
      now.trouble = what;
      changed();
    };
  }

  /**
   * @param {import("../wire/wire.js").Presence} presence
   * @param {boolean} cameBack
   */
  function show(presence, cameBack) {
    now.presence = presence;
    now.cameBack = cameBack;
    clearTimeout(welcome);
    if (cameBack) welcome = setTimeout(settle, WELCOME_MS);
    if (presence === "ok") now.trouble = null;
    if (presence === "left") now.stage = letters() ? "letters" : "apart";
    // Letters go on until the other side is really there again.
    else if (presence === "ok" || !letters()) now.stage = "open";
    if (presence === "ok" && letters()) void table.remember({ letters: false });
    changed();
  }

  /** Who is back is simply there after a while. */
  function settle() {
    now.cameBack = false;
    changed();
  }

  const letters = () => Boolean(table.record()?.letters);

  /** The old connection is let go of without a word. */
  function detach() {
    untell();
    untell = () => {};
    now.wire?.close();
    now.wire = null;
    now.pictures = null;
  }

  return {
    attach,
    detach,
    /** Asks the other side to say again what is lacking here. */
    hearAgain() {
      if (now.wire) hear(now.wire, table.connect(now.wire));
    },
    /** Says goodbye. */
    leave() {
      untell();
      untell = () => {};
      now.wire?.leave();
      now.wire = null;
    },
    /** @returns {Promise<{ code: string, link: string } | null>} what brings the other side back; null: only a fresh link can */
    async wayBackCode() {
      const code = (await now.wire?.wayBack.code().catch(() => null)) ?? null;
      return code ? { code, link: linkTo(baseAddress(location), code) } : null;
    },
    /**
     * @param {string} text
     * @returns {Promise<{ ok: true } | { error: string }>}
     */
    async takeWayBack(text) {
      return (await now.wire?.wayBack.accept(text)) ?? { error: "back_unknown" };
    },
  };
}
