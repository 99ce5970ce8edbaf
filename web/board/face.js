/**
 * The face or the back of a piece, in 100 × 100 units: on the board, in a battle, in a tray.
 *
 * @import { Piece, RankKey, Side } from "../types.d.ts"
 * @import { Words } from "./labels.js"
 */

import { rankLabel } from "./labels.js";
import { svg } from "./svg.js";

/** Where a picture stands, alone or under a number: x, y, size. Dinosaurs carry their heads higher than ranks do. */
const ALONE = /** @type {const} */ ([19, 20, 62]);
const BELOW = /** @type {const} */ ([25, 31, 54]);
const LOWER = /** @type {const} */ ([29, 34, 53]);

/**
 * @param {Side} side
 * @param {RankKey | null} rank null: the back, the same for all
 * @param {Words} words
 */
export function drawFace(side, rank, words) {
  if (rank === null) return [use(`back-${side}`, 0, 0, 100)];
  const number = numberOf(rank, words);
  const art = artOf(rank, words);
  const [x, y, size] = number === "" ? ALONE : art.startsWith("face-") ? LOWER : BELOW;
  const glyph = use(art, x, y, size);
  const text = svg("text", { class: "number", x: 13, y: 37 }, [number]);
  return [use(`tile-${side}`, 0, 0, 100), glyph, ...(number === "" ? [] : [text])];
}

/**
 * The symbol of what a rank stands for: itself, or in Stratego Junior a picture.
 *
 * @param {RankKey} key
 * @param {Pick<Words, "ranks">} words
 */
export function artOf(key, { ranks }) {
  const face = ranks.find((row) => row.key === key)?.face;
  return face ? `face-${face}` : `rank-${key}`;
}

/**
 * What never moves bears no number.
 *
 * @param {RankKey} key
 * @param {Words} words
 */
function numberOf(key, { ranks, numbering }) {
  const rank = ranks.find((row) => row.key === key);
  return rank?.movable ? rankLabel(rank, numbering) : "";
}

/** @param {string} id @param {number} x @param {number} y @param {number} size */
function use(id, x, y, size) {
  return svg("use", { href: `#${id}`, x, y, width: size, height: size });
}

/**
 * A face in an `svg` of its own.
 *
 * @param {Side} side
 * @param {RankKey | null} rank
 * @param {Words} words
 */
export function faceImage(side, rank, words) {
  return svg(
    "svg",
    { class: "piece face", "data-side": side, viewBox: "0 0 100 100", "aria-hidden": "true" },
    [...drawFace(side, rank, words)],
  );
}

/**
 * Small signs on a piece: it has moved, the enemy knows it, what it may be.
 *
 * @param {Piece} piece
 * @param {{ moved: boolean, known: boolean }} aids
 * @param {boolean} isOwn
 * @param {Words} words
 */
export function drawSigns(piece, aids, isOwn, words) {
  const signs = [];
  if (aids.moved && piece.moved && piece.rank === null)
    signs.push(svg("circle", { class: "sign-moved", cx: 50, cy: 78, r: 7 }));
  if (aids.known && piece.shown && isOwn) signs.push(eye());
  if (piece.rank === null && piece.may && piece.may.length <= 4) signs.push(mayText(piece.may, words));
  return signs;
}

function eye() {
  return svg("g", { class: "sign-known", transform: "translate(66 14)" }, [
    svg("path", { d: "M0 9q10-14 21 0-11 14-21 0z" }),
    svg("circle", { cx: 10.5, cy: 9, r: 3.2 }),
  ]);
}

/** @param {RankKey[]} may @param {Words} words */
function mayText(may, { ranks, numbering }) {
  const labels = may.map((key) => {
    const rank = ranks.find((row) => row.key === key);
    return rank ? rankLabel(rank, numbering) || rank.symbol : "";
  });
  return svg("text", { class: "sign-may", x: 50, y: 58 }, [labels.join(" ")]);
}
