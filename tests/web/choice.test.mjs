/**
 * Picking and placing: what the board makes of a chosen square. All it knows of the rules stands in the view.
 *
 * @import { BoardView } from "../../web/types.d.ts"
 * @import { ShowOptions } from "../../web/board/api.d.ts"
 */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { choose, drop, pick, putBack } from "../../web/board/choice.js";
import { canLift } from "../../web/board/state.js";
import { stateOf, view } from "./views.mjs";

const PLAY = view({
  pieces: ["red scout a4", "red miner b4", "red bomb c4", "red captain e5", "blue ? a6", "blue ? d7"],
  targets: { a4: ["a5", "a6"], b4: ["b5"] },
  refused: [{ from: "e5", to: "e4", code: "two_squares", count: 3, limit: 3 }],
});

/**
 * Chooses squares one after the other; the cells are large, so that one tap plays.
 *
 * @param {string[]} squares
 * @param {{ options?: ShowOptions, by?: "tap" | "key", cell?: number, shown?: BoardView }} [situation]
 */
function taps(squares, { options = {}, by = "tap", cell = 60, shown = PLAY } = {}) {
  const state = stateOf(shown, options);
  state.cell = cell;
  const intentions = squares.map((square) => choose(state, square, by));
  return { state, intentions, last: intentions.at(-1) };
}

describe("tap and tap", () => {
  test("the first picks, the second moves", () => {
    const { intentions } = taps(["a4", "a6"]);
    assert.deepEqual(intentions, [
      { do: "pick", square: "a4" },
      { do: "move", from: "a4", to: "a6" },
    ]);
  });

  test("the same piece again is put back", () => {
    const { last, state } = taps(["a4", "a4"]);
    assert.deepEqual(last, { do: "put back", square: "a4" });
    assert.equal(state.selected, null);
  });

  test("another piece of one's own changes the selection", () => {
    assert.deepEqual(taps(["a4", "b4"]).last, { do: "pick", square: "b4" });
  });

  test("a square out of reach is refused without a reason, and the piece goes home", () => {
    const { last, state } = taps(["b4", "b7"]);
    assert.deepEqual(last, { do: "refused", from: "b4", to: "b7", refusal: null });
    assert.equal(state.selected, null);
  });

  test("a move that a rule forbids is refused with the view's reason, and the piece stays in the hand", () => {
    const { last, state } = taps(["e5", "e4"]);
    assert.deepEqual(last, { do: "refused", from: "e5", to: "e4", refusal: PLAY.refused[0] });
    assert.equal(state.selected, "e5");
  });

  test("a piece that cannot do anything says so", () => {
    assert.deepEqual(taps(["c4"]).last, { do: "refused", from: "c4", to: null, refusal: null });
  });

  test("after a move nothing more is taken until a view answers", () => {
    assert.equal(taps(["a4", "a5", "b4"]).last, null);
  });
});

describe("enemy pieces", () => {
  test("looking at one does nothing: no targets, no refusal, no difference", () => {
    for (const square of ["a6", "d7"]) {
      const { last, state } = taps([square]);
      assert.equal(last, null);
      assert.equal(state.selected, null);
    }
  });

  test("where they can be asked about, choosing one asks, and nothing is in the hand", () => {
    const state = stateOf(PLAY);
    state.asking = true;
    assert.deepEqual(choose(state, "d7", "tap"), { do: "inspect", square: "d7" });
    assert.equal(state.selected, null);
    assert.equal(choose(state, "d5", "tap"), null);
  });

  test("asking does not stop an attack: with a piece in the hand an enemy is a target", () => {
    const state = stateOf(PLAY);
    state.asking = true;
    state.cell = 60;
    choose(state, "a4", "tap");
    assert.deepEqual(choose(state, "a6", "tap"), { do: "move", from: "a4", to: "a6" });
  });

  test("nobody asks behind the curtain", () => {
    const state = stateOf({ ...PLAY, seat: null });
    state.asking = true;
    assert.equal(choose(state, "d7", "tap"), null);
  });

  test("cannot be lifted, not even if a view named targets for it", () => {
    assert.equal(canLift(stateOf(PLAY), "d7"), false);
    assert.equal(canLift(stateOf({ ...PLAY, targets: { d7: ["d6"] } }), "d7"), false);
  });
});

describe("a second tap", () => {
  test("is asked for when squares are under 44 px", () => {
    const { intentions } = taps(["a4", "a5", "a5"], { cell: 43.9 });
    assert.deepEqual(
      intentions.map((intention) => intention?.do),
      ["pick", "preview", "move"],
    );
  });

  test("is not asked for from 44 px on", () => {
    assert.equal(taps(["a4", "a5"], { cell: 44 }).last?.do, "move");
  });

  test("elsewhere moves the preview", () => {
    const { last } = taps(["a4", "a5", "a6"], { cell: 35 });
    assert.deepEqual(last, { do: "preview", from: "a4", to: "a6" });
  });

  test("is never asked of a key or of a drop unless the player wants it always", () => {
    assert.equal(taps(["a4", "a5"], { cell: 35, by: "key" }).last?.do, "move");
    const small = stateOf(PLAY);
    small.cell = 35;
    assert.equal(drop(small, "a4", "a5")?.do, "move");
    assert.equal(drop(stateOf(PLAY, { confirm: "always" }), "a4", "a5")?.do, "preview");
  });

  test("can be switched off", () => {
    assert.equal(taps(["a4", "a5"], { cell: 35, options: { confirm: "never" } }).last?.do, "move");
  });
});

describe("a drop", () => {
  test("on a target moves", () => {
    assert.deepEqual(drop(stateOf(PLAY), "b4", "b5"), { do: "move", from: "b4", to: "b5" });
  });

  test("on its own square leaves the piece selected, for a tap", () => {
    const state = stateOf(PLAY);
    pick(state, "a4");
    assert.equal(drop(state, "a4", "a4"), null);
    assert.equal(state.selected, "a4");
  });

  test("on another piece of one's own goes home and picks nothing", () => {
    const state = stateOf(PLAY);
    pick(state, "a4");
    assert.deepEqual(drop(state, "a4", "b4"), { do: "put back", square: "a4" });
    assert.equal(state.selected, null);
  });

  test("on the frame goes home", () => {
    const state = stateOf(PLAY);
    pick(state, "a4");
    assert.deepEqual(drop(state, "a4", null), { do: "put back", square: "a4" });
  });
});

describe("when it is not this seat's turn", () => {
  const waiting = view({ pieces: ["red scout a4", "blue ? a6"] });

  test("an own piece is refused, an enemy's ignored", () => {
    assert.deepEqual(taps(["a4"], { shown: waiting }).last, {
      do: "refused",
      from: "a4",
      to: null,
      refusal: null,
    });
    assert.equal(taps(["a6"], { shown: waiting }).last, null);
  });

  test("a board that stands still takes nothing", () => {
    assert.equal(taps(["a4"], { options: { mode: "still" } }).last, null);
  });

  test("nor does a board behind the curtain", () => {
    assert.equal(taps(["a4"], { shown: { ...waiting, seat: null } }).last, null);
  });
});

describe("setting up", () => {
  const army = view({ pieces: ["red scout a1", "red miner b1"] });
  /** @type {ShowOptions} */
  const options = { mode: "edit", zone: ["a1", "b1", "c1", "d1"] };
  const edit = (/** @type {string[]} */ squares) => taps(squares, { shown: army, options }).last;

  test("two taps exchange two pieces", () => {
    assert.deepEqual(edit(["a1", "b1"]), { do: "swap", a: "a1", b: "b1" });
  });

  test("an empty square takes part, from either end", () => {
    assert.deepEqual(edit(["a1", "d1"]), { do: "swap", a: "a1", b: "d1" });
    assert.deepEqual(edit(["d1", "a1"]), { do: "swap", a: "d1", b: "a1" });
  });

  test("two empty squares have nothing to exchange", () => {
    assert.deepEqual(edit(["c1", "d1"]), { do: "pick", square: "d1" });
  });

  test("outside the own rows nothing is placed", () => {
    assert.deepEqual(edit(["a1", "a5"]), { do: "put back", square: "a1" });
    assert.equal(edit(["a5"]), null);
  });

  test("an empty square can be chosen but not dragged", () => {
    const state = stateOf(army, options);
    assert.equal(canLift(state, "c1"), false);
    assert.equal(canLift(state, "a1"), true);
  });

  test("Esc puts back what was picked", () => {
    const state = stateOf(army, options);
    pick(state, "a1");
    assert.deepEqual(putBack(state), { do: "put back", square: "a1" });
    assert.equal(putBack(state), null);
  });
});
