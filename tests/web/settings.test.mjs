import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { change, recall, settings } from "../../web/settings.js";

/** @type {Map<string, string>} */
let kept;

beforeEach(() => {
  kept = new Map();
  globalThis.localStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
  };
});

test("a choice is remembered", () => {
  recall();
  change("theme", "dark");
  recall();
  assert.equal(settings().theme, "dark");
});

test("what this version does not know falls back to the default", () => {
  kept.set("settings", JSON.stringify({ theme: "sepia", numbering: "old", hat: "bowler" }));
  recall();
  assert.equal(settings().theme, "auto");
  assert.equal(settings().numbering, "old");
  assert.ok(!("hat" in settings()));
});

test("a damaged record, or none, gives the defaults", () => {
  for (const text of ["{", "7", "null"]) {
    kept.set("settings", text);
    recall();
    assert.equal(settings().hold, "normal");
  }
});

test("a browser that forbids storage plays on", () => {
  globalThis.localStorage = {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  };
  recall();
  change("sound", "off");
  assert.equal(settings().sound, "off");
});
