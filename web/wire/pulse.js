// Is the other side still there? Answers from the times at which it was heard; has no clock of its own.

export const BEAT_MS = 2000;
export const UNSTABLE_MS = 5000;
export const LOST_MS = 12_000;
/** After the own device slept, the other side has given us up long ago: four seconds are enough to know. */
const AFTER_SLEEP_MS = 4000;
/** What arrives right after waking up was sent long ago and had been waiting at the door. */
const STALE_MS = 1500;
const STALL_MS = 3000;

/** @typedef {"ok" | "unstable" | "lost"} Pulsation */

/** Watches for silence, and does not blame the other side for the own page standing still. */
export class Pulse {
  /** @param {number} now milliseconds, of a clock that runs on while the page sleeps */
  constructor(now) {
    this.lastHeard = now;
    this.lastLook = now;
    this.wokeAt = -Infinity;
  }

  /** @param {number} now */
  heard(now) {
    if (now - this.wokeAt > STALE_MS) this.lastHeard = now;
  }

  /**
   * @param {number} now called about once a second
   * @returns {Pulsation}
   */
  look(now) {
    const stall = now - this.lastLook;
    this.lastLook = now;
    if (stall >= LOST_MS) this.#wake(now);
    else if (stall >= STALL_MS) this.lastHeard = Math.min(now, this.lastHeard + stall);
    return this.state(now);
  }

  /**
   * @param {number} now
   * @returns {Pulsation}
   */
  state(now) {
    const silence = now - this.lastHeard;
    if (silence >= LOST_MS) return "lost";
    return silence >= UNSTABLE_MS ? "unstable" : "ok";
  }
  /** @param {number} now */
  #wake(now) {
    this.wokeAt = now;
    this.lastHeard = now - (LOST_MS - AFTER_SLEEP_MS);
  }
}
