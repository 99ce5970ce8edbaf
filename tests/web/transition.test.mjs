// What is played between two views.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { ranksInBattle, transitionOf } from "../../web/board/plan.js";
import { lastMoveOf } from "../../web/board/state.js";
import { attacked, END, moved, view } from "./views.mjs";

const still = { animate: true, turned: false };
const before = view({ pieces: ["red scout a4", "blue ? a6"], last: moved("a7", "a6", "blue", 8) });
const fight = attacked("scout a4 a6 bomb loses", "red", 9);

describe("between two views", () => {
  test("a new attack is a battle", () => {
    assert.equal(transitionOf(before, view({ last: fight }), still), "battle");
  });

  test("the same attack seen again is not", () => {
    const after = view({ last: fight });
    assert.equal(transitionOf(after, view({ last: fight }), still), "slide");
  });

  test("a take-back slides", () => {
    assert.equal(transitionOf(view({ last: fight }), before, still), "slide");
  });

  test("nothing moves on the first view, for another seat, on a flipped board or when switched off", () => {
    const after = view({ last: fight });
    assert.equal(transitionOf(null, after, still), "cut");
    assert.equal(transitionOf(before, { ...after, seat: "blue" }, still), "cut");
    assert.equal(transitionOf(before, after, { animate: true, turned: true }), "cut");
    assert.equal(transitionOf(before, after, { animate: false, turned: false }), "cut");
  });
});

describe("the last move", () => {
  test("is not wiped by the end of the game", () => {
    assert.equal(lastMoveOf(view({ last: END, log: [fight, END] }))?.event.to, "a6");
  });

  test("is nothing before the first", () => {
    assert.equal(lastMoveOf(view()), null);
  });
});

describe("ranks in a battle", () => {
  test("are those shown", () => {
    const ranks = ranksInBattle(fight.event, "red", before, view({ pieces: ["blue bomb a6 shown"] }));
    assert.deepEqual(ranks, { attacker: "scout", defender: "bomb" });
  });

  test("a hidden winner keeps its back, an own one is known to its owner", () => {
    const silent = { ...fight.event, attacker: null, defender: null };
    const ranks = ranksInBattle(silent, "red", before, view({ pieces: ["blue ? a6"] }));
    assert.deepEqual(ranks, { attacker: "scout", defender: null });
  });
});
