/** Files of the runtime on their way: how many bytes of them have come, told to whoever shows it. */

/**
 * Once the service worker holds the whole release nothing comes over the network any more. Counting
 * would only cost: a wrapped response is compiled anew, an untouched one has its code cached.
 */
const stored = globalThis.caches
  ?.match(new URL("../release-files.json", import.meta.url))
  .catch(() => undefined);

/**
 * The response itself, or one that counts what passes.
 * @param {Response} response
 * @param {(bytes: number) => void} onBytes
 */
export async function counted(response, onBytes) {
  if (!response.ok || (await stored)) return response;
  const counter = new TransformStream({
    transform(chunk, controller) {
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(counter), { status, statusText, headers });
}
