// The ways back to a lost connection, tried side by side. The first one that opens wins; `wire.js` says which counts.

import { CredentialsRefused } from "./line.js";
import { HOT_SLOTS } from "./spares.js";

/**
 * @typedef {import("./line.js").Line} Line
 * @typedef {import("./spares.js").Spares} Spares
 * @typedef {import("./checking.js").Role} Role
 */

/** When, after the loss, each hot spare is put to use: early, and again after a drop of a minute or two. */
const HOT_AT_MS = [0, 25_000, 70_000];
/** A fresh connection through the other side's boat: at once after a reload, later where spares come first. */
const BOAT_AT_MS = 15_000;
const BOAT_AGAIN_MS = 20_000;

/** All attempts of one outage. */
export class Recovery {
  /** @type {Set<Line>} */
  lines = new Set();
  #elapsed = 0;
  #hotUsed = 0;
  #boatTried = -Infinity;
  /** @type {Line | null} */
  #rower = null;
  #closed = false;

  /**
   * @param {Role} role
   * @param {Spares} spares
   * @param {(line: Line) => void} watch hears of every line before it can open
   * @param {{reloaded: boolean}} how a reloaded page has no spares of its own left
   */
  constructor(role, spares, watch, { reloaded }) {
    this.role = role;
    this.spares = spares;
    this.watch = watch;
    this.boatFrom = reloaded ? 0 : BOAT_AT_MS;
    this.#awaitBoat();
  }

  /**
   * @param {number} elapsed since the loss
   * @param {boolean} online where the own device knows that it has no network, spares are not wasted
   */
  tick(elapsed, online) {
    this.#elapsed = elapsed;
    if (!online) return;
    while (elapsed >= (HOT_AT_MS[this.#hotUsed] ?? Infinity)) this.#useHot(this.#hotUsed++);
    if (elapsed >= this.boatFrom && elapsed - this.#boatTried >= BOAT_AGAIN_MS) this.#rowBack();
  }

  /** @param {Line} [winner] stays open */
  close(winner) {
    this.#closed = true;
    for (const line of this.lines) if (line !== winner) line.close();
    this.lines.clear();
  }

  /** @param {Line} line */
  #try(line) {
    this.lines.add(line);
    this.watch(line);
  }

  /** @param {number} index */
  #useHot(index) {
    const slot = /** @type {import("./spares.js").Slot} */ (HOT_SLOTS[index]);
    const theirs = this.spares.theirs.get(slot);
    const own = theirs && this.spares.take(slot);
    if (!own) return;
    this.#try(own.line);
    // Both sides made an offer; the host opens the DTLS handshake as always.
    own.line
      .accept(theirs.descriptor, this.role === "host" ? "passive" : "active")
      .catch(() => own.line.close());
  }

  /** The own boat lies ready for somebody whose address is not known yet. */
  #awaitBoat() {
    const own = this.spares.take("boat");
    if (!own?.boatKey) return;
    this.#try(own.line);
    const rower = { fingerprint: this.spares.peerFingerprint, ...own.boatKey, candidates: [] };
    own.line.accept(rower).catch(() => own.line.close());
  }

  #rowBack() {
    const theirs = this.spares.theirs.get("boat");
    if (!theirs?.boatKey) return;
    this.#boatTried = this.#elapsed;
    this.#giveUpRower();
    const line = this.spares.makeLine();
    this.#rower = line;
    this.#try(line);
    line.answer(theirs.descriptor, theirs.boatKey).catch((error) => {
      line.close();
      if (error instanceof CredentialsRefused) this.boatFrom = Infinity;
    });
  }

  #giveUpRower() {
    if (!this.#rower || this.#rower.isOpen || this.#closed) return;
    this.lines.delete(this.#rower);
    this.#rower.close();
  }
}
