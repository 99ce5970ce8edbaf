import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { whileAwake } from "../../web/awake.js";

/** Stands for the timers of a device: each call of `ring` lets the one that is due go off, however late. */
let due = /** @type {(() => void) | null} */ (null);
let asked = /** @type {number[]} */ ([]);
const ring = () => {
  const timer = due;
  due = null;
  timer?.();
};

beforeEach(() => {
  asked = [];
  mock.method(globalThis, "setTimeout", (/** @type {() => void} */ timer, /** @type {number} */ ms) => {
    due = timer;
    asked.push(ms);
  });
  mock.method(globalThis, "clearTimeout", () => {
    due = null;
  });
});
afterEach(() => mock.restoreAll());

test("a device that stood still has lost one short step of its patience, not all of it", () => {
  const late = mock.fn();
  whileAwake(2500, late);
  ring();
  assert.equal(late.mock.callCount(), 0);
  ring();
  ring();
  assert.equal(late.mock.callCount(), 1);
  assert.deepEqual(asked, [1000, 1000, 500]);
});

test("patience that is not needed any more ends", () => {
  const late = mock.fn();
  const stop = whileAwake(1000, late);
  stop();
  ring();
  assert.equal(late.mock.callCount(), 0);
});
