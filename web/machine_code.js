/**
 * Pyodide's machine code. The page has it compiled while PyScript is still making its worker, and hands it over
 * ready: one wait less on the way to the first answer, none at all when the worker has to be started anew.
 */

import { counted } from "./arriving.js";

const CODE = "./vendor/pyodide/pyodide.asm.wasm";

/** @type {{ module: WebAssembly.Module, bytes: number } | undefined} */
let kept;

/**
 * @param {(bytes: number) => void} onBytes
 * @param {AbortSignal} signal ends what is on its way: while it stalls, nobody else is answered
 * @returns {Promise<WebAssembly.Module | null>} null when it did not come to that: Pyodide then tries
 *     by itself, and what is wrong is found out where it always is
 * @throws {WebAssembly.CompileError} when this browser can make nothing of what came
 */
export async function machineCode(onBytes, signal) {
  if (kept) {
    onBytes(kept.bytes);
    return kept.module;
  }
  try {
    let bytes = 0;
    const response = counted(await fetch(CODE, { signal }), (more) => {
      bytes += more;
      onBytes(more);
    });
    kept = { module: await WebAssembly.compileStreaming(response), bytes };
    return kept.module;
  } catch (error) {
    if (error instanceof WebAssembly.CompileError) throw error;
    return null;
  }
}
