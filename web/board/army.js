/**
 * The view of one army before the game, from its set-up text.
 *
 * @import { BoardShape, BoardView, Piece, Rank, Side, Square } from "../types.d.ts"
 */

/**
 * @param {object} army
 * @param {string} army.text one character for each square of `home`; "-" is empty
 * @param {Side} army.side
 * @param {Square[]} army.home from the owner's back left corner, as `hello` lists it
 * @param {BoardShape} board
 * @param {Rank[]} ranks
 * @returns {BoardView}
 */
export function armyView({ text, side, home }, board, ranks) {
  const bySymbol = new Map(ranks.map((rank) => [rank.symbol, rank.key]));
  const pieces = home.flatMap((at, index) => {
    const rank = bySymbol.get(text.charAt(index));
    return rank ? [newPiece(at, side, rank)] : [];
  });
  return { seat: side, board, pieces, targets: {}, refused: [], warning: null, last: null, log: [] };
}

/** @param {Square} at @param {Side} side @param {Rank["key"]} rank @returns {Piece} */
function newPiece(at, side, rank) {
  return { id: at, at, side, rank, shown: false, moved: false };
}
