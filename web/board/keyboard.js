/**
 * The keyboard on the board: arrows follow the picture, Enter picks and places, letters jump.
 *
 * @import { Rank, RankKey, Square, BoardView } from "../types.d.ts"
 * @import { BoardState } from "./state.js"
 */

import { rankLabel } from "./labels.js";
import { linesOf, placeOf, squareAt } from "./squares.js";
import { lastTrailOf, openSquares, targetsOf } from "./state.js";

/**
 * @typedef {{ do: "go", square: Square }
 *   | { do: "choose" }
 *   | { do: "cancel" }
 *   | { do: "type", rank: RankKey | null }} KeyCommand
 *
 * @typedef {{ key: string, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean, repeat?: boolean }} Key
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {Key} key
 * @param {BoardState} state
 * @param {Rank[]} ranks
 * @returns {KeyCommand | null} null: not a key of the board
 */
export function commandOf(key, state, ranks) {
  if (!state.view || !state.cursor || key.altKey || key.metaKey) return null;
  // A key held down must not pick and place in turn.
  if (key.key === "Enter" || key.key === " ") return key.repeat ? null : { do: "choose" };
  if (key.key === "Escape") return { do: "cancel" };
  const square = walk(key, state, state.cursor);
  if (square) return { do: "go", square };
  if (key.ctrlKey) return null;
  return state.mode === "edit"
    ? typed(key.key, state, ranks)
    : jump(key.key.toLowerCase(), state, state.view);
}

/** @param {Key} key @param {BoardState} state @param {Square} cursor @returns {Square | null} */
function walk(key, state, cursor) {
  const { board } = /** @type {BoardView} */ (state.view);
  const { column, line } = placeOf(cursor, board, state.orientation);
  const [right, bottom] = [board.files - 1, board.rows - 1];
  /** @param {number} toColumn @param {number} toLine */
  const go = (toColumn, toLine) =>
    squareAt(clamp(toColumn, right), clamp(toLine, bottom), board, state.orientation);
  const arrow = ARROWS[key.key];
  if (arrow) return go(column + arrow[0], line + arrow[1]);
  if (key.key === "Home") return go(0, key.ctrlKey ? 0 : line);
  if (key.key === "End") return go(right, key.ctrlKey ? bottom : line);
  if (key.key === "PageUp") return go(column, 0);
  if (key.key === "PageDown") return go(column, bottom);
  return null;
}

/** @param {number} value @param {number} most */
function clamp(value, most) {
  return Math.max(0, Math.min(most, value));
}

/**
 * @param {string} letter
 * @param {BoardState} state
 * @param {BoardView} view
 * @returns {KeyCommand | null}
 */
function jump(letter, state, view) {
  const square = destination(letter, state, view);
  return square ? { do: "go", square } : null;
}

/**
 * @param {string} letter
 * @param {BoardState} state
 * @param {BoardView} view
 * @returns {Square | null}
 */
function destination(letter, state, view) {
  if (letter === "l") return lastMove(state, view);
  if (letter === "c") return lastCombat(view);
  if (state.question && "tm".includes(letter)) return next(openSquares(state), state);
  if (letter === "t") return next(targetsOf(state, state.selected ?? state.cursor ?? ""), state);
  if (letter === "m") return next(Object.keys(view.targets), state);
  return null;
}

/**
 * Where the last move ended; pressed there, where it began.
 *
 * @param {BoardState} state
 * @param {BoardView} view
 */
function lastMove(state, view) {
  const trail = lastTrailOf(view);
  if (!trail) return null;
  return state.cursor === trail.to ? (trail.from ?? trail.to) : trail.to;
}

/** @param {BoardView} view */
function lastCombat(view) {
  const attack = [...view.log].reverse().find(({ event }) => event.t === "attack")?.event;
  return attack?.t === "attack" ? attack.to : null;
}

/**
 * The next of these squares after the cursor, in reading order, round and round.
 *
 * @param {Square[]} squares
 * @param {BoardState} state
 */
function next(squares, state) {
  const { board } = /** @type {BoardView} */ (state.view);
  const order = linesOf(board, state.orientation).flat();
  const places = squares.map((square) => order.indexOf(square)).sort((a, b) => a - b);
  const here = order.indexOf(state.cursor ?? "");
  const place = places.find((index) => index > here) ?? places[0];
  return place === undefined ? null : (order[place] ?? null);
}

/**
 * @param {string} key
 * @param {BoardState} state
 * @param {Rank[]} ranks
 * @returns {KeyCommand | null}
 */
function typed(key, state, ranks) {
  if (key === "Delete" || key === "Backspace") return { do: "type", rank: null };
  const rank = rankOfKey(key.toUpperCase(), state, ranks);
  return rank ? { do: "type", rank: rank.key } : null;
}

/**
 * The digit as the player reads it on the pieces (0 for 10), or the letter of the set-up text.
 *
 * @param {string} key
 * @param {BoardState} state
 * @param {Rank[]} ranks
 */
function rankOfKey(key, state, ranks) {
  const label = key === "0" ? "10" : key;
  return (
    ranks.find((rank) => rankLabel(rank, state.numbering) === label) ??
    ranks.find((rank) => rank.symbol === key && (rank.face || !/\d/.test(key)))
  );
}
