// A reply link opens in a new tab, while another tab of the same browser has been waiting for it: the code changes hands.

/**
 * @typedef {{ok: true} | {error: string}} Verdict
 * @typedef {{ask: string, text: string} | {answer: string, verdict: Verdict}} Note
 */

const PATIENCE_MS = 700;
/** What a waiting tab says only about codes that are not for it: another tab may know better. */
const NOT_MINE = ["other_invitation", "not_a_code", "truncated", "damaged", "wrong_version"];

/** One channel for each place on a server that several pages may share. */
function openChannel() {
  if (typeof BroadcastChannel !== "function") return null;
  return new BroadcastChannel(`wire ${location.pathname.replace(/[^/]*$/, "")}`);
}

/**
 * The waiting tab: takes codes from others for as long as it waits.
 * @param {(text: string) => Promise<Verdict>} accept
 * @returns {() => void} stops waiting
 */
export function awaitHandover(accept) {
  const channel = openChannel();
  if (!channel) return () => {};
  channel.onmessage = async ({ data }) => {
    const { ask, text } = /** @type {{ask?: unknown, text?: unknown}} */ (data ?? {});
    if (typeof ask !== "string" || typeof text !== "string") return;
    const verdict = await accept(text);
    if (!("error" in verdict && NOT_MINE.includes(verdict.error)))
      channel.postMessage({ answer: ask, verdict });
  };
  return () => channel.close();
}

/**
 * The new tab: gives its code away.
 * @param {string} text
 * @returns {Promise<Verdict | null>} what the waiting tab made of it; null: nobody is waiting for it
 */
export function handOver(text) {
  const channel = openChannel();
  if (!channel) return Promise.resolve(null);
  const ask = crypto.getRandomValues(new Uint32Array(2)).join("-");
  return new Promise((resolve) => {
    const settle = (/** @type {Verdict | null} */ verdict) => {
      clearTimeout(patience);
      channel.close();
      resolve(verdict);
    };
    const patience = setTimeout(() => settle(null), PATIENCE_MS);
    channel.onmessage = ({ data }) => data?.answer === ask && settle(data.verdict);
    channel.postMessage({ ask, text });
  });
}
