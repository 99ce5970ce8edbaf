// The store where a browser has no IndexedDB; the one on the disk is tested in browsers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openStore } from "../../web/store.js";

test("without IndexedDB things are kept until the page closes, and it is known", async () => {
  const store = await openStore(undefined);
  assert.equal(store.durable, false);
  await store.put("games", { id: "hotseat", save: "one" });
  await store.put("games", { id: "hotseat", save: "two" });
  assert.equal((await store.get("games", "hotseat")).save, "two");
  assert.deepEqual(await store.all("setups"), []);
  await store.drop("games", "hotseat");
  assert.equal(await store.get("games", "hotseat"), undefined);
});
