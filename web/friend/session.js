/**
 * A game with a friend as long as this page is open: from the invitation to the last wire. It joins the engine's half (web/friend/table.js) with a
 * connection (web/wire/) or with letters, and tells the screens whenever there is something to draw anew.
 *
 * @import { Engine, RulesChoice } from "../app.d.ts"
 * @import { Store } from "../store.js"
 * @import { FriendReply } from "./friend.d.ts"
 * @import { Arrived, Invited, Verdict } from "./arriving.js"
 */

import { awaitHandover } from "../wire/handover.js";
import { baseAddress, linkTo } from "../wire/links.js";
import { findCode } from "../wire/paste.js";
import { forgetSeat, rejoin } from "../wire/rejoin.js";
import { keepPage } from "../wire/stay.js";
import { hasWebRtc } from "../wire/trouble.js";
import { createAnswering } from "./answering.js";
import { createArriving } from "./arriving.js";
import { createDuties } from "./duties.js";
import { createInviting } from "./inviting.js";
import { createLetters } from "./letters.js";
import { createPlaying } from "./playing.js";
import { nobodyThere } from "./situation.js";
import { createFriendTable } from "./table.js";

/** For other tabs: this one has nothing to say about the code. */
const NOT_FOR_ME = { error: "other_invitation" };

/**
 * @param {object} parts
 * @param {Engine} parts.engine
 * @param {Store} parts.store
 * @param {(code: string) => void} parts.onTrouble
 * @param {(error: unknown) => void} parts.onFailure something went wrong that nobody here has asked for just now
 * @param {() => void} parts.onLost
 * @param {() => void} parts.onArrived something came with a link that the screen of friends has to show
 */
export function createFriends({ engine, store, onTrouble, onFailure, onLost, onArrived }) {
  const now = nobodyThere();
  /** @type {Arrived | null} */
  let arrived = null;
  /** @type {Set<(reply: FriendReply | null) => void>} */
  const listeners = new Set();
  /** @type {(() => void) | null} */
  let letPageGo = null;

  const table = createFriendTable({ engine, store, onTrouble, onFailure, onReply: heard, onLost: lost });
  const parts = { now, table, engine, store, changed, failed: onFailure };
  const playing = createPlaying(parts);
  const inviting = createInviting({ ...parts, attach: playing.attach });
  const answering = createAnswering({ ...parts, attach: playing.attach });
  const letters = createLetters(parts);
  const { doWhatIsDue, placePrepared } = createDuties(parts);
  const arriving = createArriving({
    ...parts,
    takeHere,
    takeLetter: letters.take,
    onArrived(found) {
      arrived = found;
      onArrived();
    },
  });
  awaitHandover(takeFromOtherTab);

  /** @param {FriendReply | null} [reply] */
  function changed(reply = null) {
    guardPage();
    for (const listener of [...listeners]) listener(reply);
  }

  /** While a code or a connection lives in this page, the browser asks before it is left. */
  function guardPage() {
    const worth = ["inviting", "answering", "open"].includes(now.stage) && now.view?.phase !== "over";
    if (worth) letPageGo ??= keepPage();
    else {
      letPageGo?.();
      letPageGo = null;
    }
  }

  /** @param {FriendReply} reply */
  function heard(reply) {
    now.view = reply.view;
    const refused = reply.told.filter(({ code }) => code === "refused_there").map(({ why }) => String(why));
    now.fault = [...refused, ...reply.faults.map(({ code }) => code)].at(-1) ?? now.fault;
    changed(reply);
    doWhatIsDue().catch(onFailure);
  }

  /** Another tab has taken the game over: this one falls silent, without a goodbye in the name of both. */
  function lost() {
    inviting.close();
    answering.close();
    playing.detach();
    Object.assign(now, nobodyThere());
    changed();
    onLost();
  }

  /**
   * A reply or a way back that is for the game in this tab.
   *
   * @param {string} text
   * @returns {Promise<Verdict>}
   */
  async function takeHere(text) {
    const found = findCode(text);
    if ("error" in found) return found;
    if (found.kind === "back") return playing.takeWayBack(text);
    return inviting.accept(text);
  }

  /** @param {string} text @returns {Promise<Verdict>} */
  async function takeFromOtherTab(text) {
    const verdict = await takeHere(text);
    const silent = "error" in verdict && ["not_waiting", "back_unknown", "is_reply"].includes(verdict.error);
    return silent ? NOT_FOR_ME : verdict;
  }

  /** The present game is put away; its record stays in the store. */
  function putAway() {
    if (now.wire) playing.leave();
    inviting.close();
    answering.close();
    Object.assign(now, nobodyThere());
  }

  /**
   * The connection as far as the browser can bring it back after a reload.
   *
   * @param {string} id
   * @param {RTCIceServer[]} servers
   */
  async function reconnect(id, servers) {
    if (!hasWebRtc()) return letters.goOn("no_webrtc");
    const wire = await rejoin({ seat: id, servers });
    if (wire) return playing.attach(wire);
    if (!(await inviting.resume(id, servers))) await answering.resume(id, servers);
  }

  return {
    table,
    get state() {
      const maker = now.stage === "inviting" ? now.host : now.stage === "answering" ? now.guest : null;
      const code = maker?.code ?? "";
      const link = code && linkTo(baseAddress(location), code);
      return { ...now, code, link, record: table.record() };
    },
    /**
     * @param {(reply: FriendReply | null) => void} listener
     * @returns {() => void} stops listening
     */
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    arrive: arriving.arrive,
    open: arriving.open,
    get reading() {
      return arriving.reading;
    },
    /** What a link brought, once. @returns {Arrived | null} */
    takeArrived() {
      const taken = arrived;
      arrived = null;
      return taken;
    },
    /**
     * Lays a table and begins to make the link, or the first letter.
     *
     * @param {{ rules: RulesChoice, name: string, servers: RTCIceServer[], letters?: boolean }} plan
     */
    async invite({ rules, name, servers, letters: byLetter = false }) {
      putAway();
      now.stage = "inviting";
      await table.host({ rules, name });
      if (byLetter || !hasWebRtc()) await letters.goOn(byLetter ? null : "no_webrtc");
      else inviting.invite(servers).catch(onFailure);
    },
    /**
     * Another link to the present game: under another network choice, after the old one grew too old, or to go on with a game that has no connection.
     *
     * @param {RTCIceServer[]} servers
     */
    async inviteAgain(servers) {
      if (now.presence !== "ok") playing.detach();
      answering.close();
      await inviting.invite(servers);
    },
    /**
     * Accepts an invitation.
     *
     * @param {{ invited: Invited, name: string, hand: 0 | 1 | null, servers: RTCIceServer[] }} plan
     */
    async accept({ invited, name, hand, servers }) {
      putAway();
      now.stage = "answering";
      const rules = invited.complete ? { rules: invited.rules } : {};
      await table.guest({ name, ...rules, invitation: invited });
      await table.remember({ hand });
      void answering.answer(invited.code, servers);
    },
    /** Another reply to the same invitation. @param {RTCIceServer[]} servers */
    answerAgain: (servers) => answering.again(servers),
    /** The rules of the invitation did not fit into the link; now they have been seen. */
    async agree() {
      const invitation = table.record()?.invitation;
      if (invitation) await table.remember({ invitation: { ...invitation, complete: true } });
      await doWhatIsDue();
    },
    /**
     * A letter that lays a new table, for the one who was invited by letter.
     *
     * @param {{ text: string, name: string, hand: 0 | 1 | null }} plan
     */
    async acceptLetter({ text, name, hand }) {
      putAway();
      now.stage = "letters";
      await table.guest({ name });
      await table.remember({ hand, letters: true });
      return letters.take(text);
    },
    /**
     * The friend's fresh link to a game that is kept here.
     *
     * @param {{ id: string, text: string, servers: RTCIceServer[] }} plan
     */
    async goOnLive({ id, text, servers }) {
      if (now.stage === "idle" || table.record()?.id !== id) {
        putAway();
        now.view = (await table.open(id, { takeOver: true }))?.view ?? null;
      }
      playing.detach();
      inviting.close();
      answering.close();
      void answering.answer(text, servers);
    },
    /**
     * A game of the store, with its connection as far as the browser can bring it back.
     *
     * @param {string} id
     * @param {{ takeOver?: boolean, servers: RTCIceServer[] }} how
     * @returns {Promise<boolean>} false: there is no such game
     */
    async resume(id, { takeOver = false, servers }) {
      putAway();
      const reply = await table.open(id, { takeOver });
      if (!reply) return false;
      now.view = reply.view;
      now.stage = table.record()?.letters ? "letters" : "apart";
      await reconnect(id, servers);
      changed();
      return true;
    },
    /** The army stands ready, or is placed at once when the colours are drawn. @param {string} text */
    async prepare(text) {
      now.letterRead = false;
      await table.remember({ prepared: text, draft: undefined });
      await placePrepared();
      changed();
    },
    get prepared() {
      return Boolean(table.record()?.prepared);
    },
    /** The army that stood ready is changed after all; meanwhile it is not placed. @returns {Promise<string>} "" when there was none */
    async takeBackArmy() {
      const { prepared, draft } = table.record() ?? {};
      const text = prepared ?? draft ?? "";
      await table.remember({ prepared: undefined, draft: text || undefined });
      return text;
    },
    /** What the person here does at the board. @param {{ do: string, [value: string]: unknown }} wish */
    command(wish) {
      now.letterRead = false;
      return table.command(wish);
    },
    /** The next game with the colours swapped. */
    rematch() {
      now.letterRead = false;
      return table.rematch();
    },
    hearAgain: playing.hearAgain,
    wayBackCode: playing.wayBackCode,
    toLetters: () => letters.goOn(now.trouble === "no_webrtc" ? "no_webrtc" : null),
    /** A connection that is being made is given up; the game stays. */
    async stopConnecting() {
      await Promise.all([now.host?.cancel(), now.guest?.cancel()]);
      inviting.close();
      answering.close();
      now.trouble = null;
      now.stage = table.record()?.letters ? "letters" : "apart";
      changed();
    },
    /** Gives the game up: says goodbye; what has not begun is forgotten, the rest stays in the store. */
    async leave() {
      const id = table.record()?.id;
      const begun = table.record()?.begun;
      if (!now.wire) await Promise.all([now.host?.cancel(), now.guest?.cancel()]);
      putAway();
      table.close();
      if (id) await forgetSeat(id);
      if (id && !begun) await store.drop("games", id);
      changed();
    },
  };
}
