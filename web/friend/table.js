/**
 * The game with a friend on another device: asks the engine, keeps what it answers, then carries its messages over whatever wire there is.
 * Everything goes through one queue, so that what was said is on the disk before the friend can hear it, and in the same order.
 *
 * @import { Engine } from "../app.d.ts"
 * @import { Side } from "../types.d.ts"
 * @import { Store } from "../store.js"
 * @import { FriendRecord, FriendReply, FriendView, Invitation } from "./friend.d.ts"
 */

import { createClockwork, now, spentSince } from "../clockwork.js";
import { codeOf } from "../table.js";
import { claim } from "../tabs.js";
import { fromBase64, toBase64 } from "./base64.js";
import { isSigned, makeSigningKey, sign } from "./signing.js";

const ENGINE_LOST = "engine_lost";
/** A fault of ours in the middle of an answer: what stands on the engine's table may be half of it. */
const HALF_DONE = "internal";

/**
 * What carries the messages; web/wire/wire.js is one.
 *
 * @typedef {object} Carrier
 * @property {(bytes: Uint8Array<ArrayBuffer>) => boolean} send
 */

/**
 * @param {object} parts
 * @param {Engine} parts.engine
 * @param {Store} parts.store
 * @param {(code: string) => void} parts.onTrouble the game goes on, but could not be kept
 * @param {(error: unknown) => void} parts.onFailure something went wrong that nobody here has asked for just now
 * @param {(reply: FriendReply) => void} parts.onReply whatever the engine answers, wherever the question came from
 * @param {() => void} parts.onLost another tab took the game over
 */
export function createFriendTable({ engine, store, onTrouble, onFailure, onReply, onLost }) {
  /** @type {FriendRecord | null} */
  let record = null;
  /** @type {Carrier | null} */
  let carrier = null;
  /** @type {import("../tabs.js").Claim | null} */
  let held = null;
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve();
  const clockwork = createClockwork();

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  function inTurn(work) {
    const done = queue.then(work, work);
    queue = done.catch(() => {});
    return done;
  }

  /**
   * @param {string} op
   * @param {object} args
   */
  async function ask(op, args) {
    try {
      return await engine.ask(op, { ...args, now: now() });
    } catch (error) {
      if (codeOf(error) === HALF_DONE) await putBack();
      if (codeOf(error) !== ENGINE_LOST || !record?.save) throw error;
      await engine.restart();
      await putBack();
      return engine.ask(op, { ...args, now: now() });
    }
  }

  /** The game as it was kept last. */
  async function putBack() {
    if (!record?.save) return;
    await engine.ask("friend.resume", { save: record.save, spent: spentSince(record), now: now() });
  }

  /**
   * @param {FriendReply} reply
   * @returns {Promise<FriendReply>}
   */
  async function settle(reply) {
    if (!record) return reply;
    record = { ...record, save: reply.save, ...summary(reply.view, record), at: Date.now() };
    clockwork.hear(reply.view.clock ?? null, record);
    await store.put("games", record).catch((error) => onTrouble(codeOf(error)));
    for (const data of reply.send) carrier?.send(fromBase64(data));
    onReply(reply);
    for (const wanted of reply.sign) answerSign(wanted).catch(onFailure);
    for (const claimed of reply.check) answerCheck(claimed).catch(onFailure);
    return reply;
  }

  /**
   * @param {string} op
   * @param {object} [args]
   * @returns {Promise<FriendReply>}
   */
  const change = (op, args = {}) => inTurn(async () => settle(await ask(op, args)));

  /** @param {{ number: number, data: string }} wanted */
  async function answerSign({ number, data }) {
    if (!record?.signer) return;
    const { table, signer } = record;
    await add(table, "friend.signed", { number, signature: await sign(signer, data) });
  }

  /** @param {{ number: number, key: string, data: string, signature: string }} claimed */
  async function answerCheck({ number, ...claimed }) {
    const table = record?.table;
    await add(table, "friend.checked", { number, good: await isSigned(claimed) });
  }

  /**
   * To the game that was asked about; meanwhile there may be another one on the table.
   *
   * @param {string | undefined} table
   * @param {string} op
   * @param {object} args
   */
  function add(table, op, args) {
    return inTurn(async () => {
      if (record && record.table === table) await settle(await ask(op, args));
    });
  }

  /**
   * @param {string} id
   * @param {boolean} takeOver
   */
  async function seize(id, takeOver) {
    if (held && record?.id === id) return;
    close();
    const wanted = claim(id, () => {
      close();
      onLost();
    });
    if (takeOver) await wanted.takeOver();
    else if (!(await wanted.take())) {
      wanted.release();
      throw Object.assign(new Error(id), { code: "open_elsewhere" });
    }
    held = wanted;
  }

  function close() {
    clockwork.rest();
    held?.release();
    held = null;
    record = null;
    carrier = null;
  }

  /**
   * @param {string} op
   * @param {object} args
   * @param {Partial<FriendRecord>} [more] what the page wants to find again after a reload
   */
  async function begin(op, args, more = {}) {
    const id = `friend-${crypto.getRandomValues(new Uint32Array(2)).join("")}`;
    await seize(id, true);
    const signing = await makeSigningKey();
    record = { ...blank(id), ...more, signer: signing?.signer ?? null };
    return change(op, { ...args, ...(signing ? { key: signing.key } : {}) });
  }

  return {
    record: () => record,
    /** @param {{ rules: object, name: string, hand?: 0 | 1, colour?: Side }} plan */
    host: (plan) => begin("friend.host", plan),
    /** @param {{ rules?: object, name: string, invitation?: Invitation }} plan */
    guest: ({ invitation, ...plan }) => begin("friend.guest", plan, { invitation }),
    /**
     * @param {string} id
     * @param {{ takeOver?: boolean }} [how]
     * @returns {Promise<FriendReply | null>} null when there is no such game
     */
    async open(id, { takeOver = false } = {}) {
      await seize(id, takeOver);
      record = (await store.get("games", id)) ?? null;
      return record && change("friend.resume", { save: record.save, spent: spentSince(record) });
    },
    /** Something the page wants to find again after a reload. @param {Partial<FriendRecord>} more */
    remember: (more) =>
      inTurn(async () => {
        if (!record) return;
        record = { ...record, ...more };
        await store.put("games", record).catch((error) => onTrouble(codeOf(error)));
      }),
    close,
    /**
     * A connection is there, for the first time or again.
     * @param {Carrier} wire
     */
    connect(wire) {
      carrier = wire;
      return change("friend.connected");
    },
    disconnect() {
      carrier = null;
    },
    clockwork,
    /** Is time up? Whose it is says so; of the other's time this device can only claim it. */
    clock: () => change("friend.clock"),
    /** @param {Uint8Array<ArrayBuffer>} bytes */
    receive: (bytes) => change("friend.receive", { data: toBase64(bytes) }),
    /** @param {{ do: string, [value: string]: unknown }} command */
    command: (command) => change("friend.do", { command }),
    /** @param {number} [ply] @returns {Promise<FriendView>} */
    look: (ply) => inTurn(async () => (await ask("friend.look", { ply })).view),
    /** @returns {Promise<string>} throws the code "nothing_new" */
    letter: () => inTurn(async () => (await ask("friend.letter", {})).text),
    /** @param {string} text */
    openLetter: (text) => change("friend.open_letter", { text }),
    /** @returns {Promise<string>} */
    recordFile: () => inTurn(async () => (await ask("friend.record", {})).file),
    async rematch() {
      const signing = await makeSigningKey();
      if (record) record = { ...record, signer: signing?.signer ?? null };
      return change("friend.rematch", signing ? { key: signing.key } : {});
    },
  };
}

/**
 * @param {FriendView} view
 * @param {FriendRecord} before before a rematch is joined, the name and the game are those of the last one
 * @returns {Pick<FriendRecord, "names" | "ply" | "turn" | "over" | "table" | "earlier" | "game" | "begun" | "them">}
 */
function summary(view, before) {
  const begun = "turn" in view;
  return {
    names: view.names,
    ply: begun ? view.ply : 0,
    turn: begun ? view.turn : null,
    over: view.phase === "over",
    table: view.friend.table,
    earlier: before.table === view.friend.table ? before.earlier : before.table,
    game: view.friend.game || before.game,
    begun: begun || before.begun,
    them: view.friend.them || before.them,
  };
}

/**
 * @param {string} id
 * @returns {FriendRecord}
 */
function blank(id) {
  const names = { red: "", blue: "" };
  return {
    id,
    mode: "friend",
    names,
    save: "",
    ply: 0,
    turn: null,
    over: false,
    at: 0,
    table: "",
    them: "",
    signer: null,
  };
}
