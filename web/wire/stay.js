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
  // Chromium only: from one network to another without being offline in between.
  const { connection } = /** @type {{connection?: EventTarget}} */ (navigator);
  connection?.addEventListener("change", network, { signal });
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
