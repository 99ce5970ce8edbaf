/**
 * The engine as the page sees it: questions go in, answers come out, and behind it a worker in
 * which Python runs. If the worker dies or hangs it is started anew; what was being asked fails
 * with the code "engine_lost", and the caller resumes from its save.
 *
 * @typedef {{ phase: "loading", loaded: number, again: boolean }
 *         | { phase: "ready" }
 *         | { phase: "failed", code: string, detail: string }} EngineState
 *
 * Codes of a failed start: "no_webassembly", "runtime_missing" (a file did not arrive),
 * "runtime_damaged" (it is not what it should be), "runtime_timeout" (nothing moved any more),
 * "engine_lost" (the worker died again and again). `restart()` tries again.
 *
 * @typedef {object} Waiting
 * @property {(error: EngineError) => void} reject
 * @property {((progress: any) => void) | undefined} onProgress
 */

import { whileAwake } from "./awake.js";
import { EngineError, startPython } from "./python_worker.js";

export { EngineError };

const LIMITS = {
  /** ms without progress after which a start has failed */
  stall: 45_000,
  /** ms between two pings while a question is open */
  pause: 2_000,
  /** ms after which an unanswered ping means that the worker is gone */
  answer: 20_000,
};
const RESTARTS = 3;

/** @param {{ limits?: Partial<typeof LIMITS> }} [options] */
export function createEngine({ limits = {} } = {}) {
  const { stall, pause, answer } = { ...LIMITS, ...limits };
  /** @type {EngineState} */
  let state = { phase: "loading", loaded: 0, again: false };
  /** @type {(state: EngineState) => void} */
  let onState = () => {};
  /** @type {Promise<import("./python_worker.js").PythonWorker>} */
  let worker;
  let life = new AbortController();
  let losses = 0;
  let lastId = 0;
  /** @type {Map<number, Waiting>} */
  const open = new Map();

  /** @param {EngineState} next */
  function become(next) {
    state = next;
    if (next.phase === "ready") performance.mark("engine: ready");
    onState(state);
  }

  /** @param {string} text */
  function report(text) {
    const { id, progress } = JSON.parse(text);
    open.get(id)?.onProgress?.(progress);
  }

  /** @param {boolean} again */
  function start(again) {
    life = new AbortController();
    const { signal } = life;
    const onLoaded = (/** @type {number} */ loaded) => {
      if (!signal.aborted) become({ phase: "loading", loaded, again });
    };
    onLoaded(0);
    worker = startPython({ stall, onLoaded, onReport: report, signal });
    worker.then(
      () => !signal.aborted && become({ phase: "ready" }),
      (error) => !signal.aborted && fail(error),
    );
  }

  /** @param {EngineError} error */
  function fail(error) {
    life.abort();
    console.error(error);
    become({ phase: "failed", code: error.code, detail: error.message });
  }

  function end() {
    life.abort();
    for (const { reject } of open.values()) reject(new EngineError("engine_lost"));
    open.clear();
  }

  /** The worker died or hangs. */
  function lose() {
    end();
    losses += 1;
    if (losses > RESTARTS) fail(new EngineError("engine_lost"));
    else start(true);
  }

  async function check() {
    if (state.phase !== "ready") return;
    const { signal } = life;
    const python = await worker;
    const answered = whileAwake(answer, () => !signal.aborted && lose());
    await python.ping();
    answered();
  }

  setInterval(() => open.size > 0 && check(), pause);
  document.addEventListener("visibilitychange", () => document.hidden || check());

  /**
   * Ask the engine. Waits until it runs; throws an EngineError.
   * @param {string} op
   * @param {object} [args]
   * @param {{ onProgress?: (progress: any) => void }} [asking]
   * @returns {Promise<any>}
   */
  async function ask(op, args = {}, { onProgress } = {}) {
    const id = ++lastId;
    const python = await worker;
    try {
      const lost = new Promise((_, reject) => open.set(id, { reject, onProgress }));
      const text = await Promise.race([python.handle(JSON.stringify({ ...args, id, op })), lost]);
      losses = 0;
      return unwrap(JSON.parse(String(text)));
    } finally {
      open.delete(id);
    }
  }

  /** Begin anew, or wait for a new beginning that is already under way. */
  async function restart() {
    if (state.phase !== "loading") {
      end();
      losses = 0;
      start(true);
    }
    await worker;
  }

  start(false);
  return {
    ask,
    restart,
    /** @param {(state: EngineState) => void} listener told now, and of every change */
    watch(listener) {
      onState = listener;
      onState(state);
    },
    get state() {
      return state;
    },
  };
}

/** @param {any} reply */
function unwrap({ ok, error, ...reply }) {
  if (ok) return reply;
  const { code, ...values } = error;
  throw new EngineError(code, "", values);
}
