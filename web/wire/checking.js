// The exchange behind the emoji check: the host commits, the guest shows his nonce, the host opens his.

import { sameBytes } from "./bytes.js";
import { commitTo, keepsCommitment, NONCE_BYTES, pictures } from "./check.js";
import { FRAME, packFrame } from "./frames.js";

/**
 * @typedef {import("./frames.js").Frame} Frame
 * @typedef {"host" | "guest"} Role
 * @typedef {{own: Uint8Array, peer: Uint8Array}} Fingerprints
 */

/** One side of the check; each step is taken once and in order. */
export class Checking {
  #nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  /** @type {Uint8Array | null} */
  #commitment = null;
  #done = false;

  /**
   * @param {Role} role
   * @param {Fingerprints} fingerprints
   * @param {(frame: Uint8Array<ArrayBuffer>) => void} send
   */
  constructor(role, fingerprints, send) {
    this.role = role;
    this.fingerprints = fingerprints;
    this.send = send;
  }

  begin() {
    if (this.role === "host") this.send(packFrame(FRAME.COMMIT, commitTo(this.#nonce)));
  }

  /**
   * @param {Frame} frame
   * @returns {string[] | "broken" | null} the pictures when they are known
   */
  receive({ kind, body }) {
    if (this.#done) return null;
    if (kind === FRAME.COMMIT && this.role === "guest") return this.#committed(body);
    if (kind === FRAME.NONCE && this.role === "host") return this.#shown(body);
    if (kind === FRAME.REVEAL && this.role === "guest") return this.#revealed(body);
    return null;
  }

  /** @param {Uint8Array} commitment */
  #committed(commitment) {
    if (!this.#commitment) {
      this.#commitment = commitment.slice();
      this.send(packFrame(FRAME.NONCE, this.#nonce));
    }
    return null;
  }

  /** @param {Uint8Array} nonce */
  #shown(nonce) {
    if (nonce.length !== NONCE_BYTES || sameBytes(nonce, this.#nonce)) return this.#finish("broken");
    this.send(packFrame(FRAME.REVEAL, this.#nonce));
    const { own, peer } = this.fingerprints;
    return this.#finish(pictures({ fingerprint: own, nonce: this.#nonce }, { fingerprint: peer, nonce }));
  }

  /** @param {Uint8Array} nonce */
  #revealed(nonce) {
    if (!this.#commitment || !keepsCommitment(this.#commitment, nonce)) return this.#finish("broken");
    const { own, peer } = this.fingerprints;
    return this.#finish(pictures({ fingerprint: peer, nonce }, { fingerprint: own, nonce: this.#nonce }));
  }

  /**
   * @template T
   * @param {T} result
   */
  #finish(result) {
    this.#done = true;
    return result;
  }
}
