import assert from "node:assert/strict";
import { test } from "node:test";
import { drawLots, handsColour } from "../../web/chance.js";

test("who hid the pieces plays the colour that was picked", () => {
  assert.equal(handsColour("red", "left"), "red");
  assert.equal(handsColour("red", "right"), "blue");
  assert.equal(handsColour("blue", "left"), "blue");
  assert.equal(handsColour("blue", "right"), "red");
});

test("lots fall on both sides about equally", () => {
  const reds = Array.from({ length: 2000 }, drawLots).filter((side) => side === "red").length;
  // Seven standard deviations: one failure in a hundred thousand million runs.
  assert.ok(Math.abs(reds - 1000) < 157, `${reds} of 2000`);
});
