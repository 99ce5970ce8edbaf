// Which release this page belongs to. `make site` writes this file anew into dist/.

export const release = {
  id: "source",
  /** What passes through web/runtime.js before the engine answers. */
  bytes: 0,
  /** @type {Record<string, string>} what the engine needs to start, by path, with its Subresource Integrity */
  needed: {},
};
