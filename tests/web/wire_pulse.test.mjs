import assert from "node:assert/strict";
import { test } from "node:test";

import { Pulse } from "../../web/wire/pulse.js";

/**
 * What is seen second by second.
 * @param {Pulse} pulse
 * @param {number} from
 * @param {number} to
 */
function watch(pulse, from, to) {
  const seen = [];
  for (let second = from; second <= to; second++) seen.push(pulse.look(second * 1000));
  return seen;
}

test("silence: fine for five seconds, then unstable, lost at twelve", () => {
  const seen = watch(new Pulse(0), 1, 13);
  assert.deepEqual(seen, [...Array(4).fill("ok"), ...Array(7).fill("unstable"), "lost", "lost"]);
});

test("a beat makes all well again", () => {
  const pulse = new Pulse(0);
  watch(pulse, 1, 8);
  pulse.heard(8500);
  assert.deepEqual(watch(pulse, 9, 10), ["ok", "ok"]);
});

test("when the own page stood still for a few seconds, the other side is not blamed", () => {
  const pulse = new Pulse(0);
  watch(pulse, 1, 2);
  assert.equal(pulse.look(11_000), "ok", "nine seconds passed in which nobody could listen");
});

test("after a sleep of the own device, four seconds of silence are enough", () => {
  const pulse = new Pulse(0);
  watch(pulse, 1, 2);
  assert.deepEqual(watch(pulse, 92, 96), ["unstable", "unstable", "unstable", "unstable", "lost"]);
});

test("after a sleep of the own device, a beat shows that the connection has survived", () => {
  const pulse = new Pulse(0);
  pulse.look(20_000);
  assert.equal(pulse.look(21_000), "unstable");
  pulse.heard(22_100);
  assert.deepEqual(watch(pulse, 23, 26), Array(4).fill("ok"));
});

test("what had been waiting at the door while the own device slept proves nothing", () => {
  const pulse = new Pulse(0);
  pulse.look(90_000);
  pulse.heard(90_100);
  assert.equal(watch(pulse, 91, 94).at(-1), "lost");
});
