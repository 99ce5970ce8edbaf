/**
 * Shows the board without an engine: scenes of a game (fixtures/views.json), a set-up, other boards. For looking, for
 * screenshots and for the browser tests of the board. The address chooses:
 *
 *     ?scene=start|before|after|edit|small|junior &seat=red|blue|none &numbering= &theme= &lang= &hold= &confirm= &flip &grey &marks
 *
 * Everything the board reports is kept in `window.reports`.
 */

import { armyView } from "../../web/board/army.js";
import { createBoard } from "../../web/board/board.js";
import { describeEvent } from "../../web/board/labels.js";
import { createTray } from "../../web/board/tray.js";

const asked = new URLSearchParams(location.search);
/** @param {string} address */
const json = async (address) => (await fetch(address)).json();
const messages = await json(`../../stratego/words/${asked.get("lang") ?? "en"}.json`);
const { ranks: RANKS, home: HOME, scenes: SCENES } = await json("fixtures/views.json");
if (asked.has("theme")) document.documentElement.dataset.theme = asked.get("theme");
if (asked.has("grey")) document.documentElement.classList.add("greyscale");

/** A small stand-in for web/words.js. */
function t(key, values = {}) {
  const message = messages[key];
  if (message === undefined) throw new Error(`no message ${key}`);
  const text = typeof message === "string" ? message : values.count === 1 ? message.one : message.other;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

const line = document.getElementById("line");
const reports = [];
const report = (kind) => (value) => {
  reports.push({ kind, value });
  line.textContent = typeof value === "string" ? value : `${kind} ${JSON.stringify(value)}`;
  if (kind === "move") answerMove(value);
  if (kind === "swap") answerSwap(value);
  if (kind === "type") answerType(value);
};

const board = createBoard(document.getElementById("board"), {
  t,
  ranks: RANKS,
  onMove: report("move"),
  onRefused: report("refused"),
  onSwap: report("swap"),
  onType: report("type"),
  onSay: report("say"),
});
const trays = {
  theirs: createTray(document.getElementById("theirs"), { t, ranks: RANKS }),
  ours: createTray(document.getElementById("ours"), { t, ranks: RANKS }),
};

const seat = asked.get("seat") ?? "red";
const numbering = asked.get("numbering") ?? "modern";
const hold = asked.get("hold") === "tap" ? "tap" : Number(asked.get("hold") ?? 1200);
const options = {
  numbering,
  hold,
  confirm: asked.get("confirm") ?? "auto",
  ...(asked.has("flip") ? { orientation: "blue" } : {}),
};
const text = "2F22B2B37B54B3B6385B423675649X48295362S7".slice(0, 40);
let view = scene(asked.get("scene") ?? "after");

function scene(name) {
  if (name === "edit") return army();
  if (name === "small") return small({ files: 8, rows: 8, lakes: ["c4", "c5", "f4", "f5"] });
  if (name === "junior") return small({ files: 4, rows: 11, lakes: [] });
  return SCENES[name][seat];
}

function army() {
  return armyView({ text, side: seat, home: HOME[seat] }, SCENES.start.none.board, RANKS);
}

/** Some pieces of the long game on another board. */
function small(shape) {
  const { red, blue } = SCENES.after;
  const fits = ({ at }) =>
    "abcdefgh".indexOf(at[0]) < shape.files && Number(at.slice(1)) <= Math.min(4, shape.rows);
  const pieces = red.pieces.filter(fits);
  return {
    ...blue,
    seat: "red",
    board: shape,
    pieces,
    targets: { a4: ["a5"] },
    refused: [],
    warning: null,
    last: null,
  };
}

/** Plays a move as if everything were legal, without a battle. */
function answerMove({ from, to }) {
  const pieces = view.pieces
    .filter((piece) => piece.at !== to)
    .map((piece) => (piece.at === from ? { ...piece, at: to, moved: true } : piece));
  const last = { event: { t: "move", from, to }, side: seat, ply: (view.last?.ply ?? 0) + 1 };
  view = { ...view, pieces, last, targets: {}, log: [...view.log, last] };
  show();
}

function answerSwap({ a, b }) {
  const places = { [a]: b, [b]: a };
  view = { ...view, pieces: view.pieces.map((piece) => ({ ...piece, at: places[piece.at] ?? piece.at })) };
  show();
}

function answerType({ square, rank }) {
  const others = view.pieces.filter((piece) => piece.at !== square);
  const typed = rank ? [{ id: square, at: square, side: seat, rank, shown: false, moved: false }] : [];
  view = { ...view, pieces: [...others, ...typed] };
  show();
}

function show(more = {}) {
  const mode = asked.get("scene") === "edit" ? { mode: "edit", zone: HOME[seat] } : {};
  const shown = board.show(view, { ...options, ...mode, ...more });
  if (view.trays) {
    const [own, other] = seat === "blue" ? ["blue", "red"] : ["red", "blue"];
    trays.ours.show(view.trays[own], { side: own, numbering });
    trays.theirs.show(view.trays[other], { side: other, numbering });
  }
  const last = view.last;
  if (last) line.textContent = describeEvent(last.event, last.side, { t, ranks: RANKS, numbering });
  return shown;
}

if (asked.has("marks")) {
  const target = Object.entries(view.targets).find(([, goals]) => goals.length > 1);
  view = { ...view, warning: { code: "two_squares", at: target?.[0] ?? "a4", count: 2, limit: 3 } };
}
show();
Object.assign(window, {
  board,
  reports,
  scenes: SCENES,
  ranks: RANKS,
  home: HOME,
  look: () => view,
  /** Shows another view; the tests wait for what it returns. */
  put(next, more) {
    view = next;
    return show(more);
  },
});
document.documentElement.dataset.ready = "";
