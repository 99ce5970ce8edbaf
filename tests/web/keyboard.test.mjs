/**
 * The keyboard on the board: arrows follow the picture, letters jump.
 *
 * @import { BoardView, Numbering } from "../../web/types.d.ts"
 * @import { ShowOptions } from "../../web/board/api.d.ts"
 */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { commandOf } from "../../web/board/keyboard.js";
import { attacked, moved, RANKS, stateOf, view } from "./views.mjs";

const PLAY = view({
  pieces: ["red scout a4", "red miner e4", "blue ? a6"],
  targets: { e4: ["e5", "d4"], a4: ["a5", "a6"] },
  last: moved("f7", "f6"),
  log: [attacked("scout b6 b5 miner loses"), moved("f7", "f6")],
});

/**
 * @typedef {object} Situation
 * @property {BoardView} [shown]
 * @property {ShowOptions} [options]
 * @property {string | null} [selected]
 * @property {boolean} [ctrlKey]
 */

/**
 * What a key commands.
 *
 * @param {string} key
 * @param {string} cursor
 * @param {Situation} [situation]
 */
function press(key, cursor, { shown = PLAY, options = {}, selected = null, ctrlKey = false } = {}) {
  const state = stateOf(shown, options);
  Object.assign(state, { cursor, selected });
  return commandOf({ key, ctrlKey }, state, RANKS);
}

/**
 * Where a key leads.
 *
 * @param {string} key
 * @param {string} cursor
 * @param {Situation} [situation]
 */
function go(key, cursor, situation) {
  const command = press(key, cursor, situation);
  return command?.do === "go" ? command.square : null;
}

describe("arrows", () => {
  test("follow the picture with Red below", () => {
    assert.equal(go("ArrowUp", "e4"), "e5");
    assert.equal(go("ArrowRight", "e4"), "f4");
  });

  test("follow the picture with Blue below", () => {
    /** @type {ShowOptions} */
    const options = { orientation: "blue" };
    assert.equal(go("ArrowUp", "e7", { options }), "e6");
    assert.equal(go("ArrowRight", "e7", { options }), "d7");
  });

  test("stop at the edge", () => {
    assert.equal(go("ArrowLeft", "a4"), "a4");
    assert.equal(go("ArrowUp", "a10"), "a10");
  });

  test("walk over lakes: they are squares of the grid", () => {
    assert.equal(go("ArrowRight", "b5"), "c5");
  });
});

test("Home, End, Page and Ctrl lead to the ends of row, column and board", () => {
  assert.equal(go("Home", "e4"), "a4");
  assert.equal(go("End", "e4"), "j4");
  assert.equal(go("PageUp", "e4"), "e10");
  assert.equal(go("PageDown", "e4"), "e1");
  assert.equal(go("Home", "e4", { ctrlKey: true }), "a10");
  assert.equal(go("End", "e4", { ctrlKey: true }), "j1");
});

describe("letters", () => {
  test("L: where the last move ended, then where it began", () => {
    assert.equal(go("l", "a1"), "f6");
    assert.equal(go("L", "f6"), "f7");
  });

  test("C: the last combat, though a quiet move came after it", () => {
    assert.equal(go("c", "a1"), "b5");
  });

  test("T: the targets of the piece in the hand, round and round", () => {
    assert.equal(go("t", "a4", { selected: "a4" }), "a6");
    assert.equal(go("t", "a6", { selected: "a4" }), "a5");
    assert.equal(go("t", "a5", { selected: "a4" }), "a6");
  });

  test("T on an enemy piece shows nothing", () => {
    assert.equal(press("t", "a6"), null);
  });

  test("M: my movable pieces in reading order", () => {
    assert.equal(go("m", "a1"), "a4");
    assert.equal(go("m", "a4"), "e4");
  });

  test("with nothing to go to, a letter is left to the page", () => {
    const quiet = view();
    for (const letter of ["l", "c", "t", "m", "x"]) assert.equal(press(letter, "a1", { shown: quiet }), null);
  });

  test("with Ctrl, Alt or Meta they belong to the browser", () => {
    assert.equal(press("l", "a1", { ctrlKey: true }), null);
    const state = stateOf(PLAY);
    state.cursor = "a1";
    assert.equal(commandOf({ key: "ArrowLeft", altKey: true }, state, RANKS), null);
    assert.equal(commandOf({ key: "c", metaKey: true }, state, RANKS), null);
  });
});

test("Enter and Space choose, Escape cancels", () => {
  assert.deepEqual(press("Enter", "a4"), { do: "choose" });
  assert.deepEqual(press(" ", "a4"), { do: "choose" });
  assert.deepEqual(press("Escape", "a4"), { do: "cancel" });
  const state = stateOf(PLAY);
  assert.equal(commandOf({ key: "Enter", repeat: true }, state, RANKS), null, "a key held down");
});

describe("typing ranks in the set-up", () => {
  /** @param {string} key @param {Numbering} [numbering] */
  const type = (key, numbering = "modern") => {
    const command = press(key, "a1", { options: { mode: "edit", zone: ["a1"], numbering } });
    return command?.do === "type" ? command.rank : undefined;
  };

  test("the digit is the one on the piece", () => {
    assert.equal(type("2"), "scout");
    assert.equal(type("9", "old"), "scout");
    assert.equal(type("1"), "spy");
    assert.equal(type("1", "old"), "marshal");
  });

  test("0 is 10", () => {
    assert.equal(type("0"), "marshal");
  });

  test("letters of the set-up text work in every numbering", () => {
    assert.deepEqual(
      ["s", "b", "f", "x"].map((key) => type(key)),
      ["spy", "bomb", "flag", "marshal"],
    );
  });

  test("Delete empties a square", () => {
    assert.equal(type("Delete"), null);
  });

  test("other keys do nothing", () => {
    assert.equal(type("q"), undefined);
  });
});
