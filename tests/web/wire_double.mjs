// Lines without a network: two of them open when each knows the other's credentials and the cable is whole.

import { random } from "./wire_samples.mjs";

/** @typedef {import("../../web/wire/descriptor.js").Descriptor} Descriptor */

/** The cable between two devices, which a test can cut. */
export class Cable {
  whole = true;
  /** @type {Set<FakeLine>} */
  lines = new Set();

  /** @param {Uint8Array} fingerprint of the device at this end */
  maker(fingerprint) {
    return () => /** @type {any} */ (new FakeLine(this, fingerprint));
  }

  mend() {
    this.whole = true;
    this.join();
  }

  join() {
    if (!this.whole) return;
    for (const line of this.lines) {
      const other = [...this.lines].find((each) => each.knows(line) && line.knows(each));
      if (other && !line.isOpen) line.open(other);
    }
  }
}

export class FakeLine {
  onopen = () => {};
  onclose = () => {};
  onfailed = () => {};
  ondata = (/** @type {unknown} */ _data) => {};
  isOpen = false;
  isClosed = false;
  hasFailed = false;
  /** @type {Descriptor | null} */
  remote = null;
  /** @type {FakeLine | null} */
  #peer = null;
  ufrag = "";

  /**
   * @param {Cable} cable
   * @param {Uint8Array} fingerprint
   */
  constructor(cable, fingerprint) {
    this.cable = cable;
    this.fingerprint = fingerprint;
    cable.lines.add(this);
  }

  async offer() {
    this.ufrag = `${random.below(1e6)}`.padStart(8, "0");
    return this.#descriptor();
  }

  /**
   * @param {Descriptor} offer
   * @param {{ufrag: string}} [credentials]
   */
  async answer(offer, credentials) {
    this.ufrag = credentials?.ufrag ?? `${random.below(1e6)}`.padStart(8, "0");
    this.remote = offer;
    queueMicrotask(() => this.cable.join());
    return this.#descriptor();
  }

  /** @param {Descriptor} answer */
  async accept(answer) {
    this.remote = answer;
    queueMicrotask(() => this.cable.join());
  }

  /** @param {FakeLine} other */
  knows(other) {
    return this.remote?.ufrag === other.ufrag && !this.isClosed;
  }

  /** @param {FakeLine} peer */
  open(peer) {
    this.#peer = peer;
    this.isOpen = true;
    this.onopen();
  }

  /** @param {Uint8Array} bytes */
  send(bytes) {
    if (!this.isOpen) return false;
    const copy = bytes.slice().buffer;
    const peer = this.#peer;
    if (this.cable.whole) queueMicrotask(() => peer?.isClosed || peer?.ondata(copy));
    return true;
  }

  close() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.isOpen = false;
    this.cable.lines.delete(this);
    const peer = this.#peer;
    if (peer && this.cable.whole) queueMicrotask(() => peer.end());
  }

  end() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.isOpen = false;
    this.cable.lines.delete(this);
    this.onclose();
  }

  /** @returns {Descriptor} */
  #descriptor() {
    return { fingerprint: this.fingerprint, ufrag: this.ufrag, pwd: "0".repeat(32), candidates: [] };
  }
}
