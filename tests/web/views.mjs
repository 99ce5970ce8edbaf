/**
 * Small views by hand, and the words of the message files.
 *
 * @import { BattleResult, BoardView, LogEntry, Numbering, Piece, Rank, RankKey, Side } from "../../web/types.d.ts"
 * @import { ShowOptions } from "../../web/board/api.d.ts"
 * @import { Words } from "../../web/board/labels.js"
 */
import { readFileSync } from "node:fs";
import { adopt, defaults } from "../../web/board/state.js";

/** @type {[RankKey, string, boolean, string, string][]} */
const TABLE = [
  ["flag", "F", false, "", ""],
  ["spy", "S", true, "1", "S"],
  ["scout", "2", true, "2", "9"],
  ["miner", "3", true, "3", "8"],
  ["sergeant", "4", true, "4", "7"],
  ["captain", "6", true, "6", "5"],
  ["marshal", "X", true, "10", "1"],
  ["bomb", "B", false, "", ""],
];

/** @type {Rank[]} */
export const RANKS = TABLE.map(([key, symbol, movable, modern, old]) => ({
  key,
  symbol,
  movable,
  label_modern: modern,
  label_old: old,
  label_us: symbol === "S" ? "S" : modern,
}));

const BOARD = { files: 10, rows: 10, lakes: ["c5", "d5", "c6", "d6", "g5", "h5", "g6", "h6"] };

/**
 * A piece in a line: "red scout a4", "blue ? d6 moved".
 *
 * @param {string} text
 * @returns {Piece}
 */
export function piece(text) {
  const [side, rank, at = "", ...signs] = text.split(" ");
  const may = signs
    .find((sign) => sign.startsWith("may:"))
    ?.slice(4)
    .split("/");
  return {
    id: at,
    at,
    side: /** @type {Side} */ (side),
    rank: rank === "?" ? null : /** @type {RankKey} */ (rank),
    shown: signs.includes("shown"),
    moved: signs.includes("moved"),
    ...(may ? { may: /** @type {RankKey[]} */ (may) } : {}),
  };
}

/**
 * A view of Red unless told otherwise.
 *
 * @param {Partial<Omit<BoardView, "pieces">> & { pieces?: string[] }} [parts]
 * @returns {BoardView}
 */
export function view({ pieces = [], ...rest } = {}) {
  return {
    seat: "red",
    board: BOARD,
    pieces: pieces.map(piece),
    targets: {},
    refused: [],
    warning: null,
    last: null,
    log: [],
    ...rest,
  };
}

/**
 * The state of a board that shows a view.
 *
 * @param {BoardView} shown
 * @param {ShowOptions} [options]
 */
export function stateOf(shown, options = {}) {
  const state = defaults();
  adopt(state, shown, options);
  return state;
}

/**
 * A move of the log.
 *
 * @param {string} from
 * @param {string} to
 * @param {Side} [side]
 * @param {number} [ply]
 */
export function moved(from, to, side = "blue", ply = 1) {
  return { event: { t: /** @type {const} */ ("move"), from, to }, side, ply };
}

/**
 * An attack of the log: "scout a4 a6 bomb loses".
 *
 * @param {string} text
 * @param {Side} [side]
 * @param {number} [ply]
 */
export function attacked(text, side = "blue", ply = 1) {
  const [attacker, from = "", to = "", defender, result] = text.split(" ");
  const event = {
    t: /** @type {const} */ ("attack"),
    from,
    to,
    attacker: /** @type {RankKey | null} */ (attacker),
    defender: /** @type {RankKey | null} */ (defender),
    result: /** @type {BattleResult} */ (result),
  };
  return { event, side, ply };
}

/** @type {LogEntry} */
export const END = { event: { t: "end", winner: "red", reason: "flag" }, side: null, ply: 9 };

/**
 * Words in a language, from the message files.
 *
 * @param {string} language
 * @param {Numbering} [numbering]
 * @returns {Words}
 */
export function wordsIn(language, numbering = "modern") {
  const messages = JSON.parse(readFileSync(`stratego/words/${language}.json`, "utf8"));
  /** @type {Words["t"]} */
  const t = (key, values = {}) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`no message ${key}`);
    const text = typeof message === "string" ? message : message[values.count === 1 ? "one" : "other"];
    return text.replace(/\{(\w+)\}/g, (/** @type {string} */ _, /** @type {string} */ name) =>
      String(values[name]),
    );
  };
  return { t, ranks: RANKS, numbering };
}
