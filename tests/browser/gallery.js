/**
 * Shows the board without an engine: scenes of a game (fixtures/views.json), a set-up, other boards. For looking, for
 * screenshots and for the browser tests of the board. The address chooses:
 *
 *     ?scene=start|before|after|edit|small|junior &seat=red|blue|none &numbering= &theme= &lang= &hold= &confirm= &flip &grey &marks
 *
 * Everything the board reports is kept in `window.gallery.reports`.
 *
 * @import { Fixtures, Report } from "./gallery.d.ts"
 * @import { BoardShape, BoardView, LogEntry, Numbering, Piece, RankKey, Side, View } from "../../web/types.d.ts"
 * @import { ShowOptions } from "../../web/board/api.d.ts"
 */

import { armyView } from "../../web/board/army.js";
import { createBoard } from "../../web/board/board.js";
import { describeEvent } from "../../web/board/labels.js";
import { lastMoveOf } from "../../web/board/state.js";
import { createTray } from "../../web/board/tray.js";

const SETUP = "2F22B2B37B54B3B6385B423675649X48295362S7";

const asked = new URLSearchParams(location.search);
/** @param {string} address */
const json = async (address) => (await fetch(address)).json();
const messages = await json(`../../stratego/words/${asked.get("lang") ?? "en"}.json`);
/** @type {Fixtures} */
const { ranks, home, scenes } = await json("fixtures/views.json");

document.documentElement.dataset.theme = asked.get("theme") ?? "";
document.documentElement.classList.toggle("greyscale", asked.has("grey"));

/**
 * A small stand-in for web/words.js.
 *
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
function t(key, values = {}) {
  const message = messages[key];
  if (message === undefined) throw new Error(`no message ${key}`);
  const text = typeof message === "string" ? message : message[values.count === 1 ? "one" : "other"];
  return text.replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ name) => values[name]);
}

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const line = element("line");
/** @type {Report[]} */
const reports = [];
/** @param {Report["kind"]} kind @param {unknown} value */
const report = (kind, value) => {
  reports.push({ kind, value });
  line.textContent = typeof value === "string" ? value : `${kind} ${JSON.stringify(value)}`;
};

const board = createBoard(element("board"), {
  t,
  ranks,
  onMove(move) {
    report("move", move);
    answerMove(move);
  },
  onRefused: (attempt) => report("refused", attempt),
  onSwap(squares) {
    report("swap", squares);
    answerSwap(squares);
  },
  onType(typed) {
    report("type", typed);
    answerType(typed);
  },
  onSay: (text) => report("say", text),
});
const trays = {
  theirs: createTray(element("theirs"), { t, ranks }),
  ours: createTray(element("ours"), { t, ranks }),
};

const seat = /** @type {Side | "none"} */ (asked.get("seat") ?? "red");
const side = seat === "blue" ? "blue" : "red";
const numbering = /** @type {Numbering} */ (asked.get("numbering") ?? "modern");
/** @type {ShowOptions} */
const options = {
  numbering,
  hold: asked.get("hold") === "tap" ? "tap" : Number(asked.get("hold") ?? 1200),
  confirm: /** @type {ShowOptions["confirm"]} */ (asked.get("confirm") ?? "auto"),
  ...(asked.has("flip") ? { orientation: "blue" } : {}),
  ...(asked.get("scene") === "edit" ? { mode: "edit", zone: home[side] } : {}),
};
let view = scene(asked.get("scene") ?? "after");

/** @param {string} name @returns {BoardView} */
function scene(name) {
  if (name === "edit")
    return armyView({ text: SETUP, side, home: home[side] }, scenes.start.none.board, ranks);
  if (name === "small") return small({ files: 8, rows: 8, lakes: ["c4", "c5", "f4", "f5"] });
  if (name === "junior") return small({ files: 4, rows: 11, lakes: [] });
  const shown = scenes[/** @type {"start" | "before" | "after"} */ (name)][seat];
  const warned = Object.keys(shown.targets)[0] ?? "a4";
  const warning = { code: "two_squares", at: warned, count: 2, limit: 3 };
  return asked.has("marks") ? { ...shown, warning } : shown;
}

/**
 * Some pieces of the long game on another board.
 *
 * @param {BoardShape} shape
 * @returns {BoardView}
 */
function small(shape) {
  const { red } = scenes.after;
  const last = "abcdefghij".charAt(shape.files - 1);
  const pieces = red.pieces.filter(({ at }) => at.charAt(0) <= last && Number(at.slice(1)) <= 4);
  return { ...red, board: shape, pieces, targets: { a3: ["a4"] }, warning: null, last: null };
}

/**
 * Plays a move as if everything were legal, without a battle.
 *
 * @param {{ from: string, to: string }} move
 */
function answerMove({ from, to }) {
  const pieces = view.pieces
    .filter((piece) => piece.at !== to)
    .map((piece) => (piece.at === from ? { ...piece, at: to, moved: true } : piece));
  /** @type {LogEntry} */
  const last = { event: { t: "move", from, to }, side, ply: (view.last?.ply ?? 0) + 1 };
  put({ ...view, pieces, last, targets: {}, log: [...view.log, last] });
}

/** @param {{ a: string, b: string }} squares */
function answerSwap({ a, b }) {
  const places = new Map([
    [a, b],
    [b, a],
  ]);
  put({ ...view, pieces: view.pieces.map((piece) => ({ ...piece, at: places.get(piece.at) ?? piece.at })) });
}

/** @param {{ square: string, rank: RankKey | null }} typed */
function answerType({ square, rank }) {
  const others = view.pieces.filter((piece) => piece.at !== square);
  /** @type {Piece[]} */
  const typed = rank ? [{ id: square, at: square, side, rank, shown: false, moved: false }] : [];
  put({ ...view, pieces: [...others, ...typed] });
}

/** @param {BoardView} next @param {ShowOptions} [more] */
function put(next, more = {}) {
  view = next;
  const shown = board.show(view, { ...options, ...more });
  if ("trays" in view) showTrays(/** @type {View} */ (view).trays);
  const last = lastMoveOf(view);
  if (last) line.textContent = describeEvent(last.event, last.side, { t, ranks, numbering });
  return shown;
}

/** @param {View["trays"]} lost */
function showTrays(lost) {
  const other = side === "blue" ? "red" : "blue";
  trays.ours.show(lost[side], { side, numbering });
  trays.theirs.show(lost[other], { side: other, numbering });
}

put(view);
window.gallery = { board, reports, ranks, home, scenes, put };
document.documentElement.dataset.ready = "";
