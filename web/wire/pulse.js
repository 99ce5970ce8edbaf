// Is the other side still there? Answers from the times at which it was heard; has no clock of its own.

export const BEAT_MS = 2000;
export const UNSTABLE_MS = 5000;
export const LOST_MS = 12_000;
/** After the own device slept, the other side has given us up long ago: four seconds are enough to know. */
const AFTER_SLEEP_MS = 4000;
const STALL_MS = 3000;

/** @typedef {"ok" | "unstable" | "lost"} Pulsation */

/** Watches for silence, and does not blame the other side for the own page standing still. */
export class Pulse {
  /** @param {number} now milliseconds, of a clock that runs on while the page sleeps */
  constructor(now) {
    this.lastHeard = now;
    this.lastLook = now;
  }

  /** @param {number} now */
  heard(now) {
    this.lastHeard = now;
  }

  /**
   * @param {number} now called about once a second
   * @returns {Pulsation}
   */
  look(now) {
    const stall = now - this.lastLook;
    this.lastLook = now;
    if (stall >= LOST_MS)
      this.lastHeard = Math.min(now, Math.max(this.lastHeard, now - (LOST_MS - AFTER_SLEEP_MS)));
    else if (stall >= STALL_MS) this.lastHeard = Math.min(now, this.lastHeard + stall);
    const silence = now - this.lastHeard;
    if (silence >= LOST_MS) return "lost";
    return silence >= UNSTABLE_MS ? "unstable" : "ok";
  }
}
