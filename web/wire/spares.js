// Spare connections, prepared while all is well: their descriptions travel through the connection that they will replace.

import { ByteReader, joinBytes, MalformedBytes, sameBytes } from "./bytes.js";
import { packDescriptor, unpackDescriptor } from "./descriptor.js";
import { FRAME, packFrame } from "./frames.js";

/**
 * @typedef {import("./descriptor.js").Descriptor} Descriptor
 * @typedef {import("./descriptor.js").Credentials} Credentials
 * @typedef {import("./line.js").Line} Line
 * @typedef {"hot1" | "hot2" | "hot3" | "boat1" | "code" | "boat2"} Slot
 * @typedef {{descriptor: Descriptor, boatKey: Credentials | null}} Spare
 *   A hot spare meets the other side's of the same slot. A boat is for somebody who comes back with nothing but what he
 *   stored: its key holds the credentials he will use. The last one waits for a code that people carry.
 * @typedef {Spare & {line: Line}} OwnSpare
 */

/** By their numbers in a SPARE frame. @type {Slot[]} */
export const SLOTS = ["hot1", "hot2", "hot3", "boat1", "code", "boat2"];
/** @type {Slot[]} */
export const HOT_SLOTS = ["hot1", "hot2", "hot3"];
/** Two, so that one can be used while the other is being replaced. @type {Slot[]} */
export const BOATS = ["boat1", "boat2"];

const ICE_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const STOCK_AFTER_MS = 500;
/** A network that has just come back may not be ready for new connections. */
const STOCK_AGAIN_MS = 5000;
const UFRAG_LENGTH = 8;
const PWD_LENGTH = 24;

/** Both sides' spares. */
export class Spares {
  /** @type {Map<Slot, OwnSpare>} */
  own = new Map();
  /** Boats in the order in which they will be tried.
   * @type {Map<Slot, Spare>} */
  theirs = new Map();
  /** The other side's spares, or their order, have changed.
   * @type {() => void} */
  onchange = () => {};
  #round = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** The first boat, built while there is no connection yet.
   * @type {Promise<OwnSpare | null> | null} */
  #built = null;

  /**
   * @param {() => Line} makeLine
   * @param {Uint8Array} peerFingerprint spares with another certificate are refused: it stays the same person
   */
  constructor(makeLine, peerFingerprint) {
    this.makeLine = makeLine;
    this.peerFingerprint = peerFingerprint;
  }

  /**
   * A boat to be announced with the first words of the first connection.
   * @param {Promise<OwnSpare | null>} boat
   */
  prepare(boat) {
    this.#built = boat;
  }

  /**
   * Lays in a full set, a boat at once and the rest a little later, and announces each spare. An old one goes only when its
   * replacement is ready.
   * @param {(frame: Uint8Array<ArrayBuffer>) => void} send
   */
  restock(send) {
    this.stop();
    const round = this.#round;
    const [boat, ...others] = this.#order();
    this.#lay([boat], round, send, () => {
      // The first messages of the game go first.
      this.#timer = setTimeout(() => this.#lay(others, round, send), STOCK_AFTER_MS);
    });
  }

  /** Spares are not replaced while they are needed. */
  stop() {
    this.#round++;
    clearTimeout(this.#timer);
  }

  /**
   * @param {Uint8Array} body of a SPARE frame
   * @returns {boolean} whether it could be used
   */
  receive(body) {
    try {
      const { slot, spare } = unpackSpare(body);
      if (!sameBytes(spare.descriptor.fingerprint, this.peerFingerprint)) return false;
      this.#queue(slot, spare);
      return true;
    } catch (error) {
      if (error instanceof MalformedBytes) return false;
      throw error;
    }
  }

  /**
   * The own line of a slot, given away for good.
   * @param {Slot} slot
   */
  take(slot) {
    const spare = this.own.get(slot);
    this.own.delete(slot);
    return spare ?? null;
  }

  /**
   * A new connection has come about: the own spare that became it is given away, and the other side's are worthless, but for
   * the boats, which wait until they are replaced.
   * @param {Line} line
   */
  connected(line) {
    for (const [slot, spare] of this.own) if (spare.line === line) this.own.delete(slot);
    for (const slot of [...this.theirs.keys()]) if (!BOATS.includes(slot)) this.theirs.delete(slot);
    this.onchange();
  }

  /** The own boats that somebody may still come back by. */
  get ownBoats() {
    const boats = BOATS.map((slot) => this.own.get(slot)).filter((boat) => boat !== undefined);
    return boats.filter(({ line }) => !line.isClosed && !line.hasFailed);
  }

  /** @returns {Slot[]} the other side's boats, the next one first */
  get theirBoats() {
    return [...this.theirs.keys()].filter((slot) => BOATS.includes(slot));
  }

  /**
   * The other side's boat that is to be tried now. It goes to the end of the queue: should this page be reloaded before it
   * has come back, that boat may be spoilt.
   */
  nextBoat() {
    const [slot] = this.theirBoats;
    const spare = slot && this.theirs.get(slot);
    if (!spare?.boatKey) return null;
    this.#queue(slot, spare);
    return { slot, descriptor: spare.descriptor, key: spare.boatKey };
  }

  close() {
    this.stop();
    for (const { line } of this.own.values()) line.close();
    this.own.clear();
    this.#built?.then((boat) => boat?.line.close());
  }

  /** A boat that is missing comes first, for a page that is soon reloaded has nothing else; the one that is there comes last. */
  #order() {
    const [first = "boat1", last = "boat2"] = BOATS.toSorted(
      (a, b) => Number(this.own.has(a)) - Number(this.own.has(b)),
    );
    return /** @type {[Slot, ...Slot[]]} */ ([first, "hot1", "code", "hot2", "hot3", last]);
  }

  /**
   * @param {Slot} slot
   * @param {Spare} spare
   */
  #queue(slot, spare) {
    this.theirs.delete(slot);
    this.theirs.set(slot, spare);
    this.onchange();
  }

  /**
   * @param {Slot[]} slots
   * @param {number} round
   * @param {(frame: Uint8Array<ArrayBuffer>) => void} send
   * @param {() => void} [then]
   */
  async #lay(slots, round, send, then = () => {}) {
    try {
      for (const slot of slots) if (round === this.#round) await this.#replace(slot, round, send);
      if (round === this.#round) then();
    } catch {
      if (round !== this.#round) return;
      this.#timer = setTimeout(() => this.restock(send), STOCK_AGAIN_MS);
    }
  }

  /**
   * @param {Slot} slot
   * @param {number} round
   * @param {(frame: Uint8Array<ArrayBuffer>) => void} send
   */
  async #replace(slot, round, send) {
    const spare = (await this.#launch(slot)) ?? (await build(slot, this.makeLine));
    if (round !== this.#round) return spare.line.close();
    this.take(slot)?.line.close();
    this.own.set(slot, spare);
    send(packFrame(FRAME.SPARE, packSpare(slot, spare)));
  }

  /** @param {Slot} slot */
  async #launch(slot) {
    if (slot !== "boat1") return null;
    const built = this.#built;
    this.#built = null;
    return built;
  }
}

/**
 * Builds a boat while there is no connection yet: the other page may be reloaded as soon as there is one.
 * @param {() => Line} makeLine
 * @returns {Promise<OwnSpare | null>} null: it could not be built
 */
export function buildBoat(makeLine) {
  return build("boat1", makeLine).catch(() => null);
}

/**
 * @param {Slot} slot
 * @param {() => Line} makeLine
 * @returns {Promise<OwnSpare>}
 */
async function build(slot, makeLine) {
  const line = makeLine();
  const boatKey = BOATS.includes(slot) ? randomCredentials() : null;
  return { line, descriptor: await line.offer(), boatKey };
}

/**
 * @param {Slot} slot
 * @param {Spare} spare
 */
export function packSpare(slot, { descriptor, boatKey }) {
  const key = new TextEncoder().encode(boatKey ? boatKey.ufrag + boatKey.pwd : "");
  return joinBytes([SLOTS.indexOf(slot)], packDescriptor(descriptor), key);
}

/**
 * @param {Uint8Array} body
 * @returns {{slot: Slot, spare: Spare}}
 */
export function unpackSpare(body) {
  const reader = new ByteReader(body);
  const slot = SLOTS[reader.byte()];
  if (!slot) throw new MalformedBytes("no such slot");
  const descriptor = unpackDescriptor(reader);
  const boatKey = BOATS.includes(slot) ? readKey(reader) : null;
  if (reader.left) throw new MalformedBytes("more than a spare");
  return { slot, spare: { descriptor, boatKey } };
}

/** @param {ByteReader} reader */
function readKey(reader) {
  const text = String.fromCharCode(...reader.take(UFRAG_LENGTH + PWD_LENGTH));
  if (!/^[A-Za-z0-9+/]+$/.test(text)) throw new MalformedBytes("not an ICE character");
  return { ufrag: text.slice(0, UFRAG_LENGTH), pwd: text.slice(UFRAG_LENGTH) };
}

/** @returns {Credentials} */
function randomCredentials() {
  const bytes = crypto.getRandomValues(new Uint8Array(UFRAG_LENGTH + PWD_LENGTH));
  const text = [...bytes].map((byte) => ICE_CHARACTERS[byte & 63]).join("");
  return { ufrag: text.slice(0, UFRAG_LENGTH), pwd: text.slice(UFRAG_LENGTH) };
}
