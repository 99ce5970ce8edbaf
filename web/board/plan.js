/**
 * What is to be seen between two views: nothing, pieces that slide, or a battle.
 *
 * @import { AttackEvent, Side, BoardView } from "../types.d.ts"
 */

import { lastMoveOf } from "./state.js";

/** @typedef {"cut" | "slide" | "battle"} Transition */

/**
 * @param {BoardView | null} before
 * @param {BoardView} after
 * @param {{ animate: boolean, turned: boolean }} options turned: the picture was flipped or the board is another one
 * @returns {Transition}
 */
export function transitionOf(before, after, { animate, turned }) {
  if (!before || !animate || turned || before.seat !== after.seat) return "cut";
  return isNewAttack(before, after) ? "battle" : "slide";
}

/** @param {BoardView} before @param {BoardView} after */
function isNewAttack(before, after) {
  const last = lastMoveOf(after);
  return last?.event.t === "attack" && last.ply > (lastMoveOf(before)?.ply ?? -1);
}

/**
 * The ranks of a battle as the seat knows them: what was shown, and what it knew of its own.
 *
 * @param {AttackEvent} event
 * @param {Side} side of the attacker
 * @param {BoardView | null} before
 * @param {BoardView} after
 */
export function ranksInBattle(event, side, before, after) {
  const standing = after.pieces.find((piece) => piece.at === event.to);
  /** @param {string} square @param {boolean} isAttacker */
  const known = (square, isAttacker) =>
    before?.pieces.find((piece) => piece.at === square)?.rank ??
    ((standing?.side === side) === isAttacker ? (standing?.rank ?? null) : null);
  return {
    attacker: event.attacker ?? known(event.from, true),
    defender: event.defender ?? known(event.to, false),
  };
}
