// RULES 1.10 as the page shows it between two answers of the engine.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { clockText, later, leftToMove, milestone, untilNextText } from "../../web/clock.js";

const MINUTE = 60_000;

/** Red thinks, with two minutes each. */
function clock(times = {}) {
  return {
    phase: "play",
    running: true,
    turn: "red",
    left: { red: 2 * MINUTE, blue: 2 * MINUTE },
    free_left: 0,
    turn_left: null,
    game_left: null,
    set_up_left: null,
    set_up_counts: false,
    next_look: 2 * MINUTE,
    ...times,
  };
}

describe("time that passes", () => {
  test("is taken from the side to move alone", () => {
    assert.deepEqual(later(clock(), 5_000).left, { red: 115_000, blue: 120_000 });
  });

  test("is not taken while the delay lasts", () => {
    const delayed = clock({ free_left: 3_000 });
    assert.equal(later(delayed, 2_000).left.red, 120_000);
    assert.equal(later(delayed, 5_000).left.red, 118_000);
    assert.equal(later(delayed, 5_000).free_left, 0);
  });

  test("is taken from the move and from the game as well", () => {
    const capped = later(clock({ turn_left: 3 * MINUTE, game_left: 10 * MINUTE }), MINUTE);
    assert.equal(capped.turn_left, 2 * MINUTE);
    assert.equal(capped.game_left, 9 * MINUTE);
  });

  test("is nobody's while the clocks stand still", () => {
    const paused = clock({ phase: "paused", running: false });
    assert.equal(later(paused, MINUTE), paused);
  });

  test("never makes less than nothing", () => {
    assert.equal(later(clock(), 5 * MINUTE).left.red, 0);
    assert.equal(later(clock(), 5 * MINUTE).next_look, 0);
  });

  test("of the set-up counts for the game only where the rules say so", () => {
    const setUp = { phase: "set_up", turn: null, set_up_left: MINUTE, game_left: 45 * MINUTE };
    assert.equal(later(clock(setUp), 10_000).set_up_left, 50_000);
    assert.equal(later(clock(setUp), 10_000).game_left, 45 * MINUTE);
    assert.equal(later(clock({ ...setUp, set_up_counts: true }), MINUTE).game_left, 44 * MINUTE);
    assert.equal(later(clock(setUp), 10_000).left.red, 2 * MINUTE);
  });
});

describe("a clock reads", () => {
  for (const [ms, text] of [
    [900_000, "15:00"],
    [899_001, "15:00"],
    [899_000, "14:59"],
    [60_000, "1:00"],
    [10_000, "0:10"],
    [9_999, "0:10.0"],
    [9_400, "0:09.4"],
    [1, "0:00.1"],
    [0, "0:00"],
  ])
    test(`${text} with ${ms} ms left`, () => assert.equal(clockText(ms), text));
});

test("it is drawn anew when a text changes, and not before", () => {
  assert.equal(untilNextText(clock({ left: { red: 119_300, blue: 1 } })), 300);
  assert.equal(untilNextText(clock({ left: { red: 5_050, blue: 1 } })), 50);
  assert.equal(untilNextText(clock({ left: { red: 119_300, blue: 1 }, game_left: 60_100 })), 100);
  assert.equal(untilNextText(clock({ running: false })), null);
  assert.equal(untilNextText(clock({ left: { red: null, blue: null } })), null);
});

test("a screen reader hears of a minute and of ten seconds, once each", () => {
  assert.equal(milestone(61_000, 60_000), 60_000);
  assert.equal(milestone(60_000, 59_000), null);
  assert.equal(milestone(10_400, 9_900), 10_000);
  assert.equal(milestone(70_000, 5_000), 10_000, "the nearer one, when the page slept");
  assert.equal(milestone(null, 5_000), null);
});

test("who is to move has the shorter of his own time and that for one move", () => {
  assert.equal(leftToMove(clock({ turn_left: 5_000 })), 5_000);
  assert.equal(leftToMove(clock({ turn_left: 5 * MINUTE })), 2 * MINUTE);
  assert.equal(leftToMove(clock({ left: { red: null, blue: null } })), null);
});
