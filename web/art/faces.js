/**
 * The pictures of Stratego Junior, drawn for this page in the manner of the ranks (ranks.js): castles with who lives in them, dinosaurs and
 * their eggs. Each is the inside of a symbol of 64 × 64 units.
 */

const cut = 'fill="none" stroke="var(--cut)" stroke-linecap="round" stroke-linejoin="round"';
const line = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

/** A hole through which the tile is seen, for an eye. @param {number} x @param {number} y @param {number} [r] */
const eye = (x, y, r = 3) => `<circle fill="var(--cut)" cx="${x}" cy="${y}" r="${r}"/>`;

/** Woven twigs; what lies in it is drawn above. */
const BOWL = `<path d="M3 38q29 11 58 0c2 13-8 23-29 23S1 51 3 38z"/>
  <path ${cut} stroke-width="2.5" d="m10 45 9 8M22 47l8 10M36 57l6-10M47 53l8-8M15 51q17 7 34 0"/>`;

/** @type {Record<string, string>} */
export const FACE_ART = {
  flag: `<path d="M10 5a3.5 3.5 0 0 1 7 0v3h37l-9 12 9 12H17v25h6v5H4v-5h6z"/><path fill="var(--cut)" d="m28 12.5 2.3 4.9 5.2.6-3.9 3.6 1.1 5.2-4.7-2.7-4.7 2.7 1.1-5.2-3.9-3.6 5.2-.6z"/>`,
  jester: `<path d="M13 46C12 34 8 30 3 25c8-4 16 0 19 8 0-12 4-20 10-25 6 5 10 13 10 25 3-8 11-12 19-8-5 5-9 9-10 21z"/><path d="M12 50h40v8q-20 5-40 0z"/><circle cx="5" cy="22" r="5"/><circle cx="32" cy="6" r="5"/><circle cx="59" cy="22" r="5"/><path ${cut} stroke-width="3" d="M22 46q0-9 0-13M42 46q0-9 0-13"/>`,
  robber: `<path d="M20 3l6 5 6-5 6 5 6-5-4 14H24z"/><path d="M23 20h18c13 9 20 19 20 29 0 9-6 12-14 12H17C9 61 3 58 3 49c0-10 7-20 20-29z"/><path fill="var(--cut)" d="M11 38c7-3 14-3 21 1 7-4 14-4 21-1 0 10-5 15-11 15-4 0-7-2-10-6-3 4-6 6-10 6-6 0-11-5-11-15z"/><circle cx="22" cy="44" r="3.5"/><circle cx="42" cy="44" r="3.5"/>`,
  dragon: `<path d="M2 37 17 22C21 13 28 8 37 7l-2 6c8 0 16-3 22-10 2 8-1 15-7 19 8 7 12 16 11 27q-1 8-5 13H27c5-8 4-14-3-15L6 49l4-6 14-4-19 3z"/><path ${cut} stroke-width="3" d="M36 30c8 5 12 14 10 24"/><path ${cut} stroke-width="2.5" d="m48 24-6 4M55 32l-7 3M59 42l-8 1M60 52l-8-1"/>${eye(30, 20, 3.2)}${eye(9, 36, 1.8)}`,
  dwarf: `<path d="M33 0c8 8 13 17 15 29H16C18 17 23 7 33 0z"/><path d="M13 32h38c8 10 4 22-7 24l-5-3-7 10-7-10-5 3C9 54 5 42 13 32z"/><path ${cut} stroke-width="3" d="M21 47c4 3 8 2 11-1 3 3 7 4 11 1"/><circle fill="var(--cut)" cx="32" cy="41" r="4.2"/>${eye(22, 37, 2.4)}${eye(42, 37, 2.4)}`,
  knight: `<path d="M34 3c7-5 17-4 24 4-8-2-13 0-17 4z"/><path d="M12 24C12 11 20 5 32 5s20 6 20 19v27L32 62 12 51z"/><path ${cut} stroke-width="5" d="M17 27h30"/><path ${cut} stroke-width="3.5" d="M32 33v23M23 38v0M23 46v0M41 38v0M41 46v0"/>`,
  horse: `<path d="M16 62c0-13 12-17 13-27-5 5-11 5-16 11l-9-4c1-13 9-19 15-28l1-11 8 6c18 1 30 17 30 53z"/><path ${cut} stroke-width="3" d="M40 15c9 9 12 22 11 47M33 12c2 1 4 2 6 4"/>${eye(25, 21, 2.8)}${eye(10, 39, 1.8)}`,
  wizard: `<path d="M37 0c1 4 4 8 8 10l-4 4 10 31H13C17 29 24 14 37 0z"/><path d="M2 54c8-6 52-6 60 0-5 9-55 9-60 0z"/><path fill="var(--cut)" d="m31 21 2.6 6.2 6.7.6-5.1 4.3 1.6 6.5-5.8-3.5-5.7 3.5 1.5-6.5-5-4.3 6.6-.6z"/>`,
  princess: `<path d="m14 15-3-13 10 6 5-8h12l5 8 10-6-3 13q-18-5-36 0z"/><path d="M13 19q19-5 38 0c7 12 4 27 11 41H46q-14 5-28 0H2c7-14 4-29 11-41z"/><path fill="var(--cut)" d="M20 28c6 3 17 1 22-4 3 4 4 8 3 14-2 8-7 13-13 13s-11-5-13-13c-1-4 0-7 1-10z"/><circle cx="26.5" cy="36" r="2.3"/><circle cx="38" cy="36" r="2.3"/><path ${line} stroke-width="2.5" d="M27 43.5q5 3.5 10 0"/>`,
  nest: `<ellipse cx="32" cy="23" rx="13" ry="18"/><ellipse cx="14" cy="31" rx="8" ry="11" transform="rotate(-18 14 31)"/><ellipse cx="50" cy="31" rx="8" ry="11" transform="rotate(18 50 31)"/><path ${cut} stroke-width="2.5" d="M26 14q3-4 7-4"/>${eye(37, 21, 2.6)}${eye(29, 27, 2.6)}<path ${cut} stroke-width="3" d="M2 37q30 11 60 0"/>${BOWL}`,
  empty_nest: `<path ${line} stroke-width="3.5" stroke-dasharray="5 7" d="M20 38C17 20 24 6 32 6s15 14 12 32"/>${BOWL}`,
  meteorite: `<path d="M62 2C52 5 42 10 34 18l6 2C32 24 26 26 20 27l32 18c2-7 5-12 9-17l1 7V2z"/><circle cx="24" cy="42" r="20"/><path ${cut} stroke-width="3" d="M10.5 25a21.5 21.5 0 0 1 33 25"/>${eye(18, 37, 5)}${eye(31, 45, 4)}${eye(20, 52, 3)}`,
  rock: `<path d="M3 56 9 32l12-7 5-15 16-5 10 13 3 16 7 22z"/><path ${cut} stroke-width="3" d="m26 11 5 13-8 14 6 18M31 24l15 4 5 14M46 28l7-8"/>`,
  dino_1: `<path d="M13 37 20 30l6 7 6-7 6 7 6-7 7 7c3 15-6 25-19 25S10 52 13 37z"/><path d="M8 19C8 9 18 2 31 2c10 0 17 7 17 18l-3 7-6 6-6-6-6 6-7-7c-7 0-12-3-12-7z"/><path d="m37 1 9-1-1 7zM46 9l8 1-4 6z"/><path ${cut} stroke-width="2.5" d="M12 21q8 1 14-3"/>${eye(28, 11, 3)}${eye(14, 14, 1.5)}${eye(24, 49, 3)}${eye(38, 53, 2.4)}`,
  dino_2: `<path d="M2 14C6 6 14 3 23 5c5 1 8 5 8 9v9c3 6 9 9 16 8 7-1 12-5 16-12 1 15-6 25-19 28l-2 6 7 7H37l-3-9c-5 2-10 0-13-4l-6 9-7-1 9-14c-2-5-2-10-1-15l-14-1 1-3 12-1z"/><path ${cut} stroke-width="2.5" d="M24 33q4 6 0 11"/>${eye(18, 10.5, 2.4)}`,
  dino_3: `<path d="M29 19C33 6 46 1 55 8c9 8 9 28 1 38-7 8-17 8-24 3-6 4-13 7-21 7l-6 4c-5-4-5-9 0-13 2-9 8-15 16-18z"/><path d="M33 24 11 3c1 12 6 20 15 26zM12 36 3 22c-2 8 0 14 5 19z"/><path ${cut} stroke-width="3" d="M40 13c7 2 10 8 9 18-1 6-4 10-8 12M33 24q-4 3-7 5"/>${eye(28, 38, 3)}${eye(54, 15, 1.8)}${eye(57, 25, 1.8)}${eye(57, 35, 1.8)}`,
  dino_4: `<path d="M2 9C6 1 19 1 22 9c2 8-2 16 1 21 6-5 18-6 26 1 6 5 8 11 14 13-5 4-11 2-14-1l1 17h-9l-1-11H27l-1 11h-9l-1-16C9 33 14 21 13 14L3 13z"/>${eye(14.5, 8, 2.2)}<path ${cut} stroke-width="2.5" d="M30 36q6-3 12 1"/>`,
  dino_5: `<path d="m11 30-3-12 11 5L20 9l10 9 6-13 5 14 11-8-1 13 10-3-4 11z"/><path ${cut} stroke-width="3" d="M9 33C22 19 43 20 55 34"/><path d="M1 46c5-2 7-8 13-12 10-10 27-10 37 0 4 5 8 9 13 12-5 4-9 4-13 2l1 13h-9l-3-11H25l-3 11h-9l1-13c-4 3-9 3-13-2z"/>${eye(10, 44, 2)}`,
  dino_6: `<path d="M2 9C4 3 12 1 22 1c9 0 15 3 15 10l-1 9c9 3 13 11 16 20 3 5 7 7 12 6-5 7-13 8-18 5l-4 5 3 6H33l1-8c-4 2-8 1-11-2l-3 10H8l6-7c-1-11 0-18 5-25l-8 1-2-4 9-3 1-6-13 1-3-3 14-3 3-3-17 1z"/><path ${cut} stroke-width="2.5" d="M30 34q6 5 4 13"/>${eye(24, 8, 2.6)}`,
  joker: `<path d="m32 3 7.2 18.3L59 22.5 43.7 35.1 48.7 54 32 43.4 15.3 54l5-18.9L5 22.5l19.8-1.2z"/><path fill="var(--cut)" d="M32 22a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z"/><path d="M32 26.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z"/>`,
};
