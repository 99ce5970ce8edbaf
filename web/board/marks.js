/**
 * Marks over and under the pieces: selection, targets, last move, battle, warning. Each has a shape of its own.
 *
 * @import { AttackEvent, RankKey, Side, Square, BoardView } from "../types.d.ts"
 * @import { BoardState } from "./state.js"
 * @import { Words } from "./labels.js"
 */

import { drawFace } from "./face.js";
import { CELL, cornerOf } from "./frame.js";
import { countOf, opponent } from "./labels.js";
import { fileAndRow } from "./squares.js";
import { lastMoveOf, lastTrailOf, openSquares, pieceAt, targetsOf } from "./state.js";
import { doubleStroke, svg } from "./svg.js";

/** Where the arrow of a hint ends, in picture units before the middle of the square. */
const HINT_GAP = 12;

/**
 * @param {BoardState} state
 * @param {Words} words
 * @returns {{ under: SVGElement[], over: SVGElement[] }}
 */
export function drawMarks(state, words) {
  const { view } = state;
  if (!view) return { under: [], over: [] };
  return {
    under: [...lastMoveUnder(state, view)],
    over: [
      ...lastMoveOver(state, view, words),
      ...warning(state, view, words),
      ...selection(state),
      ...targets(state),
      ...asked(state),
      ...hint(state, view),
      ...questionMarks(state),
      ...preview(state, words),
    ],
  };
}

/**
 * A group in the coordinates of a square.
 *
 * @param {BoardState} state
 * @param {Square} square
 * @param {string} name
 * @param {SVGElement[]} children
 */
function onSquare(state, square, name, children) {
  const { board } = /** @type {BoardView} */ (state.view);
  const { x, y } = cornerOf(square, board, state.orientation);
  return svg("g", { class: `mark ${name}`, transform: `translate(${x} ${y})` }, children);
}

/**
 * From: a dashed square with an arrow that points where the piece went.
 *
 * @param {BoardState} state
 * @param {BoardView} view
 */
function lastMoveUnder(state, view) {
  const trail = lastTrailOf(view);
  if (!trail) return [];
  const { from, to } = trail;
  if (from === null) return [onSquare(state, to, "last-to-tint", [tint()])];
  const arrow = svg("g", { transform: `rotate(${bearing(from, to, state.orientation)} 50 50)` }, [
    doubleStroke("path", { d: "M42 30l20 20-20 20" }),
  ]);
  const dashes = doubleStroke("rect", {
    x: 8,
    y: 8,
    width: 84,
    height: 84,
    rx: 10,
    "stroke-dasharray": "14 10",
  });
  return [
    onSquare(state, from, "last-from", [tint(), dashes, arrow]),
    onSquare(state, to, "last-to-tint", [tint()]),
  ];
}

function tint() {
  return svg("rect", { class: "tint", width: CELL, height: CELL });
}

/**
 * The direction of a move in the picture, in degrees from "to the right".
 *
 * @param {Square} from
 * @param {Square} to
 * @param {Side} orientation
 */
function bearing(from, to, orientation) {
  const [a, b] = [fileAndRow(from), fileAndRow(to)];
  const degrees = (Math.atan2(a.row - b.row, b.file - a.file) * 180) / Math.PI;
  return orientation === "red" ? degrees : degrees + 180;
}

/**
 * To: four corners around the piece; after a battle also who fell.
 *
 * @param {BoardState} state
 * @param {BoardView} view
 * @param {Words} words
 */
function lastMoveOver(state, view, words) {
  const trail = lastTrailOf(view);
  if (!trail) return [];
  const last = lastMoveOf(view);
  const corners = doubleStroke("path", {
    d: "M3 25V9a6 6 0 0 1 6-6h16M75 3h16a6 6 0 0 1 6 6v16M97 75v16a6 6 0 0 1-6 6H75M25 97H9a6 6 0 0 1-6-6V75",
  });
  const hasFallen = last?.event.t === "attack" && last.event.to === trail.to && !state.isFighting;
  const fallen = hasFallen ? fallenPieces(/** @type {AttackEvent} */ (last.event), last.side, words) : [];
  return [onSquare(state, trail.to, "last-to", [corners, ...fallen])];
}

/**
 * The loser stays as a small badge until the next move: who looked away still sees it.
 *
 * @param {AttackEvent} event
 * @param {Side} side
 * @param {Words} words
 */
function fallenPieces(event, side, words) {
  const other = opponent(side);
  if (event.result === "wins") return [badge(other, event.defender, 56, words)];
  if (event.result === "loses") return [badge(side, event.attacker, 56, words)];
  return [badge(side, event.attacker, 4, words), badge(other, event.defender, 52, words)];
}

/** @param {Side} side @param {RankKey | null} rank @param {number} x @param {Words} words */
function badge(side, rank, x, words) {
  const cross = doubleStroke("path", { class: "cross", d: "M20 20l60 60M80 20l-60 60" });
  return svg("g", { class: "piece fallen", "data-side": side, transform: `translate(${x} 56) scale(.44)` }, [
    ...drawFace(side, rank, words),
    cross,
  ]);
}

/** @param {BoardState} state @param {BoardView} view @param {Words} words */
function warning(state, view, { t }) {
  if (!view.warning) return [];
  const text = svg("text", { x: 50, y: 93.5 }, [countOf(view.warning, t)]);
  return [
    onSquare(state, view.warning.at, "warning", [
      svg("rect", { x: 4, y: 70, width: 92, height: 32, rx: 16 }),
      text,
    ]),
  ];
}

/** @param {BoardState} state */
function selection(state) {
  if (!state.selected) return [];
  return [
    onSquare(state, state.selected, "selected", [
      doubleStroke("rect", { x: 3, y: 3, width: 94, height: 94, rx: 12 }),
    ]),
  ];
}

/**
 * Dots where the piece may go, rings where it may attack.
 *
 * @param {BoardState} state
 */
function targets(state) {
  if (!state.selected || state.mode !== "play") return [];
  const open = targetsOf(state, state.selected).filter((square) => square !== state.preview);
  return open.map((square) => {
    const attack = pieceAt(state, square) !== undefined;
    const aimed = square === state.aim;
    const shape = attack ? ring(aimed) : dot(aimed);
    return onSquare(state, square, `${attack ? "target-attack" : "target-move"}${aimed ? " aimed" : ""}`, [
      shape,
    ]);
  });
}

/**
 * Squares of which one is to be chosen, and those chosen already.
 *
 * @param {BoardState} state
 */
function questionMarks(state) {
  if (!state.question) return [];
  const frame = () => doubleStroke("rect", { x: 3, y: 3, width: 94, height: 94, rx: 12 });
  const taken = state.question.taken.map((square) => onSquare(state, square, "selected", [frame()]));
  const open = openSquares(state).map((square) => {
    const shape = pieceAt(state, square) ? dashes() : dot(false);
    const parts = square === state.preview ? [frame(), questionSign()] : [shape];
    return onSquare(state, square, "target-choice", parts);
  });
  return [...taken, ...open];
}

/** Around a piece that can be chosen; its face stays readable. */
function dashes() {
  return doubleStroke("rect", {
    x: 6,
    y: 6,
    width: 88,
    height: 88,
    rx: 16,
    pathLength: 240,
    "stroke-dasharray": "20 10",
    "stroke-dashoffset": 10,
  });
}

/** Asks for the second tap. */
function questionSign() {
  return svg("g", { class: "question", transform: "translate(72 26)" }, [
    svg("circle", { r: 22 }),
    svg("path", { d: "M-10 0l7 8L10-8" }),
  ]);
}

/** @param {boolean} aimed */
function dot(aimed) {
  return svg("circle", { class: "dot", cx: 50, cy: 50, r: aimed ? 26 : 15 });
}

/**
 * A reticle: open at the diagonals, so that the number in the corner stays readable.
 *
 * @param {boolean} aimed
 */
function ring(aimed) {
  const arcs = { pathLength: 360, "stroke-dasharray": "60 30", "stroke-dashoffset": 30 };
  return svg("g", {}, [
    doubleStroke("circle", { cx: 50, cy: 50, r: aimed ? 45 : 40, ...arcs }),
    doubleStroke("path", { d: "M50 3v13M50 84v13M3 50h13M84 50h13" }),
  ]);
}

/**
 * The piece that was asked about bears a question mark.
 *
 * @param {BoardState} state
 */
function asked(state) {
  if (!state.asked) return [];
  return [
    onSquare(state, state.asked, "asked-about", [
      doubleStroke("rect", { x: 3, y: 3, width: 94, height: 94, rx: 12, "stroke-dasharray": "3 13" }),
      svg("circle", { cx: 78, cy: 22, r: 20 }),
      svg("text", { x: 78, y: 32 }, ["?"]),
    ]),
  ];
}

/**
 * An arrow from square to square: the one mark that leaves its square.
 *
 * @param {BoardState} state
 * @param {BoardView} view
 */
function hint(state, view) {
  if (!state.hint) return [];
  const { from, to } = state.hint;
  const [a, b] = [from, to].map((square) => cornerOf(square, view.board, state.orientation));
  if (!a || !b) return [];
  const length = Math.hypot(b.x - a.x, b.y - a.y) - HINT_GAP;
  const degrees = bearing(from, to, state.orientation);
  return [
    onSquare(state, from, "hint-from", [doubleStroke("rect", { x: 3, y: 3, width: 94, height: 94, rx: 12 })]),
    onSquare(state, from, "hint-arrow", [
      svg("g", { transform: `rotate(${degrees} 50 50) translate(50 50)` }, [
        doubleStroke("path", { d: `M46 0H${length}M${length - 24}-22L${length} 0l-24 22` }),
      ]),
    ]),
  ];
}

/**
 * The piece as it would stand there, with a question for the second tap.
 *
 * @param {BoardState} state
 * @param {Words} words
 */
function preview(state, words) {
  const { selected, preview: square } = state;
  const piece = selected ? pieceAt(state, selected) : undefined;
  if (!square || !piece) return [];
  const ghost = svg(
    "g",
    { class: "piece ghost", "data-side": piece.side },
    drawFace(piece.side, piece.rank, words),
  );
  return [
    onSquare(state, square, "preview", [
      ghost,
      doubleStroke("rect", { x: 3, y: 3, width: 94, height: 94, rx: 12 }),
      questionSign(),
    ]),
  ];
}
