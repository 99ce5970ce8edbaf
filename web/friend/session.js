/**
 * A game with a friend as long as this page is open: from the invitation to the last wire. It joins the engine's half (web/friend/table.js) with a
 * connection (web/wire/) or with letters, and tells the screen whenever there is something to draw anew.
 *
 * @import { Engine, RulesChoice } from "../app.d.ts"
 * @import { Store } from "../store.js"
 * @import { FriendReply, FriendView } from "./friend.d.ts"
 * @import { Presence } from "../wire/wire.js"
 */

import { codeOf } from "../table.js";
import { ageInMinutes } from "../wire/code.js";
import { Guest } from "../wire/guest.js";
import { awaitHandover, handOver } from "../wire/handover.js";
import { Host } from "../wire/host.js";
import { baseAddress, linkTo } from "../wire/links.js";
import { findCode } from "../wire/paste.js";
import { forgetSeat, rejoin } from "../wire/rejoin.js";
import { hasWebRtc } from "../wire/trouble.js";
import { fromBase64, toBase64 } from "./base64.js";
import { createFriendTable } from "./table.js";

/** Longer ago than this the browser of the host has forgotten its half of the invitation. */
const OLD_MINUTES = 24 * 60;

/**
 * @typedef {"idle" | "inviting" | "answering" | "open" | "letters"} Stage
 * @typedef {{ name: string, rules: RulesChoice, complete: boolean, code: string, old: boolean }} Invited
 * @typedef {import("../wire/wire.js").Wire} Wire
 */

/**
 * A code that came with a link or was pasted: an invitation, or a letter that lays a new table.
 *
 * @typedef {{ text: string, invited: Invited | null }} Arrived
 */

/**
 * @param {object} parts
 * @param {Engine} parts.engine
 * @param {Store} parts.store
 * @param {(code: string) => void} parts.onTrouble
 * @param {() => void} parts.onLost
 */
export function createFriends({ engine, store, onTrouble, onLost }) {
  /** @type {Stage} */
  let stage = "idle";
  /** @type {Host | null} */
  let host = null;
  /** @type {Guest | null} */
  let guest = null;
  /** @type {Wire | null} */
  let wire = null;
  /** @type {Presence} */
  let presence = "lost";
  /** @type {string | null} why there is no connection yet, or no more */
  let trouble = null;
  /** @type {string[] | null} */
  let pictures = null;
  /** @type {FriendView | null} */
  let view = null;
  /** @type {(() => void) | null} */
  let stopHandover = null;
  /** @type {Arrived | null} */
  let arrived = null;
  /** @type {(reply: FriendReply | null) => void} */
  let listener = () => {};

  const table = createFriendTable({ engine, store, onTrouble, onReply: heard, onLost });
  const changed = (/** @type {FriendReply | null} */ reply = null) => listener(reply);

  /** @param {FriendReply} reply */
  function heard(reply) {
    view = reply.view;
    changed(reply);
    const { phase, friend } = view;
    // What leaves no choice is done at once: the invitation was accepted before, and an army may be waiting.
    if (phase === "invite" && !friend.host && friend.awaited?.what === "join") void join();
    if (phase === "setup") void placePrepared();
  }

  async function join() {
    if (stage !== "idle")
      await table.command({ do: "join", hand: table.record()?.hand ?? null }).catch(() => {});
  }

  async function placePrepared() {
    const text = table.record()?.prepared;
    const side = view?.seat;
    if (!text || !side || !view || !("placed" in view) || view.placed[side]) return;
    await table.remember({ prepared: undefined });
    await table.command({ do: "place", text });
  }

  /** @param {Wire} found */
  function attach(found) {
    wire = found;
    stage = "open";
    trouble = null;
    presence = found.presence;
    pictures = found.pictures;
    found.onmessage = (bytes) => void table.receive(new Uint8Array(bytes)).catch(() => {});
    found.onreset = () => void table.connect(found);
    found.onpresence = (now) => {
      presence = now;
      if (now === "ok") trouble = null;
      changed();
    };
    found.oncheck = (four) => {
      pictures = four;
      changed();
    };
    found.ontrouble = (what) => {
      trouble = what;
      changed();
    };
    stopHandover?.();
    stopHandover = null;
    void table.connect(found);
    changed();
  }

  function watchVisibility() {
    wire?.setHidden(document.visibilityState === "hidden");
    if (document.visibilityState === "visible") {
      host?.nudge();
      guest?.nudge();
    }
  }
  document.addEventListener("visibilitychange", watchVisibility);
  addEventListener("online", () => wire?.networkChanged());

  /** @param {RTCIceServer[]} servers */
  async function makeInvitation(servers) {
    const record = table.record();
    if (!record || !view) return;
    const { what } = await engine.ask("friend.pack", { rules: view.rules, name: view.friend.me });
    if (!hasWebRtc()) return toLetters("no_webrtc");
    host = await Host.invite({ seat: record.id, what: fromBase64(what), servers });
    trouble = host.warning;
    host.onwire = attach;
    host.ontrouble = failed;
    stopHandover = awaitHandover(takeCode);
    changed();
  }

  /** @param {string} why */
  function failed(why) {
    trouble = why;
    changed();
  }

  /** @param {string | null} why */
  function toLetters(why) {
    stage = "letters";
    trouble = why;
    changed();
  }

  /**
   * Whatever was pasted, scanned or opened while the host waits.
   *
   * @param {string} text
   * @returns {Promise<{ ok: true } | { error: string }>}
   */
  async function takeCode(text) {
    if (isLetter(text)) {
      try {
        await table.openLetter(text);
        if (stage !== "open") toLetters(null);
        return { ok: true };
      } catch (error) {
        return { error: codeOf(error) };
      }
    }
    const found = findCode(text);
    // A late reply is answered by the host, who knows that the game is taken.
    if (host && "kind" in found && found.kind === "reply") return host.accept(text);
    if (wire && stage === "open") return takeWayBack(text);
    return host ? host.accept(text) : { error: "not_waiting" };
  }

  /** @param {string} text @returns {Promise<{ ok: true } | { error: string }>} */
  async function takeWayBack(text) {
    const answer = await wire?.wayBack.accept(text);
    return answer ?? { error: "not_waiting" };
  }

  /**
   * Whatever was opened, pasted or scanned, wherever the person is.
   *
   * @param {string} text
   * @returns {Promise<{ ok: true } | { error: string }>}
   */
  async function arrive(text) {
    if (isLetter(text)) return arriveLetter(text);
    const found = findCode(text);
    if ("error" in found) return found;
    if (found.kind === "invitation") return arriveInvitation(found);
    if (stage === "inviting" || stage === "open") return takeCode(text);
    return (await handOver(text)) ?? { error: "not_waiting" };
  }

  /** @param {import("../wire/code.js").Invitation} found */
  async function arriveInvitation(found) {
    if (host?.code === found.text) return { error: "own_code" };
    try {
      const said = await engine.ask("friend.unpack", { what: toBase64(new Uint8Array(found.what)) });
      const old = ageInMinutes(found.minute, new Date()) > OLD_MINUTES;
      arrived = { text: found.text, invited: { ...said, code: found.text, old } };
      location.hash = "friend";
      return /** @type {const} */ ({ ok: true });
    } catch (error) {
      return { error: codeOf(error) };
    }
  }

  /**
   * A letter continues the game that it belongs to, also when that is not the one on the screen.
   *
   * @param {string} text
   * @returns {Promise<{ ok: true } | { error: string }>}
   */
  async function arriveLetter(text) {
    try {
      const letter = await engine.ask("friend.read_letter", { text });
      if (table.record()?.table !== letter.table) {
        const games = /** @type {import("./friend.d.ts").FriendRecord[]} */ (await store.all("games"));
        const game = games.find((one) => one.table === letter.table);
        if (!game && !letter.invited) return { error: "unknown_letter" };
        if (!game) {
          arrived = { text, invited: null };
          location.hash = "friend";
          return { ok: true };
        }
        await open(game.id);
        location.hash = "friend";
      }
      return takeCode(text);
    } catch (error) {
      return { error: codeOf(error) };
    }
  }

  /** @param {string} id */
  async function open(id) {
    drop();
    view = (await table.open(id, { takeOver: true }))?.view ?? null;
    stage = "letters";
    changed();
  }

  function drop() {
    stopHandover?.();
    stopHandover = null;
    wire?.leave();
    host = guest = wire = null;
    stage = "idle";
    trouble = pictures = view = null;
    presence = "lost";
  }

  return {
    table,
    get state() {
      const code = host?.code ?? guest?.code ?? "";
      const link = code && linkTo(baseAddress(location), code);
      return {
        stage,
        view,
        presence,
        trouble,
        pictures,
        code,
        link,
        role: host ? "host" : guest ? "guest" : null,
      };
    },
    /** @param {(reply: FriendReply | null) => void} to */
    listen(to) {
      listener = to;
    },
    /** @param {{ rules: RulesChoice, name: string, servers: RTCIceServer[], letters?: boolean }} plan */
    async invite({ rules, name, servers, letters = false }) {
      drop();
      stage = "inviting";
      await table.host({ rules, name });
      if (letters) return toLetters(null);
      await makeInvitation(servers);
    },
    /** The same invitation under another network choice, or after it grew too old. @param {RTCIceServer[]} servers */
    async inviteAgain(servers) {
      await host?.cancel();
      stage = "inviting";
      await makeInvitation(servers);
    },
    arrive,
    /** What a link brought, once. @returns {Arrived | null} */
    takeArrived() {
      const taken = arrived;
      arrived = null;
      return taken;
    },
    /** The army stands ready, or is placed at once when the colours are drawn. @param {string} text */
    async prepare(text) {
      await table.remember({ prepared: text });
      await placePrepared();
      changed();
    },
    get prepared() {
      return Boolean(table.record()?.prepared);
    },
    /** The next game with the colours swapped. */
    async rematch() {
      await table.rematch();
    },
    /** @returns {Promise<{ code: string, link: string } | null>} what brings the other side back after a reload behind a firewall */
    async wayBackCode() {
      const code = (await wire?.wayBack.code()) ?? null;
      return code ? { code, link: linkTo(baseAddress(location), code) } : null;
    },
    /** @param {{ invited: Invited, name: string, hand: 0 | 1 | null, servers: RTCIceServer[] }} plan */
    async accept({ invited, name, hand, servers }) {
      const found = findCode(invited.code);
      if ("error" in found || found.kind !== "invitation") return;
      drop();
      stage = "answering";
      const rules = invited.complete ? { rules: invited.rules } : {};
      await table.guest({ name, ...rules, invitation: invited });
      await table.remember({ hand });
      const record = table.record();
      if (!record) return;
      guest = await Guest.answer(found, { seat: record.id, servers });
      trouble = guest.warning;
      guest.onwire = attach;
      guest.onrenewed = () => changed();
      changed();
    },
    renewReply: () => guest?.renew(),
    takeCode,
    /** A letter that lays a new table, for the one who was invited by letter. @param {{ text: string, name: string }} plan */
    async acceptLetter({ text, name }) {
      drop();
      stage = "letters";
      await table.guest({ name });
      await table.openLetter(text);
    },
    /**
     * After a reload: the game from its save, and the connection as far as the browser can.
     *
     * @param {string} id
     * @param {{ takeOver?: boolean, servers: RTCIceServer[] }} how
     */
    async resume(id, { takeOver = false, servers }) {
      drop();
      const reply = await table.open(id, { takeOver });
      if (!reply) return false;
      view = reply.view;
      stage = "letters";
      if (!hasWebRtc()) return true;
      const again = await rejoin({ seat: id, servers });
      if (again) {
        attach(again);
        return true;
      }
      host = await Host.resume({ seat: id, servers });
      guest = host ? null : await Guest.resume({ seat: id, servers });
      if (host) {
        stage = "inviting";
        host.onwire = attach;
        host.ontrouble = failed;
        stopHandover = awaitHandover(takeCode);
      } else if (guest) {
        stage = "answering";
        guest.onwire = attach;
        guest.onrenewed = () => changed();
      }
      changed();
      return true;
    },
    /** Says goodbye and forgets the connection; the game stays in the store. */
    async leave() {
      const id = table.record()?.id;
      await Promise.all([host?.cancel(), guest?.cancel()]);
      drop();
      table.close();
      return id;
    },
    /** @param {string} id */
    forget: (id) => forgetSeat(id),
    toLetters: () => toLetters(trouble),
    get wayBack() {
      return wire?.wayBack ?? null;
    },
  };
}

/** @param {string} text */
export function isLetter(text) {
  return /(?<![0-9A-Za-z])l1[0-9A-Za-z]{3}/.test(text) && "error" in findCode(text);
}
