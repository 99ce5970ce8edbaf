/**
 * The twelve ranks, drawn for this page (no foreign art). Each is the inside of a symbol of 64 × 64 units.
 *
 * The language: chevrons for the sergeant; one, two and three bars under a pip for lieutenant, captain and major; then
 * eagle, crossed swords and a star in laurels; a tool for those who have a trade. Shapes are filled with `currentColor`;
 * what is cut out of them shows the tile again (`--cut`). Nothing is thinner than 3.5 units: 1 px in a square of 35 px.
 *
 * @import { RankKey } from "../types.d.ts"
 */

const cut = 'fill="none" stroke="var(--cut)"';
const line = 'fill="none" stroke="currentColor"';
const mirror = 'transform="matrix(-1 0 0 1 64 0)"';

/**
 * Draws a part and its mirror image.
 *
 * @param {string} d
 * @param {string} [paint]
 */
const pair = (d, paint = "") => `<path ${paint} d="${d}"/><path ${paint} ${mirror} d="${d}"/>`;

/** Upright; the general has two of them, crossed. */
const SWORD = "m32 8 3.6 6v31H43v5h-8v7.5a4 4 0 1 1-6 0V50h-8v-5h7.4V14z";

/** @type {Record<RankKey, string>} */
export const RANK_ART = {
  marshal: `<path d="m32 9 4.9 12.2 13.1.8-10.1 8.4 3.3 12.7L32 36l-11.2 7.1 3.3-12.7L14 22l13.1-.8z"/>${pair(
    "M34 54.5Q40 63.5 51.5 58.5 44 48 34 54.5zM44.5 49.5Q52.5 57.5 61.5 47 50.5 40.5 44.5 49.5zM52.5 40Q62 44 66 31 53 29.5 52.5 40zM56 29Q66 29 64.5 15 52 19 56 29z",
  )}`,
  general: `<path d="m32 0 3.3 7.9 8.6.7-6.6 5.5 2 8.4L32 18l-7.3 4.5 2-8.4-6.6-5.5 8.6-.7z"/>
    <path transform="rotate(-45 32 42)" d="${SWORD}"/><path ${cut} stroke-width="2.5" transform="rotate(45 32 42)" d="${SWORD}"/><path transform="rotate(45 32 42)" d="${SWORD}"/>`,
  colonel: `<path d="M37 11C37 7 34 4 30.5 4 27 4 25 6 23.5 9.5l4.5 1.5c1 2 .5 4-.5 6C22 12 13 9 1 10c1 5 3 8.5 6 10.5l-3.5.5c1 5 4 8 7.5 9.5L8.5 32c2.5 4.5 6.5 6.5 10.5 7L16 41c3 3.5 7 4.5 11 4l-5.5 12.5 6.5-2 4 6 4-6 6.5 2L37 45c4 .5 8-.5 11-4l-3-2c4-.5 8-2.5 10.5-7L53 30.5c3.5-1.5 6.5-4.5 7.5-9.5L57 20.5c3-2 5-5.5 6-10.5-12-1-20 2-26 7.5z"/>
    <path ${cut} stroke-width="3" d="M26 29h12v6c0 4-3 6-6 7.5-3-1.5-6-3.5-6-7.5z"/>`,
  major: `<path d="m32 1 2.8 7.7L42.5 11.5l-7.7 2.8L32 22l-2.8-7.7-7.7-2.8 7.7-2.8zM11 27h42v7.5H11zM11 39.5h42V47H11zM11 52h42v7.5H11z"/>`,
  captain: `<path d="m32 2 3.6 10.4L46 16l-10.4 3.6L32 30l-3.6-10.4L18 16l10.4-3.6zM11 36h42v8.5H11zM11 50h42v8.5H11z"/>`,
  lieutenant: `<path d="m32 4 4.5 13L50 21.5 36.5 26 32 39l-4.5-13L14 21.5 27.5 17zM11 46h42v10H11z"/>`,
  sergeant: `<path ${line} stroke-width="8" d="m10 28 22-15 22 15M10 43l22-15 22 15M10 58l22-15 22 15"/>`,
  miner: `<g transform="rotate(45 32 32)"><path d="M28.5 20h7v42a3.5 3.5 0 0 1-7 0zM-1 23C9 6 21 3 32 3s23 3 33 20C53 15 43 13 32 13S11 15-1 23z"/><path d="M25 6h14v15H25z"/><path ${cut} stroke-width="2.5" d="M24 6v16.5h16V6"/></g>`,
  scout: `<g transform="rotate(-40 32 32)"><path d="M37 20h19a3 3 0 0 1 3 3v18a3 3 0 0 1-3 3H37zM18 23.5h16v17H18zM3 27h12v10H3zM-3 25H1v14h-4zM62 18.5h4v27h-4z"/></g>`,
  spy: `<path d="M2 31c0-3 6-5 13-6 1-10 4-20 10-20 3 0 4 2 7 2s4-2 7-2c6 0 9 10 10 20 7 1 13 3 13 6 0 4-14 6-30 6S2 35 2 31z"/><path ${cut} stroke-width="3" d="M15 25.5c10 3 24 3 34 0"/><path fill-rule="evenodd" d="M10 42c8-1 14 0 22 3 8-3 14-4 22-3 1 10-4 18-12 18-5 0-8-3-10-6-2 3-5 6-10 6-8 0-13-8-12-18zm6 6c1 4 3 6 6 6s5-2 5-4c-3-2-7-3-11-2zm32 0c-4-1-8 0-11 2 0 2 2 4 5 4s5-2 6-6z"/>`,
  bomb: `<g ${mirror}><circle cx="30" cy="39" r="21"/><path d="m38 15 6-5 12 13-6 6z"/><path ${line} stroke-width="4" stroke-linecap="round" d="M50 17c1-5 4-7 7-6"/><path ${line} stroke-width="3.5" stroke-linecap="round" d="m61 3-.5 2M64 11h1M60 16l1.5 2M54 4.5l1 1"/></g>
    <path ${cut} stroke-width="4.5" stroke-linecap="round" d="M20.5 39c0-7 5-12.5 12-13.5"/>`,
  flag: `<path d="M12 5a3.5 3.5 0 0 1 7 0v52h5a3 3 0 0 1 3 3v2H4v-2a3 3 0 0 1 3-3h5z"/><path d="M22 8c11-7 18 6 38 0-3 10-3 18 0 28-20 6-27-7-38 0z"/><path fill="var(--cut)" d="m40 13.5 2.5 6.2 6.6.4-5.1 4.3 1.6 6.4-5.6-3.5-5.6 3.5 1.6-6.4-5.1-4.3 6.6-.4z"/>`,
};
