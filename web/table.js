/**
 * The game at this table: asks the engine, and stores every change before the screen shows it.
 * When the worker dies, the game is put back from its save and the question asked once more; the
 * save of an unanswered question was never stored, so nothing is played twice.
 *
 * @import { Engine, GameRecord, Plan, PlayView, Reply } from "./app.d.ts"
 * @import { Guesses, Side, Square } from "./types.d.ts"
 * @import { Store } from "./store.js"
 */

import { createClockwork, now, spentSince } from "./clockwork.js";
import { claim } from "./tabs.js";

/** The code under which web/engine.js reports that the worker died. */
const ENGINE_LOST = "engine_lost";

/**
 * @typedef {object} Table
 * @property {() => GameRecord | null} record what is being played
 * @property {(plan: Plan) => Promise<GameRecord>} begin lay a new table, with no army on it yet
 * @property {() => Promise<Reply>} rematch the same people with the colours swapped
 * @property {(id: string, how?: { takeOver?: boolean }) => Promise<Reply | null>} open the stored game; null when there
 *   is none; throws the code "open_elsewhere" when another tab has it
 * @property {() => void} close let another tab have the game
 * @property {(id: string, file: { text: string, salvage?: boolean, close?: boolean }) => Promise<GameRecord>} openRecord lay
 *   the game of a file on the table and keep it under a name
 * @property {(format: string) => Promise<{ text: string, ending: string }>} writeRecord
 * @property {() => Promise<string>} exportGame
 * @property {(seat: Side | null, how?: { ply?: number, all?: boolean }) => Promise<PlayView>} look
 * @property {(seat: Side) => string} draftOf the army as its owner left it while arranging; "" when he has not begun
 * @property {(seat: Side, text: string) => Promise<void>} keepDraft
 * @property {(seat: Side, text: string) => Promise<Reply>} place put an army on the board
 * @property {(seat: Side, command: object) => Promise<Reply<PlayView>>} play
 * @property {(onProgress?: (share: number) => void) => Promise<Reply<PlayView>>} think the computer moves
 * @property {(seat: Side, onProgress: (share: number) => void) => Promise<{ from: Square, to: Square }>} hint
 * @property {(seat: Side) => Promise<Guesses>} guesses what each enemy piece could be
 * @property {() => Promise<void>} stopThinking
 * @property {import("./clockwork.js").Clockwork} clockwork what the clocks show
 * @property {(how?: { paused?: boolean, seat?: Side | null }) => Promise<Reply>} clock asks whether time is up; stops the
 *   clocks, or lets them go on
 * @property {(op: string, args: object) => Promise<any>} ask any other question about the open game
 */

/**
 * @param {object} parts
 * @param {Engine} parts.engine
 * @param {Store} parts.store
 * @param {(code: string) => void} parts.onTrouble the game goes on, but could not be kept
 * @param {() => void} parts.onKept it was kept again
 * @param {() => void} parts.onLost another tab took the game over
 * @returns {Table}
 */
export function createTable({ engine, store, onTrouble, onKept, onLost }) {
  /** @type {GameRecord | null} */
  let record = null;
  /** @type {import("./tabs.js").Claim | null} */
  let held = null;
  const clockwork = createClockwork();
  /** Time that the clock ran after the save that was opened. */
  let owed = 0;

  function close() {
    clockwork.rest();
    held?.release();
    held = null;
    record = null;
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

  /**
   * @param {string} op
   * @param {object} args
   * @param {(share: number) => void} [onShare] hears how much of a long answer's time is gone
   */
  async function ask(op, args, onShare) {
    const asked = { now: now(), ...args };
    const asking = { onProgress: (/** @type {{ share: number }} */ { share }) => onShare?.(share) };
    try {
      return await engine.ask(op, asked, asking);
    } catch (error) {
      if (codeOf(error) !== ENGINE_LOST) throw error;
      await engine.restart();
      if (record) await engine.ask("resume", { save: record.save });
      return engine.ask(op, asked, asking);
    }
  }

  /**
   * @template {Reply} R
   * @param {GameRecord} game
   * @param {R} reply
   * @returns {Promise<R>}
   */
  async function keep(game, reply) {
    const { view, save } = reply;
    const begun = view.phase !== "setup";
    record = {
      ...game,
      save,
      names: view.names,
      ply: begun ? view.ply : 0,
      turn: begun ? view.turn : null,
      over: view.phase === "over",
      at: Date.now(),
    };
    clockwork.hear(view.clock ?? null, record);
    await write(record);
    return reply;
  }

  /** @param {GameRecord} game */
  async function write(game) {
    await store.put("games", game).then(onKept, (error) => onTrouble(codeOf(error)));
  }

  /** @returns {GameRecord} */
  function open() {
    if (!record) throw new Error("no game is open");
    return record;
  }

  return {
    record: () => record,
    async begin(plan) {
      const reply = await ask("match.new", plan);
      await seize(plan.mode, true);
      await keep(blank(plan.mode), reply);
      return open();
    },
    async open(id, { takeOver = false } = {}) {
      await seize(id, takeOver);
      // Read after the other tab let go: it may have stored a last move.
      /** @type {GameRecord | undefined} */
      const stored = await store.get("games", id);
      if (!stored) return null;
      const reply = await ask("resume", { save: stored.save });
      record = stored;
      owed = spentSince(stored);
      clockwork.hear(reply.view.clock ?? null, stored);
      return reply;
    },
    async openRecord(id, file) {
      const reply = await ask("record.open", file);
      await seize(id, true);
      await keep({ ...blank(reply.view.mode), id }, reply);
      return open();
    },
    writeRecord: async (format) => ask("record.write", { format }),
    close,
    exportGame: async () => (await ask("match.export", {})).file,
    look: async (seat, how = {}) => (await ask("match.look", { seat, ...how })).view,
    draftOf: (seat) => open().drafts?.[seat] ?? "",
    async keepDraft(seat, text) {
      if (!record) return; // another tab has just taken the game over
      record = { ...record, drafts: { ...record.drafts, [seat]: text } };
      await write(record);
    },
    async place(seat, text) {
      const reply = await ask("match.place", { seat, text });
      const { drafts, ...game } = open();
      return keep({ ...game, drafts: { ...drafts, [seat]: undefined } }, reply);
    },
    rematch: async () => keep(open(), await ask("match.rematch", {})),
    play: async (seat, command) => keep(open(), await ask("match.play", { seat, command })),
    think: async (onProgress) => keep(open(), await ask("match.think", {}, onProgress)),
    hint: async (seat, onProgress) => ask("match.hint", { seat }, onProgress),
    guesses: async (seat) => (await ask("match.guess", { seat })).guesses,
    clockwork,
    async clock(how = {}) {
      const spent = how.paused === false ? owed : 0;
      if (spent) owed = 0;
      const reply = await ask("match.clock", { ...how, spent });
      // Meanwhile the game may have been put away, and its time noted.
      return record ? keep(record, reply) : reply;
    },
    stopThinking: async () => void (await engine.ask("match.stop")),
    ask: (op, args) => ask(op, args),
  };
}

/**
 * A record of a game that has no save yet. Each mode has one game in progress, under its own name.
 *
 * @param {import("./app.d.ts").Mode} mode
 * @returns {GameRecord}
 */
function blank(mode) {
  return { id: mode, mode, names: { red: "", blue: "" }, save: "", ply: 0, turn: null, over: false, at: 0 };
}

/**
 * @param {unknown} error
 * @returns {string} the code under which the page has a sentence
 */
export function codeOf(error) {
  const code = /** @type {{ code?: unknown }} */ (error)?.code;
  return typeof code === "string" ? code : "unexpected";
}
