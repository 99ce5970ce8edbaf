/**
 * One Python worker: a `<script type="py" worker>` that PyScript turns into a worker, watched until
 * it answers.
 *
 * @typedef {object} PythonWorker
 * @property {(text: string) => Promise<string>} handle one request of the bridge, as JSON
 * @property {() => Promise<boolean>} ping
 */

import { whileAwake } from "./awake.js";
import { machineCode } from "./machine_code.js";
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

const CORE = "./vendor/pyscript/core.js";
const CONFIG = "./pyscript.toml";
const SOURCE = "./web/engine.py";
/** Whoever has not answered by then, in ms, does not answer. */
const PATIENCE = 5_000;

/**
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function arrives(path, options = {}) {
  try {
    const response = await fetch(path, {
      cache: "no-cache",
      signal: AbortSignal.timeout(PATIENCE),
      ...options,
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * PyScript and Pyodide fail in many words, some of them never. So after a failure the files are asked.
 * @param {EngineError} failure
 */
async function diagnosed(failure) {
  const found = Object.entries(release.needed).map(async ([path, integrity]) => {
    if (!(await arrives(path))) return { path, code: "runtime_missing" };
    return (await arrives(path, { integrity })) ? null : { path, code: "runtime_damaged" };
  });
  const wrong = (await Promise.all(found)).find(Boolean);
  return wrong ? new EngineError(wrong.code, wrong.path) : failure;
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
  let stop = whileAwake(ms, late);
  return {
    alive() {
      stop();
      stop = whileAwake(ms, late);
    },
    stop: () => stop(),
  };
}

/**
 * Resolves when the worker has run its Python; rejects when it says that it cannot.
 * @param {HTMLScriptElement} tag
 * @param {object} watch
 * @param {(bytes: number) => void} watch.onBytes
 * @param {(file: string) => void} watch.onFailed
 * @param {Promise<WebAssembly.Module | null>} watch.code what it asks for on its way
 * @param {AbortSignal} watch.signal
 */
async function readyWorker(tag, { onBytes, onFailed, code, signal }) {
  const worker = await workerOf(tag);
  signal.addEventListener("abort", () => worker.terminate());
  if (signal.aborted) worker.terminate();
  worker.onerror = () => {}; // the same error rejects `ready`
  worker.addEventListener("message", (/** @type {MessageEvent} */ { data }) => {
    if (data?.loaded) onBytes(data.loaded);
    if (data?.failed) onFailed(data.failed);
    if (data?.machineCode)
      code.then(
        (compiled) => data.machineCode.postMessage(compiled),
        () => {}, // startPython gives up
      );
  });
  await worker.ready;
  // Also a worker whose Python ended in an error is "ready".
  await worker.sync.ping();
  return worker;
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
  /** @type {(error: EngineError) => void} */
  let giveUp;
  const givenUp = new Promise((_, reject) => (giveUp = reject));
  const timer = stallTimer(stall, () => giveUp(new EngineError("runtime_timeout")));
  signal.addEventListener("abort", () => giveUp(new EngineError("engine_lost")));
  let loaded = 0;
  const onBytes = (/** @type {number} */ bytes) => {
    timer.alive();
    loaded += bytes;
    onLoaded(Math.min(1, loaded / release.bytes));
  };
  const onFailed = (/** @type {string} */ file) => giveUp(new EngineError("runtime_damaged", file));
  const code = machineCode(onBytes, signal);
  code.catch(({ message }) => giveUp(new EngineError("no_webassembly", message)));
  const begin = async () => {
    await import(new URL(CORE, document.baseURI).href);
    const tag = addTag();
    signal.addEventListener("abort", () => tag.remove());
    return readyWorker(tag, { onBytes, onFailed, code, signal });
  };
  try {
    const worker = await Promise.race([begin(), givenUp]);
    worker.sync.report = onReport;
    return { handle: (text) => worker.sync.handle(text), ping: () => worker.sync.ping() };
  } catch (error) {
    if (signal.aborted) throw error;
    throw await diagnosed(
      error instanceof EngineError ? error : new EngineError("runtime_damaged", String(error)),
    );
  } finally {
    timer.stop();
  }
}
