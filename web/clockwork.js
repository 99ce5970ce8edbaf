/**
 * The running clock of the game on the table. It hears from the engine with every change, tells whoever
 * draws it when a text changes, and says when time should be up. What runs while no answer comes is noted
 * every second where even a page that is closed in the middle leaves it: localStorage.
 *
 * @import { ClockView } from "./types.d.ts"
 *
 * @typedef {object} Listener
 * @property {(clock: ClockView) => void} tick
 * @property {() => void} [up] time should be up by now; the engine is to be asked
 *
 * @typedef {ReturnType<typeof createClockwork>} Clockwork
 */

import { later, untilNextText } from "./clock.js";

const NOTE_MS = 1_000;

/** The page's own time in ms, for the engine: it never runs backwards. */
export function now() {
  return Math.round(performance.now());
}

export function createClockwork() {
  /** @type {{ clock: ClockView, at: number, save: { id: string, at: number } } | null} */
  let heard = null;
  let timer = 0;
  let toldUp = false;
  let noted = 0;
  /** @type {Set<Listener>} */
  const listeners = new Set();

  addEventListener("pagehide", () => note());

  /** @returns {ClockView | null} */
  function reading() {
    return heard && later(heard.clock, now() - heard.at);
  }

  function tick() {
    clearTimeout(timer);
    const clock = reading();
    if (!clock) return;
    for (const { tick } of listeners) tick(clock);
    if (now() - noted >= NOTE_MS) note();
    if (clock.next_look === 0 && clock.running && !toldUp) {
      toldUp = true;
      for (const { up } of listeners) up?.();
    }
    const wait = untilNextText(clock);
    if (wait !== null) timer = window.setTimeout(tick, wait);
  }

  /** What this save does not know yet. */
  function note() {
    if (!heard?.clock.running) return;
    noted = now();
    keepNote(heard.save.id, { save: heard.save.at, spent: now() - heard.at });
  }

  return {
    reading,
    /**
     * The engine's word about the clocks, as of this moment and of this save.
     *
     * @param {ClockView | null} clock
     * @param {{ id: string, at: number }} save
     */
    hear(clock, save) {
      heard = clock && { clock, at: now(), save };
      toldUp = false;
      tick();
    },
    /** No game is open. */
    rest() {
      note();
      clearTimeout(timer);
      heard = null;
    },
    /**
     * @param {Listener} listener
     * @returns {() => void} stops listening
     */
    listen(listener) {
      listeners.add(listener);
      const clock = reading();
      if (clock) listener.tick(clock);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * How long a clock ran on after a save, as far as it was noted.
 *
 * @param {{ id: string, at: number }} save
 * @returns {number} milliseconds
 */
export function spentSince({ id, at }) {
  try {
    const note = JSON.parse(localStorage.getItem(`clock:${id}`) ?? "null");
    return note?.save === at && Number.isInteger(note.spent) ? note.spent : 0;
  } catch {
    return 0;
  }
}

/**
 * @param {string} id
 * @param {{ save: number, spent: number }} note
 */
function keepNote(id, note) {
  try {
    localStorage.setItem(`clock:${id}`, JSON.stringify(note));
  } catch {
    // Forbidden or full: after a reload the clock shows what it did at the last move.
  }
}
