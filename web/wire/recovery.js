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
/** A fresh connection through the other side's boats: at once after a reload, later where spares come first. */
const BOAT_AT_MS = 15_000;
const OTHER_BOAT_MS = 3000;
const BOAT_AGAIN_MS = 20_000;

/** All attempts of one outage. */
export class Recovery {
  /** @type {Set<Line>} */
  lines = new Set();
  #hotUsed = 0;
  /** When the next boat is tried. */
  #rowAt = 0;
  /** @type {Map<import("./spares.js").Slot, Line>} */
  #rowers = new Map();

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
    this.#rowAt = reloaded ? 0 : BOAT_AT_MS;
    this.#awaitBoats();
  }

  /** Whether anything is left that could bring the two together without people. */
  get hasHope() {
    const { own, theirs, ownBoats, theirBoats } = this.spares;
    const hot = HOT_SLOTS.some((slot) => own.has(slot) && theirs.has(slot));
    const rows = theirBoats.length > 0 && this.#rowAt < Infinity;
    return hot || rows || ownBoats.length > 0 || [...this.lines].some((line) => !line.isClosed);
  }

  /**
   * @param {number} elapsed since the loss
   * @param {boolean} online where the own device knows that it has no network, spares are not wasted
   */
  tick(elapsed, online) {
    if (!online) return;
    while (elapsed >= (HOT_AT_MS[this.#hotUsed] ?? Infinity)) this.#useHot(this.#hotUsed++);
    if (elapsed >= this.#rowAt) this.#rowBack(elapsed);
  }

  /** @param {Line} [winner] stays open; the own boats go on waiting until they are replaced */
  close(winner) {
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

  /** The own boats lie ready for somebody whose address is not known yet. */
  #awaitBoats() {
    for (const { line, boatKey } of this.spares.ownBoats) {
      if (!boatKey) continue;
      this.watch(line);
      const rower = { fingerprint: this.spares.peerFingerprint, ...boatKey, candidates: [] };
      line.accept(rower).catch(() => line.close());
    }
  }

  /**
   * One boat after the other: whoever is reloaded on his way spoils only one.
   * @param {number} elapsed
   */
  #rowBack(elapsed) {
    const boat = this.spares.nextBoat();
    if (!boat) return;
    this.#giveUp(boat.slot);
    const line = this.spares.makeLine();
    this.#rowers.set(boat.slot, line);
    const isLast = this.spares.theirBoats.every((slot) => this.#rowers.has(slot));
    this.#rowAt = elapsed + (isLast ? BOAT_AGAIN_MS : OTHER_BOAT_MS);
    this.#try(line);
    line.answer(boat.descriptor, boat.key).catch((error) => {
      line.close();
      if (error instanceof CredentialsRefused) this.#rowAt = Infinity;
    });
  }

  /** @param {import("./spares.js").Slot} slot of a boat that was tried before */
  #giveUp(slot) {
    const line = this.#rowers.get(slot);
    if (!line || line.isOpen) return;
    this.lines.delete(line);
    line.close();
  }
}
