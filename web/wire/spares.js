// Spare connections, prepared while all is well: their descriptions travel through the connection that they will replace.

import { ByteReader, joinBytes, MalformedBytes, sameBytes } from "./bytes.js";
import { packDescriptor, unpackDescriptor } from "./descriptor.js";
import { FRAME, packFrame } from "./frames.js";

/**
 * @typedef {import("./descriptor.js").Descriptor} Descriptor
 * @typedef {import("./descriptor.js").Credentials} Credentials
 * @typedef {import("./line.js").Line} Line
 * @typedef {"hot1" | "hot2" | "hot3" | "boat" | "code"} Slot
 * @typedef {{descriptor: Descriptor, boatKey: Credentials | null}} Spare
 *   A hot spare meets the other side's of the same slot. The boat is for somebody who comes back with nothing but what he
 *   stored: its key holds the credentials he will use. The last one waits for a code that people carry.
 */

/** @type {Slot[]} */
export const SLOTS = ["hot1", "hot2", "hot3", "boat", "code"];
/** The boat first: a page that is reloaded soon after the beginning has nothing else. @type {Slot[]} */
const STOCKING = ["boat", "hot1", "code", "hot2", "hot3"];
/** @type {Slot[]} */
export const HOT_SLOTS = ["hot1", "hot2", "hot3"];

const ICE_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const STOCK_AFTER_MS = 500;
/** A network that has just come back may not be ready for new connections. */
const STOCK_AGAIN_MS = 5000;
const UFRAG_LENGTH = 8;
const PWD_LENGTH = 24;

/** Both sides' spares. */
export class Spares {
  /** @type {Map<Slot, Spare & {line: Line}>} */
  own = new Map();
  /** @type {Map<Slot, Spare>} */
  theirs = new Map();
  #round = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {() => Line} makeLine
   * @param {Uint8Array} peerFingerprint spares with another certificate are refused: it stays the same person
   */
  constructor(makeLine, peerFingerprint) {
    this.makeLine = makeLine;
    this.peerFingerprint = peerFingerprint;
  }

  /**
   * Lays in a full set, a little later, and announces each spare. An old one goes only when its replacement is ready.
   * @param {(frame: Uint8Array<ArrayBuffer>) => void} send
   * @param {number} [delay] milliseconds; the first messages of the game go first
   */
  restock(send, delay = STOCK_AFTER_MS) {
    this.stop();
    const round = this.#round;
    this.#timer = setTimeout(async () => {
      try {
        for (const slot of STOCKING) if (round === this.#round) await this.#replace(slot, round, send);
      } catch {
        if (round === this.#round) this.restock(send, STOCK_AGAIN_MS);
      }
    }, delay);
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
      this.theirs.set(slot, spare);
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

  close() {
    this.stop();
    for (const { line } of this.own.values()) line.close();
    this.own.clear();
  }

  /**
   * @param {Slot} slot
   * @param {number} round
   * @param {(frame: Uint8Array<ArrayBuffer>) => void} send
   */
  async #replace(slot, round, send) {
    const line = this.makeLine();
    const descriptor = await line.offer();
    if (round !== this.#round) return line.close();
    const spare = { line, descriptor, boatKey: slot === "boat" ? randomCredentials() : null };
    this.take(slot)?.line.close();
    this.own.set(slot, spare);
    send(packFrame(FRAME.SPARE, packSpare(slot, spare)));
  }
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
  const boatKey = slot === "boat" ? readKey(reader) : null;
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
