/**
 * Words for squares, pieces and events, for readers, live regions, tooltips and the log. Built from messages only.
 *
 * @import { AttackEvent, MoveEvent, Numbering, Piece, PublicEvent, Rank, RankKey, Side, Square, Translate } from "../types.d.ts"
 * @import { BoardState } from "./state.js"
 */

import { lastTrailOf, openSquares, pieceAt, targetsOf } from "./state.js";

/**
 * What is needed to name a rank.
 *
 * @typedef {{ t: Translate, ranks: Rank[], numbering: Numbering, cardName?: (key: string) => string }} Words
 */

/**
 * How a rank is written on its piece.
 *
 * @param {Rank} rank
 * @param {Numbering} numbering
 */
export function rankLabel(rank, numbering) {
  if (numbering === "old") return rank.label_old;
  if (numbering === "us") return rank.label_us ?? (rank.symbol === "S" ? "S" : rank.label_modern);
  return rank.label_modern;
}

/**
 * "scout 2", "bomb"; "princess" where the box has pictures.
 *
 * @param {RankKey} key
 * @param {Words} words
 */
export function rankName(key, { t, ranks, numbering }) {
  const rank = ranks.find((row) => row.key === key);
  if (rank?.face) return t(`face.${rank.face}`);
  const label = rank ? rankLabel(rank, numbering) : "";
  const name = t(`rank.${key}`);
  return /\d/.test(label) ? `${name} ${label}` : name;
}

/**
 * "d6, enemy, unknown, has moved".
 *
 * @param {Square} square
 * @param {BoardState} state
 * @param {Words} words
 */
export function squareLabel(square, state, words) {
  const { t } = words;
  const piece = pieceAt(state, square);
  const isNest = state.view?.board.nests?.includes(square);
  const parts = [
    square,
    ...(isNest ? [t("board.nest")] : []),
    ...(piece ? pieceParts(piece, state, words) : [emptyPart(square, state, t)]),
  ];
  parts.push(...moveParts(square, state, t));
  return parts.join(", ");
}

/** @param {Square} square @param {BoardState} state @param {Translate} t */
function emptyPart(square, state, t) {
  const { lakes = [], holes = [] } = state.view?.board ?? {};
  if (holes.includes(square)) return t("board.hole");
  return t(lakes.includes(square) ? "board.lake" : "board.empty");
}

/** @param {Piece} piece @param {BoardState} state @param {Words} words */
function pieceParts(piece, state, words) {
  const { t } = words;
  const seat = state.view?.seat ?? null;
  const parts = [ownerPart(piece, seat, words)];
  if (piece.rank === null) parts.push(t("board.unknown"));
  if (piece.may && piece.rank === null) parts.push(mayPart(piece.may, words));
  if (piece.moved && state.aids.moved && state.mode !== "edit") parts.push(t("board.moved"));
  if (piece.shown && state.aids.known && piece.side === seat) parts.push(t("board.known"));
  return parts;
}

/** @param {Piece} piece @param {Side | null} seat @param {Words} words */
function ownerPart(piece, seat, words) {
  const owner = seat === null ? piece.side : piece.side === seat ? "mine" : "enemy";
  if (piece.rank === null) return words.t(`board.${owner}`);
  return words.t(`board.${owner}_piece`, { piece: rankName(piece.rank, words) });
}

/** @param {RankKey[]} may @param {Words} words */
function mayPart(may, words) {
  return words.t("board.may", { ranks: may.map((key) => rankName(key, words)).join(" / ") });
}

/**
 * What the square means for the move under way and for the last one.
 *
 * @param {Square} square
 * @param {BoardState} state
 * @param {Translate} t
 */
function moveParts(square, state, t) {
  const parts = [];
  const { selected, preview, view } = state;
  if (selected && targetsOf(state, selected).includes(square)) {
    parts.push(t(pieceAt(state, square) ? "board.target_attack" : "board.target_move"));
  }
  if (openSquares(state).includes(square)) parts.push(t("board.target_choice"));
  if (state.question?.taken.includes(square)) parts.push(t("choice.picked", { square }));
  if (preview === square) parts.push(t("board.preview"));
  const last = view && lastTrailOf(view);
  if (last?.from === square) parts.push(t("board.last_from"));
  if (last?.to === square) parts.push(t("board.last_to"));
  if (state.hint?.from === square) parts.push(t("board.hint_from"));
  if (state.hint?.to === square) parts.push(t("board.hint_to"));
  if (view?.warning?.at === square) parts.push(countOf(view.warning, t));
  return parts;
}

/**
 * "2 of 3".
 *
 * @param {{ count: number, limit: number }} warning
 * @param {Translate} t
 */
export function countOf({ count, limit }, t) {
  return t("board.count_of", { count, limit });
}

/**
 * One line for an event of the board: "Blue captain 6 attacks a5, red sergeant 4: blue wins." Other events have no line
 * here.
 *
 * @param {PublicEvent} event
 * @param {Side} side who moved
 * @param {Words} words
 * @returns {string}
 */
export function describeEvent(event, side, words) {
  if (event.t === "move") return describeMove(event, side, words.t);
  if (event.t === "attack") return describeAttack(event, side, words);
  return "";
}

/** @param {MoveEvent} event @param {Side} side @param {Translate} t */
function describeMove({ from, to }, side, t) {
  return t(`battle.moves_${side}`, { from, to });
}

/** @param {AttackEvent} event @param {Side} side @param {Words} words */
function describeAttack(event, side, words) {
  const other = opponent(side);
  return capitalised(
    words.t("battle.attacks", {
      attacker: pieceOf(side, event.attacker, words),
      defender: pieceOf(other, event.defender, words),
      to: event.to,
      outcome: outcomeOf(event, side, words.t),
    }),
  );
}

/**
 * "blue wins", "both are lost".
 *
 * @param {AttackEvent} event
 * @param {Side} side of the attacker
 * @param {Translate} t
 */
export function outcomeOf(event, side, t) {
  if (event.result === "both") return t("battle.both");
  return t(`battle.${event.result === "wins" ? side : opponent(side)}_wins`);
}

/**
 * Whose rank was not told: silent defence, secrecy. "" where both were.
 *
 * @param {AttackEvent} event
 * @param {Side} side of the attacker
 * @param {Translate} t
 */
export function silenceOf({ attacker, defender }, side, t) {
  if (attacker !== null && defender !== null) return "";
  if (attacker === null && defender === null) return t("battle.named_not_both");
  return t(`battle.named_not_${attacker === null ? side : opponent(side)}`);
}

/**
 * "red sergeant 4", "unknown red piece".
 *
 * @param {Side} side
 * @param {RankKey | null} rank
 * @param {Words} words
 */
function pieceOf(side, rank, words) {
  if (rank === null) return words.t(`battle.${side}_unknown`);
  return words.t(`battle.${side}_piece`, { piece: rankName(rank, words) });
}

/** @param {Side} side @returns {Side} */
export function opponent(side) {
  return side === "red" ? "blue" : "red";
}

/** @param {string} text */
export function capitalised(text) {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
