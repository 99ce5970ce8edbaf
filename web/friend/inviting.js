/**
 * The side that makes a link: to a new game, or to go on with one that has lost its connection or went by letters.
 *
 * @import { Parts } from "./situation.js"
 * @import { Wire } from "../wire/wire.js"
 */

import { Host } from "../wire/host.js";
import { tellPerson } from "../wire/stay.js";
import { fromBase64 } from "./base64.js";
import { onWaking } from "./waking.js";

/**
 * @param {Parts & { attach: (wire: Wire) => void }} parts
 */
export function createInviting({ now, table, engine, changed, attach }) {
  /** Counts the links: one that was given up while it was being made is not shown. */
  let link = 0;
  let untell = () => {};

  /** @param {RTCIceServer[]} servers */
  async function make(servers) {
    const mine = ++link;
    const record = table.record();
    if (!record || !now.view) return;
    Object.assign(now, { stage: "inviting", trouble: null, replied: false });
    changed();
    const { rules, friend } = now.view;
    const continues = record.them !== "";
    const { what } = await engine.ask("friend.pack", { rules, name: friend.me, continues });
    const host = await Host.invite({ seat: record.id, what: fromBase64(what), servers });
    if (mine !== link) return host.close();
    now.trouble = host.warning;
    await take(host);
  }

  /** @param {Host} host */
  async function take(host) {
    now.host = host;
    now.stage = "inviting";
    host.onwire = (wire) => {
      untell();
      attach(wire);
    };
    host.ontrouble = (why) => {
      // The link is shown again: the friend may have closed his page.
      Object.assign(now, { trouble: why, replied: false });
      changed();
    };
    const stops = [tellPerson(host), onWaking(() => host.nudge())];
    untell = () => {
      for (const stop of stops) stop();
    };
    await table.remember({ code: host.code });
    changed();
  }

  function close() {
    link += 1;
    untell();
    if (!now.wire) now.host?.close();
    now.host = null;
  }

  return {
    close,
    /**
     * A link, the first or another one after the network choice has changed or the old one grew too old.
     *
     * @param {RTCIceServer[]} servers
     */
    async invite(servers) {
      untell();
      if (!now.wire) await now.host?.cancel();
      now.host = null;
      await make(servers).catch(() => {
        now.trouble = "no_link";
        changed();
      });
    },
    /**
     * @param {string} text a reply, as it was pasted
     * @returns {Promise<{ ok: true } | { error: string }>}
     */
    async accept(text) {
      if (!now.host) return { error: "not_waiting" };
      const answer = await now.host.accept(text);
      if ("ok" in answer && now.stage === "inviting") {
        Object.assign(now, { replied: true, trouble: null });
        changed();
      }
      return answer;
    },
    /**
     * After a reload of the page that waits.
     *
     * @param {string} seat
     * @param {RTCIceServer[]} servers
     */
    async resume(seat, servers) {
      const mine = ++link;
      const host = await Host.resume({ seat, servers });
      if (host && mine !== link) host.close();
      else if (host) await take(host);
      return host !== null;
    },
  };
}
