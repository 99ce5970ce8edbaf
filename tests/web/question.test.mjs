// Squares asked for in turn: a card's way, a picture to turn over, a place for who comes back.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { choose, stepBack } from "../../web/board/choice.js";
import { commandOf } from "../../web/board/keyboard.js";
import { squareLabel } from "../../web/board/labels.js";
import { findingOf, transitionOf } from "../../web/board/plan.js";
import { canLift, lastTrailOf, openSquares } from "../../web/board/state.js";
import { moved, RANKS, stateOf, view, wordsIn } from "./views.mjs";

const WAYS = [
  ["a4", "a5"],
  ["a4", "b5"],
  ["c4", "c5"],
];

/** @param {string[][]} [ways] @param {number} [cell] */
function asked(ways = WAYS, cell = 60) {
  const shown = view({ pieces: ["red scout a4", "red miner c4", "blue ? d7"], targets: { a4: ["a5"] } });
  const state = stateOf(shown, {});
  state.cell = cell;
  state.question = { ways, taken: [] };
  return state;
}

describe("a way, square by square", () => {
  test("offers what can come next, and tells the whole way", () => {
    const state = asked();
    assert.deepEqual(openSquares(state), ["a4", "c4"]);
    assert.deepEqual(choose(state, "a4", "tap"), { do: "step", square: "a4" });
    assert.deepEqual(openSquares(state), ["a5", "b5"]);
    assert.deepEqual(choose(state, "b5", "tap"), { do: "answer", way: ["a4", "b5"] });
  });

  test("the last square chosen again is given back, and any other square means nothing", () => {
    const state = asked();
    choose(state, "a4", "tap");
    assert.equal(choose(state, "d7", "tap"), null);
    assert.deepEqual(choose(state, "a4", "tap"), { do: "put back", square: "a4" });
    assert.deepEqual(openSquares(state), ["a4", "c4"]);
  });

  test("going back from nothing gives the question up", () => {
    const state = asked();
    choose(state, "c4", "key");
    assert.deepEqual(stepBack(state), { do: "put back", square: "c4" });
    assert.deepEqual(stepBack(state), { do: "answer", way: null });
  });

  test("on small squares the last tap is asked for twice, a key is not", () => {
    const state = asked([["a4"], ["c4"]], 35);
    assert.deepEqual(choose(state, "a4", "tap"), { do: "preview", from: "a4", to: "a4" });
    assert.deepEqual(choose(state, "a4", "tap"), { do: "answer", way: ["a4"] });
    assert.deepEqual(choose(asked([["a4"]], 35), "a4", "key"), { do: "answer", way: ["a4"] });
  });

  test("no piece can be moved meanwhile", () => {
    const state = asked([["c4"]]);
    assert.equal(canLift(state, "a4"), false);
    assert.equal(choose(state, "a4", "tap"), null);
  });

  test("is told to readers, and T goes round its squares", () => {
    const state = asked();
    state.cursor = "a4";
    const words = wordsIn("en");
    assert.match(squareLabel("c4", state, words), /can be chosen/);
    assert.deepEqual(commandOf({ key: "t" }, state, RANKS), { do: "go", square: "c4" });
  });
});

describe("what the board marks", () => {
  const open = { event: { t: "open", at: "b7", rank: "captain", removed: true }, side: "red", ply: 5 };
  const roll = { event: { t: "roll", face: "captain" }, side: "red", ply: 4 };

  test("is where a picture was turned over, who came back, or the way of a card", () => {
    assert.deepEqual(lastTrailOf(view({ last: open })), { from: null, to: "b7" });
    const card = {
      t: "card",
      card: "M9",
      moves: [
        { from: "a4", to: "a5" },
        { from: "b4", to: "b5" },
      ],
    };
    assert.deepEqual(lastTrailOf(view({ last: { ...open, event: card } })), { from: "a4", to: "b5" });
    const rescue = { t: "rescue", piece: "e5", to: "b2" };
    assert.deepEqual(lastTrailOf(view({ last: { ...open, event: rescue } })), { from: null, to: "b2" });
  });

  test("a picture turned over is shown large, with the die that was thrown for it", () => {
    const before = view({ last: roll, log: [roll] });
    const after = view({ last: open, log: [roll, open] });
    assert.equal(transitionOf(before, after, { animate: true, turned: false }), "finding");
    assert.equal(findingOf(after)?.die, "captain");
    const old = { ...roll, ply: 2 };
    assert.equal(findingOf(view({ last: open, log: [old, moved("a4", "a5", "blue", 4), open] }))?.die, null);
  });
});
