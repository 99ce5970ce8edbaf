/**
 * The side that opens a link and sends a reply.
 *
 * @import { Parts } from "./situation.js"
 * @import { Invitation as Code } from "../wire/code.js"
 * @import { Wire } from "../wire/wire.js"
 */

import { Guest } from "../wire/guest.js";
import { findCode } from "../wire/paste.js";
import { tellPerson } from "../wire/stay.js";
import { onWaking } from "./waking.js";

/** How long a page that woke up may try by itself before its person is told what to do. */
const AFTER_WAKING_MS = 8000;

/** @param {Parts & { attach: (wire: Wire) => void }} parts */
export function createAnswering({ now, table, changed, attach }) {
  /** Counts the replies: one that was given up while it was being made is not shown. */
  let reply = 0;
  let untell = () => {};

  /**
   * @param {string} text the invitation
   * @param {RTCIceServer[]} servers
   */
  async function make(text, servers) {
    const mine = ++reply;
    const found = findCode(text);
    const record = table.record();
    if (!record || "error" in found || found.kind !== "invitation") return;
    Object.assign(now, { stage: "answering", trouble: null });
    changed();
    await table.remember({ answers: text });
    const guest = await Guest.answer(/** @type {Code} */ (found), { seat: record.id, servers });
    if (mine !== reply) return guest.close();
    now.trouble = guest.warning;
    await take(guest);
  }

  /** @param {Guest} guest */
  async function take(guest) {
    now.guest = guest;
    now.stage = "answering";
    guest.onwire = (wire) => {
      untell();
      attach(wire);
    };
    guest.onrenewed = (code) => {
      now.trouble = "renewed";
      void table.remember({ code });
      changed();
    };
    guest.ontaken = () => {
      now.trouble = "taken";
      changed();
    };
    const stops = [tellPerson(guest), onWaking(() => woke(guest))];
    untell = () => {
      for (const stop of stops) stop();
    };
    await table.remember({ code: guest.code });
    changed();
  }

  /** @param {Guest} guest */
  function woke(guest) {
    guest.nudge();
    setTimeout(() => {
      if (now.guest !== guest || now.wire || now.trouble) return;
      now.trouble = "slept";
      changed();
    }, AFTER_WAKING_MS);
  }

  function close() {
    reply += 1;
    untell();
    if (!now.wire) now.guest?.close();
    now.guest = null;
  }

  /**
   * @param {string} text the invitation
   * @param {RTCIceServer[]} servers
   */
  function answer(text, servers) {
    return make(text, servers).catch(() => {
      now.trouble = "no_link";
      changed();
    });
  }

  return {
    answer,
    close,
    /**
     * Another reply to the same invitation.
     *
     * @param {RTCIceServer[]} servers
     */
    async again(servers) {
      const text = table.record()?.answers;
      untell();
      await now.guest?.cancel();
      now.guest = null;
      if (text) await answer(text, servers);
    },
    /**
     * After a reload of the page that waits.
     *
     * @param {string} seat
     * @param {RTCIceServer[]} servers
     */
    async resume(seat, servers) {
      const mine = ++reply;
      const guest = await Guest.resume({ seat, servers });
      if (guest && mine !== reply) guest.close();
      else if (guest) await take(guest);
      return guest !== null;
    },
  };
}
