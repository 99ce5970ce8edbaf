/**
 * What a clock shows between two answers of the engine: its last word, and the time that has passed since.
 * The engine alone decides when time is up.
 *
 * @import { ClockView } from "./types.d.ts"
 */

/** From here on the last seconds are told in tenths. */
export const SHORT_MS = 10_000;
const SECOND = 1_000;
const TENTH = 100;
/** What is left when a screen reader is told so. */
const MILESTONES = [60_000, 10_000];

/**
 * The clocks after some more milliseconds, if nothing happens.
 *
 * @param {ClockView} clock
 * @param {number} passed
 * @returns {ClockView}
 */
export function later(clock, passed) {
  if (!clock.running) return clock;
  const playing = clock.phase === "play";
  const charged = Math.max(0, passed - clock.free_left);
  const left = { ...clock.left };
  if (playing && clock.turn) left[clock.turn] = minus(left[clock.turn], charged);
  return {
    ...clock,
    left,
    free_left: Math.max(0, clock.free_left - passed),
    turn_left: playing ? minus(clock.turn_left, passed) : clock.turn_left,
    game_left: playing || clock.set_up_counts ? minus(clock.game_left, passed) : clock.game_left,
    set_up_left: minus(clock.set_up_left, passed),
    next_look: minus(clock.next_look, passed),
  };
}

/**
 * @template {number | null} Left
 * @param {Left} left
 * @param {number} passed
 * @returns {Left}
 */
function minus(left, passed) {
  return /** @type {Left} */ (left === null ? null : Math.max(0, left - passed));
}

/**
 * As on a clock: "14:05", and "0:09.4" at the end. What has begun counts, so that 0:00 means that time is up.
 *
 * @param {number} ms
 */
export function clockText(ms) {
  if (ms >= SHORT_MS || ms <= 0) return minutes(Math.ceil(ms / SECOND));
  const tenths = Math.ceil(ms / TENTH);
  return `${minutes(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/** @param {number} seconds */
function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Until any of the times that run shows another text; null when none does.
 *
 * @param {ClockView} clock
 * @returns {number | null}
 */
export function untilNextText(clock) {
  if (!clock.running) return null;
  const own = clock.turn && clock.left[clock.turn];
  const times = [own, clock.turn_left, clock.game_left, clock.set_up_left];
  const steps = times.flatMap((ms) => (ms ? [step(ms)] : []));
  return steps.length ? Math.max(1, Math.min(...steps)) : null;
}

/** @param {number} ms */
function step(ms) {
  const unit = ms > SHORT_MS ? SECOND : TENTH;
  return ms % unit || unit;
}

/**
 * The moment worth telling that lies between two looks at the same clock, in milliseconds left.
 *
 * @param {number | null} before
 * @param {number | null} now
 * @returns {number | null}
 */
export function milestone(before, now) {
  if (before === null || now === null) return null;
  return MILESTONES.filter((mark) => before > mark && now <= mark).at(-1) ?? null;
}

/**
 * What is left for whoever is to move: his own time or that for this one move, whichever is shorter.
 *
 * @param {ClockView} clock
 * @returns {number | null}
 */
export function leftToMove(clock) {
  const own = clock.turn && clock.left[clock.turn];
  const times = [own, clock.turn_left].filter((ms) => typeof ms === "number");
  return times.length ? Math.min(.../** @type {number[]} */ (times)) : null;
}
