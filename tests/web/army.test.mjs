import assert from "node:assert/strict";
import { test } from "node:test";
import { placed, swapped } from "../../web/army.js";

test("two squares exchange what stands on them, also with an empty one", () => {
  assert.equal(swapped("FB2-", 0, 2), "2BF-");
  assert.equal(swapped("FB2-", 1, 3), "F-2B");
});

test("a piece is put on a square, and nothing else changes", () => {
  assert.equal(placed("FB2-", 3, "X"), "FB2X");
});
