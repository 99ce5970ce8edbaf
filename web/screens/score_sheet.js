/**
 * The score sheet of a match: every game with its colours, its result and its points, to read, copy and print.
 *
 * @import { Fared, ScoreSheet } from "../types.d.ts"
 */

import { el, fill } from "../dom.js";
import { reasonText } from "../sentences.js";
import { t } from "../words.js";
import { openDialog } from "./dialog.js";
import { printPart } from "./print.js";

/** The players of a match. */
const PLAYERS = /** @type {const} */ ([0, 1]);

/** @typedef {ScoreSheet["games"][number]} Game */

/**
 * How the match stands, in one line.
 *
 * @param {ScoreSheet} match
 */
export function scoreLine(match) {
  const [first, second] = PLAYERS.map((player) => `${match.names[player]} ${pointsOf(match, player)}`);
  return t("score.stands", { first: first ?? "", second: second ?? "" });
}

/** @param {ScoreSheet} match */
export function openScoreSheet(match) {
  const sheet = el("div", { class: "score-sheet" }, table(match));
  const said = el("p", { class: "hint", role: "status" });
  return openDialog({
    title: t("score.title"),
    body: () => [
      sheet,
      el(
        "div",
        { class: "buttons" },
        el("button", { type: "button", onclick: () => copy(match, said) }, t("setup.text_copy")),
        el("button", { type: "button", onclick: () => printPart(sheet) }, t("help.print")),
      ),
      said,
    ],
  });
}

/** @param {ScoreSheet} match */
function table(match) {
  const [win = "", draw = "", loss = ""] = match.points.split("/");
  return el(
    "table",
    { class: "help-table" },
    el("caption", {}, t("rules.value.points.some", { win, draw, loss })),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "col" }, t("score.game")),
        PLAYERS.map((player) => el("th", { scope: "col" }, match.names[player])),
        el("th", { scope: "col" }, t("score.how")),
      ),
    ),
    el(
      "tbody",
      {},
      match.games.map((game, at) => row(match, game, at)),
    ),
    el(
      "tfoot",
      {},
      el(
        "tr",
        {},
        el("th", { scope: "row" }, t("score.total")),
        PLAYERS.map((player) => el("td", {}, el("b", {}, pointsOf(match, player)))),
        el("td", {}, leader(match)),
      ),
    ),
  );
}

/**
 * @param {ScoreSheet} match
 * @param {Game} game
 * @param {number} at
 */
function row(match, game, at) {
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, String(at + 1)),
    PLAYERS.map((player) => {
      const side = player === game.red ? "red" : "blue";
      return el(
        "td",
        {},
        el("span", { class: `seal seal-${side}`, "aria-hidden": "true" }),
        ` ${faredText(match, game, player)}`,
      );
    }),
    el("td", {}, whyText(match, game)),
  );
}

/**
 * "Red, won: 6".
 *
 * @param {ScoreSheet} match
 * @param {Game} game
 * @param {0 | 1} player
 */
function faredText(match, game, player) {
  const how = game.fared[player];
  const side = t(player === game.red ? "side.red" : "side.blue");
  return t("score.fared", { side, how: t(`score.${how}`), points: worth(match, how) });
}

/**
 * @param {ScoreSheet} match
 * @param {Fared} how
 */
function worth({ points }, how) {
  const [win = "", draw = "", loss = ""] = points.split("/");
  return { won: win, drawn: draw, lost: loss, unplayed: `${loss}–${win}` }[how];
}

/**
 * @param {ScoreSheet} match
 * @param {Game} game
 */
function whyText({ names }, { red, fared, reason }) {
  const blue = red === 0 ? 1 : 0;
  const winner = fared[red] === "won" ? "red" : fared[blue] === "won" ? "blue" : null;
  return reasonText({ result: { winner, reason }, names: { red: names[red], blue: names[blue] } });
}

/**
 * Points so far; a range while games without a result could still change it.
 *
 * @param {ScoreSheet} match
 * @param {0 | 1} player
 */
function pointsOf(match, player) {
  const { points, most } = match.standing[player] ?? { points: 0, most: 0 };
  return points === most ? String(points) : `${points}–${most}`;
}

/** @param {ScoreSheet} match */
function leader({ leader: player, names }) {
  return player === null ? "" : t("score.leads", { name: names[player] });
}

/**
 * @param {ScoreSheet} match
 * @param {HTMLElement} said
 */
async function copy(match, said) {
  try {
    await navigator.clipboard.writeText(asText(match));
    fill(said, t("setup.text_copied"));
  } catch {
    fill(said, t("friend.copy_refused"));
  }
}

/**
 * One game a line, for a message or a file.
 *
 * @param {ScoreSheet} match
 */
export function asText(match) {
  const lines = match.games.map((game, at) => {
    const both = PLAYERS.map((player) => `${match.names[player]} (${faredText(match, game, player)})`);
    return `${at + 1}. ${both.join(" – ")}. ${whyText(match, game)}`;
  });
  return [...lines, scoreLine(match)].join("\n");
}
