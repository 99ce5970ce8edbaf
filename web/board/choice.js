/**
 * Picking and placing: what a chosen square means, whoever chose it (finger, mouse, key). Changes the state and
 * says what the player wants; the board passes it on.
 *
 * @import { RankKey, Refusal, Square } from "../types.d.ts"
 * @import { BoardState } from "./state.js"
 */

import {
  canAsk,
  canPick,
  isOwn,
  letGo,
  needsSecondTap,
  openSquares,
  pieceAt,
  refusalOf,
  targetsOf,
} from "./state.js";

/**
 * @typedef {{ do: "pick", square: Square }
 *   | { do: "put back", square: Square }
 *   | { do: "step", square: Square }
 *   | { do: "answer", way: Square[] | null }
 *   | { do: "preview", from: Square, to: Square }
 *   | { do: "move", from: Square, to: Square }
 *   | { do: "refused", from: Square, to: Square | null, refusal: Refusal | null }
 *   | { do: "inspect", square: Square }
 *   | { do: "swap", a: Square, b: Square }
 *   | { do: "type", square: Square, rank: RankKey | null }} Intention
 * @typedef {"tap" | "drop" | "key"} Means
 */

/**
 * A square was chosen by a tap or by Enter.
 *
 * @param {BoardState} state
 * @param {Square} square
 * @param {Means} by
 * @returns {Intention | null}
 */
export function choose(state, square, by) {
  if (state.mode === "still" || state.pending) return null;
  if (state.question) return answer(state, state.question, square, by);
  const { selected } = state;
  if (selected === null) return pickOrExplain(state, square);
  if (selected === square) return putBack(state);
  return state.mode === "edit" ? swap(state, selected, square) : place(state, selected, square, by);
}

/**
 * One square more of the way that is asked for; the last one chosen again is given back.
 *
 * @param {BoardState} state
 * @param {import("./state.js").Question} question
 * @param {Square} square
 * @param {Means} by
 * @returns {Intention | null}
 */
function answer(state, question, square, by) {
  const { ways, taken } = question;
  if (!openSquares(state).includes(square)) return square === taken.at(-1) ? stepBack(state) : null;
  const way = [...taken, square];
  const isWhole = ways.some((one) => one.length === way.length && one.every((each, at) => each === way[at]));
  if (isWhole && needsSecondTap(state, by) && state.preview !== square) {
    state.preview = square;
    return { do: "preview", from: square, to: square };
  }
  state.preview = null;
  question.taken = way;
  return isWhole ? { do: "answer", way } : { do: "step", square };
}

/**
 * The last square is given back; where none was chosen, the whole question is.
 *
 * @param {BoardState} state
 * @returns {Intention | null}
 */
export function stepBack(state) {
  if (!state.question) return null;
  state.preview = null;
  const square = state.question.taken.pop();
  return square ? { do: "put back", square } : { do: "answer", way: null };
}

/** @param {BoardState} state @param {Square} square @returns {Intention | null} */
function pickOrExplain(state, square) {
  if (canPick(state, square)) return pick(state, square);
  if (state.mode === "play" && isOwn(state, square)) return refused(state, square, null);
  return state.mode === "play" && canAsk(state, square) ? { do: "inspect", square } : null;
}

/** @param {BoardState} state @param {Square} square @returns {Intention} */
export function pick(state, square) {
  letGo(state);
  state.selected = square;
  return { do: "pick", square };
}

/** @param {BoardState} state @returns {Intention | null} */
export function putBack(state) {
  const square = state.selected;
  letGo(state);
  return square === null ? null : { do: "put back", square };
}

/**
 * A piece was dropped. On its own square it stays selected, so that a drag that was none goes on by taps.
 *
 * @param {BoardState} state
 * @param {Square} from
 * @param {Square | null} to
 * @returns {Intention | null}
 */
export function drop(state, from, to) {
  state.aim = null;
  if (to === from) return null;
  if (to === null) return putBack(state);
  if (state.mode === "edit") return swap(state, from, to);
  const isTarget = targetsOf(state, from).includes(to);
  return !isTarget && canPick(state, to) ? putBack(state) : place(state, from, to, "drop");
}

/**
 * @param {BoardState} state
 * @param {Square} from
 * @param {Square} to
 * @param {Means} by
 * @returns {Intention}
 */
function place(state, from, to, by) {
  if (targetsOf(state, from).includes(to)) return moveOrPreview(state, from, to, by);
  if (canPick(state, to)) return pick(state, to);
  return refused(state, from, to);
}

/**
 * @param {BoardState} state
 * @param {Square} from
 * @param {Square} to
 * @param {Means} by
 * @returns {Intention}
 */
function moveOrPreview(state, from, to, by) {
  if (needsSecondTap(state, by) && state.preview !== to) {
    state.preview = to;
    return { do: "preview", from, to };
  }
  letGo(state);
  state.pending = { from, to };
  return { do: "move", from, to };
}

/**
 * The piece goes home. With a reason in the view it stays selected: its other targets may be wanted.
 *
 * @param {BoardState} state @param {Square} from @param {Square | null} to
 * @returns {Intention}
 */
function refused(state, from, to) {
  const refusal = to === null ? null : refusalOf(state, from, to);
  letGo(state);
  if (refusal) state.selected = from;
  return { do: "refused", from, to, refusal };
}

/** @param {BoardState} state @param {Square} a @param {Square} b @returns {Intention | null} */
function swap(state, a, b) {
  if (!state.zone.has(b)) return putBack(state);
  if (!pieceAt(state, a) && !pieceAt(state, b)) return pick(state, b);
  letGo(state);
  return { do: "swap", a, b };
}
