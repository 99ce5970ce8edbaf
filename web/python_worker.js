/**
 * One Python worker: a `<script type="py" worker>` that PyScript turns into a worker, watched until
 * it answers.
 *
 * @typedef {object} PythonWorker
 * @property {(text: string) => Promise<string>} handle one request of the bridge, as JSON
 * @property {() => Promise<boolean>} ping
 * @property {() => void} terminate
 */

import { release } from "./release.js";

/** A failure that the page can put into words: `code` names the message, `values` fill its holes. */
export class EngineError extends Error {
  /**
   * @param {string} code
   * @param {string} [detail] for the console, in nobody's language
   * @param {Record<string, unknown>} [values]
   */
  constructor(code, detail = "", values = {}) {
    super(detail ? `${code}: ${detail}` : code);
    this.name = "EngineError";
    this.code = code;
    this.values = values;
  }
}

const CONFIG = "./pyscript.toml";
const SOURCE = "./web/engine.py";
const bootBytes = Object.values(release.bytes).reduce((sum, bytes) => sum + bytes, 0);

async function pyscript() {
  try {
    return await import(/** @type {string} */ ("../vendor/pyscript/core.js"));
  } catch (error) {
    throw new EngineError("runtime_missing", String(error));
  }
}

/** PyScript makes a worker of a new tag in its own time; the tag has it as `xworker` then. */
async function workerOf(/** @type {HTMLScriptElement & { xworker?: any }} */ tag) {
  while (!tag.xworker) await new Promise((resolve) => setTimeout(resolve, 5));
  return tag.xworker;
}

function addTag() {
  const tag = document.createElement("script");
  tag.type = "py";
  tag.setAttribute("worker", "");
  tag.setAttribute("config", CONFIG);
  tag.src = SOURCE;
  document.head.append(tag);
  return tag;
}

/**
 * Calls `late` when `alive()` was not called for a while.
 * @param {number} ms
 * @param {() => void} late
 */
function stallTimer(ms, late) {
  let timer = setTimeout(late, ms);
  return {
    alive() {
      clearTimeout(timer);
      timer = setTimeout(late, ms);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * @param {object} options
 * @param {number} options.stall after so many ms without any progress the start has failed
 * @param {(part: number) => void} options.onLoaded how much of the runtime has arrived, 0 to 1
 * @param {(text: string) => void} options.onReport what the engine says while it thinks
 * @param {AbortSignal} options.signal ends the worker, whatever it is doing
 * @returns {Promise<PythonWorker>}
 */
export async function startPython({ stall, onLoaded, onReport, signal }) {
  if (typeof WebAssembly !== "object") throw new EngineError("no_webassembly");
  await pyscript();
  const tag = addTag();
  let loaded = 0;
  let missing = "";

  /** @type {Promise<any>} */
  const started = new Promise((resolve, reject) => {
    const timer = stallTimer(stall, () => reject(new EngineError("runtime_timeout")));
    const stop = (/** @type {unknown} */ error) => {
      timer.stop();
      reject(error);
    };
    signal.addEventListener("abort", () => stop(new EngineError("engine_lost")));
    workerOf(tag).then((worker) => {
      signal.addEventListener("abort", () => worker.terminate());
      if (signal.aborted) worker.terminate();
      worker.sync.report = onReport;
      worker.onerror = () => {}; // the same error rejects `ready`
      worker.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
        if (!data?.runtime) return;
        timer.alive();
        missing ||= data.runtime.missing ?? "";
        loaded += data.runtime.loaded ?? 0;
        onLoaded(Math.min(1, loaded / (bootBytes || 1)));
        if (missing) stop(new EngineError("runtime_missing", missing));
      });
      worker.ready.then(
        () => {
          timer.stop();
          resolve(worker);
        },
        (/** @type {unknown} */ error) => stop(new EngineError("runtime_damaged", String(error))),
      );
    });
  });

  const remove = () => tag.remove();
  signal.addEventListener("abort", remove);
  const worker = await started;
  return {
    handle: (text) => worker.sync.handle(text),
    ping: () => worker.sync.ping(),
    terminate: () => worker.terminate(),
  };
}
