/** Puts the art into a document once, as symbols for `<use href="#…">`. */

import { FACE_ART } from "./faces.js";
import { RANK_ART } from "./ranks.js";
import { TILE_ART } from "./tiles.js";

const SPRITE_ID = "piece-art";

/** The whole sprite as SVG text. */
export function spriteText() {
  const ranks = Object.entries(RANK_ART).map(([key, art]) => symbol(`rank-${key}`, 64, art));
  const faces = Object.entries(FACE_ART).map(([key, art]) => symbol(`face-${key}`, 64, art));
  const tiles = Object.entries(TILE_ART).map(([key, art]) => symbol(key, 100, art));
  return `<svg xmlns="http://www.w3.org/2000/svg" id="${SPRITE_ID}" class="sprite" aria-hidden="true">${[...tiles, ...ranks, ...faces].join("")}</svg>`;
}

/** @param {string} id @param {number} size @param {string} art */
function symbol(id, size, art) {
  return `<symbol id="${id}" viewBox="0 0 ${size} ${size}" overflow="visible" fill="currentColor">${art}</symbol>`;
}

/** @param {Document} document */
export function installSprite(document) {
  if (document.getElementById(SPRITE_ID)) return;
  const parsed = new DOMParser().parseFromString(spriteText(), "image/svg+xml");
  document.body.append(document.adoptNode(parsed.documentElement));
}
