// What PyScript takes for Pyodide in the worker (`interpreter` in pyscript.toml): Pyodide itself, with the
// machine code that the page has compiled, and with word sent to the page of how far loading is.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { counted } from "./arriving.js";

export { version };

const folder = new URL("../vendor/pyodide/", import.meta.url).href;
const network = globalThis.fetch;
const instantiate = WebAssembly.instantiateStreaming;

/**
 * The machine code from web/python_worker.js, or null. It has to be asked for: a message that came before this
 * module would end with PyScript, which hears the first one.
 * @type {Promise<WebAssembly.Module | null>}
 */
const machineCode = new Promise((resolve) => {
  addEventListener("message", function hear({ data }) {
    if (!("machineCode" in Object(data))) return;
    removeEventListener("message", hear);
    resolve(data.machineCode);
  });
  postMessage({ wanted: "machineCode" });
});

const onBytes = (/** @type {number} */ loaded) => postMessage({ loaded }); // heard by web/python_worker.js

/**
 * Pyodide waits for ever for what did not arrive; the page is told.
 * @type {typeof fetch}
 */
async function watchedFetch(input, init) {
  if (/\.wasm$/.test(String(input)) && (await machineCode)) return new Response();
  const response = await network(input, init).catch(() => Response.error());
  if (!response.ok) postMessage({ failed: String(input) });
  return counted(response, onBytes);
}

/** @type {typeof WebAssembly.instantiateStreaming} */
async function instantiateCompiled(source, imports) {
  const module = await machineCode;
  return module
    ? { module, instance: await WebAssembly.instantiate(module, imports) }
    : instantiate(source, imports);
}

/** @param {Record<string, unknown>} options PyScript's */
export async function loadPyodide(options) {
  globalThis.fetch = watchedFetch;
  WebAssembly.instantiateStreaming = instantiateCompiled;
  try {
    return await load({ ...options, indexURL: folder });
  } finally {
    WebAssembly.instantiateStreaming = instantiate;
  }
}
