/**
 * What is to be seen between two views: nothing, pieces that slide, or a battle.
 *
 * @import { AttackEvent, Side, BoardView } from "../types.d.ts"
 */

import { lastMoveOf } from "./state.js";

/** @typedef {"cut" | "slide" | "battle" | "finding"} Transition */

/**
 * @param {BoardView | null} before
 * @param {BoardView} after
 * @param {{ animate: boolean, turned: boolean }} options turned: the picture was flipped or the board is another one
 * @returns {Transition}
 */
export function transitionOf(before, after, { animate, turned }) {
  if (!before || !animate || turned || before.seat !== after.seat) return "cut";
  if (isNewFinding(before, after)) return "finding";
  return isNewAttack(before, after) ? "battle" : "slide";
}

/** @param {BoardView} before @param {BoardView} after */
function isNewAttack(before, after) {
  const last = lastMoveOf(after);
  return last?.event.t === "attack" && last.ply > (lastMoveOf(before)?.ply ?? -1);
}

/** @param {BoardView} before @param {BoardView} after */
function isNewFinding(before, after) {
  return findingOf(after) !== null && (after.last?.ply ?? 0) > (before.last?.ply ?? -1);
}

/**
 * The picture that was turned over last, and what the die showed then; null when something else happened last.
 *
 * @param {BoardView} view
 * @returns {import("./finding.js").Finding | null}
 */
export function findingOf({ last, log }) {
  if (last?.event.t !== "open" || !last.side) return null;
  const thrown = [...log]
    .reverse()
    .find(({ event, ply }) => event.t === "roll" && ply === last.ply - 1)?.event;
  return { event: last.event, side: last.side, die: thrown?.t === "roll" ? thrown.face : null };
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
