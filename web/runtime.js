// What PyScript takes for Pyodide in the worker (`interpreter` in pyscript.toml): Pyodide itself, with the
// machine code that the page has compiled, and with word sent to the page of how far loading is.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import { counted } from "./arriving.js";

export { version };

const folder = new URL("../vendor/pyodide/", import.meta.url).href;
const network = globalThis.fetch;
const instantiate = WebAssembly.instantiateStreaming;

/**
 * What web/machine_code.js has, or null. It comes through a port of its own: what is said to the worker itself PyScript takes for its own.
 * @type {Promise<WebAssembly.Module | null>}
 */
const machineCode = new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  postMessage({ machineCode: port2 }, [port2]);
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
  if (module) return { module, instance: await WebAssembly.instantiate(module, imports) };
  return instantiate(source, imports).catch((error) => {
    postMessage({ failed: String(error) });
    throw error;
  });
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
