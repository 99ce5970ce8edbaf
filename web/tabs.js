/**
 * One game is open in one tab at a time: two tabs playing the same save would undo each other.
 *
 * @typedef {object} Claim
 * @property {() => Promise<boolean>} take asks for the game; false when another tab has it
 * @property {() => Promise<void>} takeOver asks the other tab to let go, and then does not wait for ever
 * @property {() => void} release
 */

const PREFIX = "rank-and-ruse:";
/** The lock that this tab has just released may take a moment. */
const MOMENT_MS = 300;
const PATIENCE_MS = 1500;

/**
 * @param {string} game the id of the stored game
 * @param {() => void} onLost another tab took the game over
 * @returns {Claim}
 */
export function claim(game, onLost) {
  const name = PREFIX + game;
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
  /** @type {(() => void) | null} */
  let letGo = null;

  channel?.addEventListener("message", (event) => {
    if (event.data !== "hand over" || !letGo) return;
    release();
    onLost();
  });

  /**
   * Resolves once the lock is held or refused; the lock itself is held until letGo().
   *
   * @param {LockOptions} options
   * @returns {Promise<boolean>}
   */
  function request(options) {
    return new Promise((resolve) => {
      const held = navigator.locks.request(name, options, (lock) => {
        if (!lock) return resolve(false);
        return new Promise((/** @type {(value?: unknown) => void} */ done) => {
          letGo = () => done();
          resolve(true);
        });
      });
      // Rejected when stolen while held, or when the wait was cut short.
      held.catch((error) => {
        const stolen = letGo !== null && error.name === "AbortError";
        letGo = null;
        resolve(false);
        if (stolen) onLost();
      });
    });
  }

  function release() {
    letGo?.();
    letGo = null;
  }

  return {
    take: async () =>
      !navigator.locks || letGo !== null || request({ signal: AbortSignal.timeout(MOMENT_MS) }),
    takeOver: async () => {
      channel?.postMessage("hand over");
      if (!navigator.locks) return;
      if (!(await request({ signal: AbortSignal.timeout(PATIENCE_MS) }))) await request({ steal: true });
    },
    release: () => {
      release();
      channel?.close();
    },
  };
}
