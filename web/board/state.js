/**
 * What the board knows between two views: plain data, and questions about it. No DOM here, so tests need none.
 *
 * @import { AttackEvent, MoveEvent, Numbering, Piece, PublicEvent, Refusal, Side, Square, BoardView } from "../types.d.ts"
 * @import { ShowOptions } from "./api.d.ts"
 */

import { isOnBoard, squareAt } from "./squares.js";

/**
 * @typedef {object} BoardState
 * @property {BoardView | null} view
 * @property {Map<Square, Piece>} pieces those of the view, by their square
 * @property {Side} orientation the side at the bottom
 * @property {Numbering} numbering
 * @property {"play" | "edit" | "still"} mode
 * @property {Set<Square>} zone squares of the set-up
 * @property {"auto" | "always" | "never"} confirm
 * @property {number} slide ms
 * @property {number | "tap"} hold ms a battle is shown, or until a tap
 * @property {{ moved: boolean, known: boolean }} aids
 * @property {number} cell px of a square's side
 * @property {Square | null} cursor the one square with tabindex 0
 * @property {Square | null} selected
 * @property {Square | null} preview target waiting for its second tap
 * @property {Square | null} aim square under the pointer while something is selected
 * @property {{ from: Square, to: Square } | null} hint a move that is advised
 * @property {boolean} asking an enemy piece can be chosen, to ask about it
 * @property {Square | null} asked the piece that was asked about
 * @property {boolean} isFighting the last battle is not over on the screen
 * @property {Question | null} question squares are to be chosen in turn, and nothing else can be done
 * @property {{ from: Square, to: Square } | null} pending move reported, answer not yet drawn
 */

/**
 * The ways of which one is to be chosen, square by square, and what has been chosen of it.
 *
 * @typedef {{ ways: Square[][], taken: Square[] }} Question
 */

/** Below this side of a square, in px, a move by taps asks for a second one (WCAG 2.5.5). */
const COMFORTABLE_CELL = 44;

/** @returns {BoardState} */
export function defaults() {
  return {
    view: null,
    pieces: new Map(),
    orientation: "red",
    numbering: "modern",
    mode: "play",
    zone: new Set(),
    confirm: "auto",
    slide: 200,
    hold: 1200,
    aids: { moved: true, known: true },
    cell: COMFORTABLE_CELL,
    cursor: null,
    selected: null,
    preview: null,
    aim: null,
    hint: null,
    asking: false,
    asked: null,
    isFighting: false,
    question: null,
    pending: null,
  };
}

/**
 * Takes over a view and options; nothing stays in the hand.
 *
 * @param {BoardState} state
 * @param {BoardView} view
 * @param {ShowOptions} options
 */
export function adopt(state, view, options) {
  const { zone, aids, orientation, animate: _, ...rest } = options;
  Object.assign(state, rest);
  if (zone) state.zone = new Set(zone);
  Object.assign(state.aids, aids);
  const seatChanged = view.seat !== null && view.seat !== state.view?.seat;
  if (orientation) state.orientation = orientation;
  else if (seatChanged) state.orientation = /** @type {Side} */ (view.seat);
  state.view = view;
  state.pieces = new Map(view.pieces.map((piece) => [piece.at, piece]));
  if (!state.cursor || !isOnBoard(state.cursor, view.board))
    state.cursor = squareAt(0, view.board.rows - 1, view.board, state.orientation);
  letGo(state);
}

/**
 * Empties the hand: no selection, preview or aim.
 *
 * @param {BoardState} state
 */
export function letGo(state) {
  state.selected = null;
  state.preview = null;
  state.aim = null;
  state.pending = null;
}

/**
 * The squares of which the next one is to be chosen.
 *
 * @param {BoardState} state
 * @returns {Square[]}
 */
export function openSquares({ question }) {
  if (!question) return [];
  const { ways, taken } = question;
  const begun = ways.filter((way) => taken.every((square, at) => way[at] === square));
  return [...new Set(begun.flatMap((way) => way.slice(taken.length, taken.length + 1)))];
}

/**
 * What the board marks as the last thing that happened: a move, an attack, a card, a picture turned over.
 *
 * @param {BoardView} view
 * @returns {{ from: Square | null, to: Square } | null}
 */
export function lastTrailOf(view) {
  if (!view.last) return null;
  for (const { event } of [...view.log, view.last].reverse()) {
    if (event.t === "takeback") return null;
    const trail = trailOf(event);
    if (trail) return trail;
  }
  return null;
}

/** @param {PublicEvent} event @returns {{ from: Square | null, to: Square } | null} */
function trailOf(event) {
  if (isMove(event) || event.t === "declare") return { from: event.from, to: event.to };
  if (event.t === "open") return { from: null, to: event.at };
  if (event.t === "rescue") return { from: null, to: event.to };
  const [first, last] = event.t === "card" ? [event.moves[0], event.moves.at(-1)] : [];
  return first && last ? { from: first.from, to: last.to } : null;
}

/** @param {BoardState} state @param {Square} square */
export function pieceAt(state, square) {
  return state.pieces.get(square);
}

/**
 * The last event that changed squares. An end, an offer or an answer after it does not wipe its marks; a take-back does.
 *
 * @param {BoardView} view
 * @returns {{ event: MoveEvent | AttackEvent, side: Side, ply: number } | null}
 */
export function lastMoveOf(view) {
  if (!view.last) return null;
  // Every square asks, at every tap: so from the end, and without a copy of a long log.
  let entry = view.last;
  for (let at = view.log.length - 1; entry && !settlesSquares(entry.event); at -= 1) entry = view.log[at];
  return entry?.side && isMove(entry.event) ? { event: entry.event, side: entry.side, ply: entry.ply } : null;
}

/** @param {PublicEvent} event */
function settlesSquares(event) {
  return isMove(event) || event.t === "takeback";
}

/** @param {PublicEvent} event @returns {event is MoveEvent | AttackEvent} */
function isMove(event) {
  return event.t === "move" || event.t === "attack";
}

/** @param {BoardState} state @param {Square} square */
export function isOwn(state, square) {
  const seat = state.view?.seat ?? null;
  return seat !== null && pieceAt(state, square)?.side === seat;
}

/**
 * Whether an enemy piece stands here that can be asked about.
 *
 * @param {BoardState} state
 * @param {Square} square
 */
export function canAsk(state, square) {
  const seat = state.view?.seat ?? null;
  const piece = pieceAt(state, square);
  return state.asking && seat !== null && piece !== undefined && piece.side !== seat;
}

/**
 * Where the piece of this square may go, as the view says.
 *
 * @param {BoardState} state
 * @param {Square} square
 */
export function targetsOf(state, square) {
  return state.view?.targets[square] ?? [];
}

/** @param {BoardState} state @param {Square} from @param {Square} to @returns {Refusal | null} */
export function refusalOf(state, from, to) {
  return state.view?.refused.find((refusal) => refusal.from === from && refusal.to === to) ?? null;
}

/**
 * Whether something may be picked up here. A piece whose only moves are refused may be: so that the refusal is explained.
 *
 * @param {BoardState} state
 * @param {Square} square
 */
export function canPick(state, square) {
  if (state.question) return false;
  if (state.mode === "edit") return state.zone.has(square);
  if (state.mode === "still" || !isOwn(state, square)) return false;
  return targetsOf(state, square).length > 0 || hasRefused(state, square);
}

/** @param {BoardState} state @param {Square} from */
function hasRefused(state, from) {
  return state.view?.refused.some((refusal) => refusal.from === from) ?? false;
}

/**
 * Whether it can be dragged: there must be a piece to see.
 *
 * @param {BoardState} state
 * @param {Square} square
 */
export function canLift(state, square) {
  return canPick(state, square) && pieceAt(state, square) !== undefined;
}

/**
 * Whether a move has to be confirmed by a second tap. A drop and a key are deliberate enough unless the player asked.
 *
 * @param {BoardState} state
 * @param {"tap" | "drop" | "key"} by
 */
export function needsSecondTap(state, by) {
  if (state.confirm !== "auto") return state.confirm === "always";
  return by === "tap" && state.cell < COMFORTABLE_CELL;
}
