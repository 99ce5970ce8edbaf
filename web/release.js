// Which release this page belongs to. `make site` writes this file anew into dist/.

/** `bytes`: what is loaded before the engine answers, by path from the page. */
export const release = { id: "source", bytes: /** @type {Record<string, number>} */ ({}) };
