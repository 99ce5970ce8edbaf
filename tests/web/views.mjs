// Small views by hand, and a translate that shows which message was asked for.
import { readFileSync } from "node:fs";
import { adopt, defaults } from "../../web/board/state.js";

export const RANKS = [
  ["flag", "F", false, "", ""],
  ["spy", "S", true, "1", "S"],
  ["scout", "2", true, "2", "9"],
  ["miner", "3", true, "3", "8"],
  ["sergeant", "4", true, "4", "7"],
  ["captain", "6", true, "6", "5"],
  ["marshal", "X", true, "10", "1"],
  ["bomb", "B", false, "", ""],
].map(([key, symbol, movable, modern, old]) => ({
  key,
  symbol,
  movable,
  label_modern: modern,
  label_old: old,
  label_us: symbol === "S" ? "S" : modern,
}));

const BOARD = { files: 10, rows: 10, lakes: ["c5", "d5", "c6", "d6", "g5", "h5", "g6", "h6"] };

/** "red scout a4", "blue ? d6 moved". */
export function piece(text) {
  const [side, rank, at, ...signs] = text.split(" ");
  const may = signs
    .find((sign) => sign.startsWith("may:"))
    ?.slice(4)
    .split("/");
  return {
    id: at,
    at,
    side,
    rank: rank === "?" ? null : rank,
    shown: signs.includes("shown"),
    moved: signs.includes("moved"),
    ...(may ? { may } : {}),
  };
}

/** A view of Red unless told otherwise. */
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

/** The state of a board that shows a view. */
export function stateOf(shown, options = {}) {
  const state = defaults();
  adopt(state, shown, options);
  return state;
}

/** A move as an entry of the log. */
export function moved(from, to, side = "blue", ply = 1) {
  return { event: { t: "move", from, to }, side, ply };
}

/** An attack as an entry of the log; ranks as "scout" or null. */
export function attacked(from, to, attacker, defender, result, side = "blue", ply = 1) {
  return { event: { t: "attack", from, to, attacker, defender, result }, side, ply };
}

/** Words in a language, from the message files. */
export function wordsIn(language, numbering = "modern") {
  const messages = JSON.parse(readFileSync(`stratego/words/${language}.json`, "utf8"));
  const t = (key, values = {}) => {
    const message = messages[key];
    if (message === undefined) throw new Error(`no message ${key}`);
    const text = typeof message === "string" ? message : message[values.count === 1 ? "one" : "other"];
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  };
  return { t, ranks: RANKS, numbering };
}
