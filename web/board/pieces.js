/**
 * The pieces on the board: one `<g>` for each, kept by its public identity, redrawn only when its look changed. The DOM of
 * a hidden piece is the same whatever it is.
 *
 * @import { Piece, Square, BoardView } from "../types.d.ts"
 * @import { BoardState } from "./state.js"
 * @import { Words } from "./labels.js"
 */

import { drawFace, drawSigns } from "./face.js";
import { cornerOf } from "./frame.js";
import { svg } from "./svg.js";

/**
 * @typedef {object} Drawn
 * @property {SVGElement} node
 * @property {string} look
 * @property {Square} at
 * @property {{ x: number, y: number }} corner
 */

/** @param {SVGElement} layer */
export function createPieces(layer) {
  /** @type {Map<string, Drawn>} */
  const drawn = new Map();

  /**
   * Draws the pieces of a view and says where those that moved came from.
   *
   * @param {BoardView} view @param {BoardState} state @param {Words} words
   */
  const draw = (view, state, words) => {
    const ids = new Set(view.pieces.map((piece) => piece.id));
    for (const [id, { node }] of drawn) {
      if (ids.has(id)) continue;
      node.remove();
      drawn.delete(id);
    }
    return view.pieces.flatMap((piece) => drawOne(piece, view, state, words));
  };

  /** @param {Piece} piece @param {BoardView} view @param {BoardState} state @param {Words} words */
  const drawOne = (piece, view, state, words) => {
    const entry = drawn.get(piece.id) ?? add(piece);
    const look = lookOf(piece, view, state);
    if (entry.look !== look) {
      entry.node.replaceChildren(
        ...drawFace(piece.side, piece.rank, words),
        ...drawSigns(piece, state.aids, piece.side === view.seat, words),
      );
      entry.look = look;
    }
    entry.node.classList.remove("lifted");
    const before = entry.corner;
    const wasNew = entry.at === "";
    put(entry, piece.at, cornerOf(piece.at, view.board, state.orientation));
    const moved = before.x !== entry.corner.x || before.y !== entry.corner.y;
    return moved && !wasNew ? [{ node: entry.node, from: before, to: entry.corner }] : [];
  };

  /** @param {Piece} piece @returns {Drawn} */
  const add = (piece) => {
    const node = svg("g", { class: "piece", "data-side": piece.side });
    const entry = { node, look: "", at: "", corner: { x: 0, y: 0 } };
    layer.append(node);
    drawn.set(piece.id, entry);
    return entry;
  };

  return {
    draw,
    /**
     * The drawn piece that stands on a square.
     *
     * @param {Square} square
     */
    on: (square) => [...drawn.values()].find((entry) => entry.at === square),
    /**
     * Puts a piece where the finger left it, until a view says more.
     *
     * @param {Square} square
     * @param {{ x: number, y: number }} corner
     */
    hold(square, corner) {
      const entry = [...drawn.values()].find(({ at }) => at === square);
      if (entry) put(entry, entry.at, corner);
      return entry?.node;
    },
  };
}

/** @param {Drawn} entry @param {Square} at @param {{ x: number, y: number }} corner */
function put(entry, at, corner) {
  entry.at = at;
  entry.corner = corner;
  entry.node.style.transform = `translate(${corner.x}px, ${corner.y}px)`;
}

/**
 * All that the drawing of a piece depends on.
 *
 * @param {Piece} piece
 * @param {BoardView} view
 * @param {BoardState} state
 */
function lookOf({ side, rank, moved, shown, may }, view, state) {
  return JSON.stringify([side, rank, moved, shown, may, view.seat, state.numbering, state.aids]);
}
