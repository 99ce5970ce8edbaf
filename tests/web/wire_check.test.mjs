import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { commitTo, keepsCommitment, PICTURES, pictures } from "../../web/wire/check.js";
import { sha256 } from "../../web/wire/sha256.js";
import { random } from "./wire_samples.mjs";

test("SHA-256 agrees with the platform's for every length around the block", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = random.bytes(length);
    assert.deepEqual([...sha256(bytes)], [...createHash("sha256").update(bytes).digest()]);
  }
});

test("64 different pictures", () => {
  assert.equal(new Set(PICTURES).size, 64);
  assert.equal(PICTURES.length, 64);
});

test("both sides see the same four pictures; another certificate or nonce gives others", () => {
  const host = { fingerprint: random.bytes(32), nonce: random.bytes(16) };
  const guest = { fingerprint: random.bytes(32), nonce: random.bytes(16) };
  const seen = pictures(host, guest);
  assert.equal(seen.length, 4);
  assert.deepEqual(pictures({ ...host }, { ...guest }), seen);
  assert.notDeepEqual(pictures(host, { ...guest, fingerprint: random.bytes(32) }), seen);
  assert.notDeepEqual(pictures({ ...host, nonce: random.bytes(16) }, guest), seen);
  assert.notDeepEqual(pictures(guest, host), seen, "who is the host matters");
});

test("a nonce chosen afterwards does not keep the commitment", () => {
  const nonce = random.bytes(16);
  assert.ok(keepsCommitment(commitTo(nonce), nonce));
  assert.ok(!keepsCommitment(commitTo(nonce), random.bytes(16)));
  assert.ok(!keepsCommitment(sha256(nonce), nonce), "the commitment is bound to its purpose");
});
