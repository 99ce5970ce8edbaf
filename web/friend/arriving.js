/**
 * Links, codes and letters, however they arrive: opened, pasted or scanned, in this tab or another one, meant for the game on the screen, for one in the store, or
 * for none.
 *
 * @import { Parts } from "./situation.js"
 * @import { FriendRecord, Invitation } from "./friend.d.ts"
 * @import { Invitation as Code, Reply } from "../wire/code.js"
 */

import { codeOf } from "../table.js";
import { sameBytes } from "../wire/bytes.js";
import { ageInMinutes } from "../wire/code.js";
import { handOver } from "../wire/handover.js";
import { findCode } from "../wire/paste.js";
import { toBase64 } from "./base64.js";
import { isLetter } from "./letters.js";

/** Longer ago than this the browser of the host has forgotten its half of the invitation. */
const OLD_MINUTES = 24 * 60;

/**
 * What an arrival leads to. `game`: one of this device goes on, and `text` is for it. `continuation`: the friend's fresh link to a game of this device.
 *
 * @typedef {{ ok: true, note?: "handed_over" | "accepted" } | { error: string }} Verdict
 * @typedef {{ kind: "invitation", text: string, invited: Invited }
 *   | { kind: "letter", text: string, invited: Invited }
 *   | { kind: "continuation", text: string, id: string, name: string, elsewhere: boolean }
 *   | { kind: "game", id: string, text?: string }} Arrived
 * @typedef {Invitation & { old: boolean, hands: boolean, elsewhere: boolean }} Invited
 */

/**
 * @param {Parts & {
 *   onArrived: (arrived: Arrived) => void,
 *   takeHere: (text: string) => Promise<Verdict>,
 *   takeLetter: (text: string) => Promise<Verdict> }} parts
 */
export function createArriving({ now, table, engine, store, onArrived, takeHere, takeLetter }) {
  const OK = /** @type {const} */ ({ ok: true });
  /** @type {"invitation" | "letter" | null} */
  let reading = null;

  /** @returns {Promise<FriendRecord[]>} */
  const games = async () => (await store.all("games")).filter((game) => game.mode === "friend");

  /**
   * @param {Arrived} arrived
   * @param {"accepted"} [note]
   * @returns {Verdict}
   */
  function lead(arrived, note) {
    reading = null;
    onArrived(arrived);
    return note ? { ok: true, note } : OK;
  }

  /**
   * The page was opened with this: until the engine has started and read it, nothing else can be shown.
   *
   * @param {string} text
   * @returns {Promise<Verdict>}
   */
  async function open(text) {
    reading = kindOf(text);
    try {
      return await arrive(text);
    } finally {
      reading = null;
    }
  }

  /**
   * @param {string} text
   * @returns {Promise<Verdict>}
   */
  async function arrive(text) {
    try {
      if (isLetter(text)) return await arriveLetter(text);
      const found = findCode(text);
      if ("error" in found) return found;
      const kept = await games();
      if (kept.some(({ code }) => code === found.text)) return { error: `own_${found.kind}` };
      if (found.kind === "invitation") return await arriveInvitation(found, kept);
      return await arriveReply(found, text, kept);
    } catch (error) {
      return { error: codeOf(error) };
    }
  }

  /**
   * @param {Code} found
   * @param {FriendRecord[]} kept
   */
  async function arriveInvitation(found, kept) {
    const accepted = kept.find((game) => game.answers === found.text);
    if (accepted) return lead({ kind: "game", id: accepted.id }, "accepted");
    const said = await engine.ask("friend.unpack", { what: toBase64(new Uint8Array(found.what)) });
    const elsewhere = found.descriptor.candidates.some(({ reach }) => reach !== "host");
    if ("continues" in said) return continues(said, found.text, kept, elsewhere);
    const old = ageInMinutes(found.minute, new Date()) > OLD_MINUTES;
    const invited = { ...said, code: found.text, old, elsewhere, hands: true };
    return lead({ kind: "invitation", text: found.text, invited });
  }

  /**
   * @param {{ continues: string, name: string }} said
   * @param {string} text
   * @param {FriendRecord[]} kept
   * @param {boolean} elsewhere
   * @returns {Verdict}
   */
  function continues(said, text, kept, elsewhere) {
    const game = kept.find(({ table: present, earlier }) => [present, earlier].includes(said.continues));
    if (!game) return { error: "unknown_game" };
    return lead({ kind: "continuation", text, id: game.id, name: said.name, elsewhere });
  }

  /**
   * A reply or a way back: for this tab, for another one, or for an invitation whose tab is gone.
   *
   * @param {Reply} found
   * @param {string} text
   * @param {FriendRecord[]} kept
   * @returns {Promise<Verdict>}
   */
  async function arriveReply(found, text, kept) {
    const here = await takeHere(text);
    if ("ok" in here || here.error === "used" || here.error === "taken") return here;
    const there = await handOver(text);
    if (there) return "ok" in there ? { ok: true, note: "handed_over" } : there;
    const game = found.kind === "reply" && kept.find(({ code }) => code && invites(code, found));
    if (game && game.id !== table.record()?.id) return lead({ kind: "game", id: game.id, text });
    return here;
  }

  /**
   * Whether a reply answers this invitation.
   *
   * @param {string} code
   * @param {Reply} reply
   */
  function invites(code, reply) {
    const found = findCode(code);
    return "kind" in found && found.kind === "invitation" && sameBytes(found.tag, reply.tag);
  }

  /**
   * A letter continues the game that it belongs to, also when that is not the one on the screen.
   *
   * @param {string} text
   * @returns {Promise<Verdict>}
   */
  async function arriveLetter(text) {
    const letter = await engine.ask("friend.read_letter", { text });
    const belongs = (/** @type {FriendRecord} */ one) =>
      one.table === letter.table || (letter.rematch !== "" && one.game === letter.rematch);
    const current = table.record();
    if (current && belongs(current)) return takeLetter(text);
    const game = (await games()).find(belongs);
    if (game) return lead({ kind: "game", id: game.id, text });
    const { invited } = letter;
    if (!invited) return { error: "unknown_letter" };
    if (invitesTo(invited)) return takeLetter(text);
    return lead({ kind: "letter", text, invited: { ...invited, code: "", old: false, elsewhere: false } });
  }

  /**
   * Whether a letter lays the table at which the person here waits since he has accepted its link.
   *
   * @param {Invitation} invited
   */
  function invitesTo({ name, rules }) {
    const { view } = now;
    const waits = now.stage !== "idle" && view?.phase === "invite" && !view.friend.host;
    const link = table.record()?.invitation;
    if (!waits || !link) return false;
    // A link may cut a long name.
    return name.startsWith(link.name) && (!link.complete || same(rules, link.rules));
  }

  return {
    arrive,
    open,
    /** What the page was opened with, as long as it is being read. */
    get reading() {
      return reading;
    },
  };
}

/**
 * What has to be read by the engine; a reply finds its tab without.
 *
 * @param {string} text
 */
function kindOf(text) {
  if (isLetter(text)) return "letter";
  const found = findCode(text);
  return "kind" in found && found.kind === "invitation" ? found.kind : null;
}

/**
 * @param {import("../app.d.ts").RulesChoice} some
 * @param {import("../app.d.ts").RulesChoice} others
 */
function same(some, others) {
  const text = (/** @type {object} */ rules) => JSON.stringify(Object.entries(rules).sort());
  return text(some) === text(others);
}
