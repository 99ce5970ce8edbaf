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
  const seen = () => wire.setHidden(document.hidden);
  const network = () => wire.networkChanged();
  document.addEventListener("visibilitychange", seen);
  addEventListener("online", network);
  return () => {
    document.removeEventListener("visibilitychange", seen);
    removeEventListener("online", network);
  };
}
