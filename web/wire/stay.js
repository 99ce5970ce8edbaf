// While an invitation or a game is open, leaving the page costs it: the browser asks first.

/** @returns {() => void} lets go */
export function keepPage() {
  const ask = (/** @type {BeforeUnloadEvent} */ event) => event.preventDefault();
  addEventListener("beforeunload", ask);
  return () => removeEventListener("beforeunload", ask);
}

/**
 * Tells a wire when its page is put aside or comes back, and when the network changed.
 * @param {import("./wire.js").Wire} wire
 * @returns {() => void} stops
 */
export function tellWire(wire) {
  const watching = new AbortController();
  const { signal } = watching;
  const network = () => wire.networkChanged();
  document.addEventListener("visibilitychange", () => wire.setHidden(document.hidden), { signal });
  addEventListener("online", network, { signal });
  // From one network to another without being offline in between: only Chromium on phones tells.
  const { connection } = /** @type {{connection?: EventTarget & {type?: string}}} */ (navigator);
  let type = connection?.type;
  const changed = () => {
    if (connection?.type !== type) network();
    type = connection?.type;
  };
  connection?.addEventListener("change", changed, { signal });
  return () => watching.abort();
}

/**
 * Tells a host or guest who waits when the page is in front again.
 * @param {{nudge(): void}} person
 * @returns {() => void} stops
 */
export function tellPerson(person) {
  const seen = () => document.hidden || person.nudge();
  document.addEventListener("visibilitychange", seen);
  return () => document.removeEventListener("visibilitychange", seen);
}
