// What PyScript takes for Pyodide in the worker (`interpreter` in pyscript.toml): Pyodide itself,
// with word sent to the page of how far loading is.
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";

export { version };

const folder = new URL("../vendor/pyodide/", import.meta.url).href;
const network = globalThis.fetch;

/**
 * Once the service worker holds the whole release nothing comes over the network any more. Counting
 * would only cost: a wrapped response is compiled anew, an untouched one has its code cached.
 */
const stored = globalThis.caches
  ?.match(new URL("../release-files.json", import.meta.url))
  .catch(() => undefined);

/**
 * Counts bytes as they pass.
 * @param {Response} response
 */
function counted(response) {
  const counter = new TransformStream({
    transform(chunk, controller) {
      postMessage({ loaded: chunk.byteLength }); // heard by web/python_worker.js
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(counter), { status, statusText, headers });
}

/**
 * Pyodide waits for ever for what did not arrive; the page is told.
 * @type {typeof fetch}
 */
async function watchedFetch(input, init) {
  const response = await network(input, init).catch(() => Response.error());
  if (!response.ok) postMessage({ failed: String(input) });
  return (await stored) || !response.ok ? response : counted(response);
}

/** @param {Record<string, unknown>} options PyScript's */
export async function loadPyodide(options) {
  globalThis.fetch = watchedFetch;
  return load({ ...options, indexURL: folder });
}
