/**
 * What a reader hears, in the words of the message files.
 *
 * @import { BoardView } from "../../web/types.d.ts"
 * @import { ShowOptions } from "../../web/board/api.d.ts"
 * @import { Words } from "../../web/board/labels.js"
 */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { describeEvent, rankName, squareLabel } from "../../web/board/labels.js";
import { attacked, moved, stateOf, view, wordsIn } from "./views.mjs";

const english = wordsIn("en");

/**
 * The label of a square in a view of these pieces.
 *
 * @param {string} square
 * @param {string[]} pieces
 * @param {{ more?: Partial<Omit<BoardView, "pieces">>, options?: ShowOptions, words?: Words, selected?: string | null }} [rest]
 */
function label(square, pieces, { more = {}, options = {}, words = english, selected = null } = {}) {
  const state = stateOf(view({ pieces, ...more }), options);
  state.selected = selected;
  return squareLabel(square, state, words);
}

describe("squares", () => {
  test("an unknown enemy that has moved", () => {
    assert.equal(label("d6", ["blue ? d6 moved"]), "d6, enemy, unknown, has moved");
  });

  test("an own piece the enemy knows", () => {
    assert.equal(label("a4", ["red scout a4 shown"]), "a4, my scout 2, known to enemy");
  });

  test("an enemy of known rank", () => {
    assert.equal(label("d6", ["blue marshal d6 shown"]), "d6, enemy marshal 10");
  });

  test("land and water", () => {
    assert.equal(label("e5", []), "e5, empty");
    assert.equal(label("c5", []), "c5, lake");
  });

  test("behind the curtain nobody is an enemy", () => {
    assert.equal(label("d6", ["blue ? d6"], { more: { seat: null } }), "d6, blue, unknown");
  });

  test("what may still stand there, where that aid was agreed", () => {
    assert.equal(label("d6", ["blue ? d6 may:spy/scout"]), "d6, enemy, unknown, may be spy 1 / scout 2");
  });

  test("targets of the piece in the hand", () => {
    const pieces = ["red scout a4", "blue ? a6"];
    const hand = { more: { targets: { a4: ["a5", "a6"] } }, selected: "a4" };
    assert.equal(label("a5", pieces, hand), "a5, empty, can move here");
    assert.equal(label("a6", pieces, hand), "a6, enemy, unknown, can attack here");
  });

  test("both ends of the last move", () => {
    const more = { last: moved("d7", "d6") };
    assert.equal(label("d7", ["blue ? d6 moved"], { more }), "d7, empty, last move from here");
    assert.equal(
      label("d6", ["blue ? d6 moved"], { more }),
      "d6, enemy, unknown, has moved, last move to here",
    );
  });

  test("a warning counts", () => {
    const more = { warning: { code: "two_squares", at: "a4", count: 2, limit: 3 } };
    assert.equal(label("a4", ["red scout a4"], { more }), "a4, my scout 2, 2 of 3");
  });

  test("both ends of a hint", () => {
    const state = stateOf(view({ pieces: ["red scout a4"] }));
    state.hint = { from: "a4", to: "a6" };
    assert.equal(squareLabel("a4", state, english), "a4, my scout 2, hint: from here");
    assert.equal(squareLabel("a6", state, english), "a6, empty, hint: to here");
  });

  test("without the aid nobody is told what has moved", () => {
    const options = { aids: { moved: false, known: false } };
    assert.equal(label("d6", ["blue ? d6 moved"], { options }), "d6, enemy, unknown");
  });
});

test("the numbering changes the number, not the name", () => {
  assert.equal(rankName("marshal", wordsIn("en", "modern")), "marshal 10");
  assert.equal(rankName("marshal", wordsIn("en", "old")), "marshal 1");
  assert.equal(rankName("spy", wordsIn("en", "us")), "spy");
  assert.equal(rankName("bomb", wordsIn("en", "old")), "bomb");
});

describe("events in one line", () => {
  const battle = attacked("captain a6 a5 sergeant wins").event;

  test("a battle", () => {
    assert.equal(
      describeEvent(battle, "blue", english),
      "Blue captain 6 attacks a5, red sergeant 4: blue wins.",
    );
    assert.equal(
      describeEvent({ ...battle, result: "loses" }, "blue", english),
      "Blue captain 6 attacks a5, red sergeant 4: red wins.",
    );
    assert.equal(
      describeEvent({ ...battle, result: "both" }, "red", english),
      "Red captain 6 attacks a5, blue sergeant 4: both are lost.",
    );
  });

  test("a rank that is not shown stays unsaid", () => {
    assert.equal(
      describeEvent({ ...battle, attacker: null }, "blue", english),
      "Unknown blue piece attacks a5, red sergeant 4: blue wins.",
    );
  });

  test("a move", () => {
    assert.equal(describeEvent(moved("a6", "a5").event, "blue", english), "Blue: a6 to a5.");
  });

  test("in Dutch and Danish", () => {
    assert.equal(
      describeEvent(battle, "blue", wordsIn("nl")),
      "Blauwe kapitein 6 valt a5 aan, rode sergeant 4: blauw wint.",
    );
    assert.equal(
      describeEvent(battle, "blue", wordsIn("da")),
      "Blå kaptajn 6 angriber a5, rød sergent 4: blå vinder.",
    );
  });
});
