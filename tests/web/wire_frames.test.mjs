import assert from "node:assert/strict";
import { test } from "node:test";

import { FRAME, MAX_MESSAGE_BYTES, packFrame, unpackFrame } from "../../web/wire/frames.js";
import { packSpare, unpackSpare } from "../../web/wire/spares.js";
import { random, randomDescriptor } from "./wire_samples.mjs";

test("a message of 64 KiB passes, one byte more is refused unread", () => {
  const largest = packFrame(FRAME.DATA, new Uint8Array(MAX_MESSAGE_BYTES));
  assert.equal("body" in unpackFrame(largest.buffer), true);
  assert.deepEqual(unpackFrame(new ArrayBuffer(MAX_MESSAGE_BYTES + 2)), { error: "too_large" });
  assert.deepEqual(unpackFrame(packFrame(FRAME.SPARE, new Uint8Array(600)).buffer), { error: "too_large" });
});

test("text, blobs, nothing and unknown kinds are no frames", () => {
  const odd = ["hello", null, undefined, 7, new ArrayBuffer(0), new Blob(["x"]), Uint8Array.of(99).buffer];
  for (const data of odd) assert.deepEqual(unpackFrame(data), { error: "not_a_frame" });
});

test("a spare comes back as it was, the boat with its key", () => {
  const descriptor = randomDescriptor();
  const boatKey = { ufrag: "abcd+/12", pwd: "ABCDEFGHIJKLMNOPQRSTUVWX" };
  assert.deepEqual(unpackSpare(packSpare("hot2", { descriptor, boatKey: null })), {
    slot: "hot2",
    spare: { descriptor, boatKey: null },
  });
  assert.deepEqual(unpackSpare(packSpare("boat1", { descriptor, boatKey })).spare, { descriptor, boatKey });
});

test("thousands of random spares: refused cleanly or well formed", () => {
  const good = packSpare("hot1", { descriptor: randomDescriptor(), boatKey: null });
  for (let round = 0; round < 5000; round++) {
    const bytes = round % 2 ? random.bytes(random.below(120)) : good.slice();
    if (bytes.length) bytes[random.below(bytes.length)] = random.below(256);
    try {
      const { spare } = unpackSpare(bytes);
      assert.match(spare.descriptor.ufrag + spare.descriptor.pwd, /^[A-Za-z0-9+/]+$/);
    } catch (error) {
      assert.equal(/** @type {Error} */ (error).constructor.name, "MalformedBytes");
    }
  }
});
