/**
 * Finger, pen and mouse: what a sequence of pointer events means.
 *
 * @import { PointerInput, Signal } from "../../web/board/pointer.js"
 */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { IDLE, step } from "../../web/board/pointer.js";

/**
 * Feeds events to the machine; a piece that can be lifted stands on a4.
 *
 * @param {PointerInput[]} inputs
 * @param {{ hasSelection?: boolean }} [options]
 */
function gesture(inputs, { hasSelection = false } = {}) {
  const hand = {
    canLift: (/** @type {string} */ square) => square === "a4",
    hasSelection: () => hasSelection,
  };
  let state = IDLE;
  /** @type {Signal[]} */
  const signals = [];
  for (const input of inputs) {
    const next = step(state, { id: 1, kind: "mouse", button: 0, ...input }, hand);
    state = next.gesture;
    if (next.signal) signals.push(next.signal);
  }
  return { state, signals, kinds: signals.map((signal) => signal.do) };
}

/**
 * @param {PointerInput["type"]} type
 * @returns {(square: string | null, x?: number, y?: number, more?: Partial<PointerInput>) => PointerInput}
 */
const input =
  (type) =>
  (square, x = 0, y = 0, more = {}) => ({ type, square, x, y, ...more });
const [down, move, up] = [input("down"), input("move"), input("up")];
/** @type {(input: PointerInput) => PointerInput} */
const touch = (input) => ({ ...input, kind: "touch" });

describe("a tap", () => {
  test("happens on release, not on press", () => {
    assert.deepEqual(gesture([down("a4")]).kinds, []);
    assert.deepEqual(gesture([down("a4"), up("a4")]).signals, [{ do: "tap", square: "a4" }]);
  });

  test("a finger that trembles less than 8 px taps", () => {
    const trembling = [down("a4"), move("a4", 5, 5), up("a4", 5, 5)].map(touch);
    assert.deepEqual(gesture(trembling).kinds, ["tap"]);
  });

  test("a finger that slides 8 px drags", () => {
    const sliding = [down("a4"), move("a4", 8, 0), up("a5", 40, 0)].map(touch);
    assert.deepEqual(gesture(sliding).kinds, ["lift", "drop"]);
  });

  test("a mouse drags from 3 px on", () => {
    assert.deepEqual(gesture([down("a4"), move("a4", 2, 2), up("a4", 2, 2)]).kinds, ["tap"]);
    assert.deepEqual(gesture([down("a4"), move("a4", 3, 0)]).kinds, ["lift"]);
  });

  test("on the frame means nothing", () => {
    assert.deepEqual(gesture([down(null), up(null)]).kinds, []);
  });

  test("only the main button taps", () => {
    assert.deepEqual(gesture([down("a4", 0, 0, { button: 2 }), up("a4")]).kinds, []);
  });
});

describe("a drag", () => {
  const lifted = [down("a4"), move("a4", 10, 0)];

  test("drops on the square where it is released", () => {
    const { signals } = gesture([...lifted, move("a5", 20, 0), move("b5", 30, 0), up("b5", 30, 0)]);
    assert.deepEqual(signals.at(-1), { do: "drop", from: "a4", to: "b5" });
  });

  test("tells over which square it hangs", () => {
    const { signals } = gesture([...lifted, move("a5", 20, 7)]);
    assert.deepEqual(signals.at(-1), { do: "carry", over: "a5", x: 20, y: 7 });
  });

  test("that leaves the board goes home and does not come back", () => {
    const away = move(null, 999, 0, { outside: true });
    const { kinds } = gesture([...lifted, away, move("a5", 20, 0), up("a5", 20, 0)]);
    assert.deepEqual(kinds, ["lift", "home"]);
  });

  test("released on the frame drops nowhere", () => {
    const { signals } = gesture([...lifted, up(null, 10, 50)]);
    assert.deepEqual(signals.at(-1), { do: "drop", from: "a4", to: null });
  });

  test("goes home on pointercancel and on Esc", () => {
    const { kinds, state } = gesture([...lifted, { type: "cancel" }, up("a5")]);
    assert.deepEqual(kinds, ["lift", "home"]);
    assert.equal(state, IDLE);
  });

  test("goes home when a second finger comes: that is zoom", () => {
    assert.deepEqual(gesture([...lifted, down("j1", 0, 0, { id: 2 })]).kinds, ["lift", "home"]);
  });

  test("does not listen to another pointer", () => {
    const { kinds } = gesture([...lifted, move("j1", 99, 99, { id: 2 }), up("j1", 99, 99, { id: 2 })]);
    assert.deepEqual(kinds, ["lift"]);
  });

  test("cannot begin on what cannot be lifted, whatever it is", () => {
    assert.deepEqual(gesture([down("d7"), move("d6", 0, 50), up("a4", 0, 99)]).kinds, []);
  });
});

describe("with a piece selected", () => {
  test("a finger that slides to another square before release means that square", () => {
    const { signals } = gesture([down("b5"), move("b6", 0, 30), up("c6", 40, 30)], { hasSelection: true });
    assert.deepEqual(signals.at(-1), { do: "tap", square: "c6" });
  });

  test("sliding off the board lets go", () => {
    const { kinds } = gesture(
      [down("b5"), move("b6", 0, 30), move(null, 0, 999, { outside: true }), up("b6", 0, 30)],
      { hasSelection: true },
    );
    assert.deepEqual(kinds, ["aim", "home"]);
  });
});

test("a press that is cancelled before anything happened is silent", () => {
  assert.deepEqual(gesture([down("a4"), { type: "cancel" }, up("a4")]).kinds, []);
});
