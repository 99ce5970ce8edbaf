/**
 * Codes, counts and names into sentences. The page writes none anywhere else.
 *
 * @import { Rank, RankKey, Side, Square } from "./types.d.ts"
 * @import { Names, PlayView, SetupCheck } from "./app.d.ts"
 * @import { Box } from "./box.js"
 */

import { rankName } from "./board/labels.js";
import { lineOf, newsOf } from "./chronicle.js";
import { numbering } from "./settings.js";
import { has, language, t } from "./words.js";

/**
 * @param {Names} names
 * @param {Side} side
 * @returns {string} the player's name, or that of his colour
 */
export function nameOf(names, side) {
  return names[side].trim() || t(`side.${side}`);
}

/**
 * Why the engine, the store or the browser said no.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function errorText(error) {
  const { code, values = {} } = /** @type {{ code?: string, values?: Record<string, unknown> }} */ (
    error ?? {}
  );
  if (code === "options_clash" && values.why) return clashText(values);
  const key = `error.${code}`;
  const text = has(key) ? t(key, holes(values)) : t("error.unexpected");
  // what is wrong with a file is told with its place
  const { line, column } = values;
  if (typeof line !== "number" || typeof column !== "number") return text;
  return t("error.at", { line, column, error: text });
}

/**
 * Which house rule does not go with what, and why.
 *
 * @param {Record<string, unknown>} clash
 */
function clashText({ option, with: other, why }) {
  const others = has(`rules.option.${other}`) ? `rules.option.${other}` : `rules.preset.${other}`;
  return t("error.options_clash", {
    option: t(`rules.option.${option}`),
    other: t(others),
    why: t(`rules.why.${why}`),
  });
}

/**
 * The values of an error as holes of its message.
 *
 * @param {Record<string, unknown>} values
 * @returns {import("./words.js").Holes}
 */
function holes(values) {
  const plain = Object.entries(values).filter(
    ([, value]) => typeof value === "string" || typeof value === "number",
  );
  return Object.fromEntries(/** @type {[string, string | number][]} */ (plain));
}

/**
 * @param {PlayView} view
 * @param {Side | null} me the person at the device, where there is only one
 */
export function turnText(view, me) {
  const { result, turn, names } = view;
  if (result) return resultText(result.winner, names, me);
  if (rests(view)) return t("error.paused");
  if (me === null) return t("game.turn_of", { name: nameOf(names, turn) });
  return turn === me ? t("game.your_turn") : t("game.turn_of", { name: nameOf(names, turn) });
}

/**
 * Whether two devices have agreed on a pause: nobody may move then.
 *
 * @param {PlayView & { friend?: import("./friend/friend.d.ts").FriendState }} view
 */
export function rests({ friend }) {
  return friend?.pause.on ?? false;
}

/**
 * The other side's no to a draw or a take-back, as long as nothing has happened since.
 *
 * @param {PlayView} view
 * @returns {string} "" for the one who said it
 */
export function declinedText({ log, names, seat }) {
  const entry = log.at(-1);
  if (entry?.event.t !== "answer" || entry.event.yes || !entry.side || entry.side === seat) return "";
  return t(`game.${entry.event.what}_declined`, { name: nameOf(names, entry.side) });
}

/**
 * @param {Side | null} winner
 * @param {Names} names
 * @param {Side | null} me
 */
export function resultText(winner, names, me) {
  if (winner === null) return t("over.draw");
  if (winner === me) return t("over.you_win");
  return t("over.wins", { name: nameOf(names, winner) });
}

/**
 * How the game ended.
 *
 * @param {Pick<PlayView, "result" | "names">} view
 */
export function reasonText({ result, names }) {
  if (!result) return "";
  const { winner, reason } = result;
  const loser = winner === "red" ? "blue" : "red";
  const key = `over.reason.${reason}`;
  return has(key) ? t(key, { winner: nameOf(names, winner ?? "red"), loser: nameOf(names, loser) }) : "";
}

/**
 * "Ann wins. Bob gave up."; "" while the game goes on.
 *
 * @param {Pick<PlayView, "result" | "names">} view
 * @param {Side | null} me the person at the device, where there is only one
 */
export function endText({ result, names }, me) {
  if (!result) return "";
  return `${resultText(result.winner, names, me)}. ${reasonText({ result, names })}`.trim();
}

/**
 * Where in the game a look back has come to.
 *
 * @param {number} ply
 * @param {number} last
 */
export function plyText(ply, last) {
  return ply === 0 ? t("step.before") : t("step.move", { ply, last });
}

/**
 * "2 of 3", before a rule of repetition bites; and how near a draw by too many quiet moves is.
 *
 * @param {PlayView} view
 */
export function warningText({ warning, quiet }) {
  if (warning)
    return t(`game.warning.${warning.code}`, { at: warning.at, count: warning.count, limit: warning.limit });
  return quiet ? t("game.quiet", quiet) : "";
}

/**
 * Why the board itself did not take a move.
 *
 * @param {import("./types.d.ts").Refusal | null} refusal
 */
export function refusalText(refusal) {
  if (!refusal) return t("error.cannot_move");
  const { code, ...values } = refusal;
  return errorText({ code, values });
}

/**
 * The news in words.
 *
 * @param {PlayView} view
 * @param {Box} box
 */
export function lastText(view, box) {
  return newsOf(view, box).join(" ");
}

/**
 * One line of the log; "" for what has no line.
 *
 * @param {import("./types.d.ts").LogEntry} entry
 * @param {Names} names
 * @param {Box} box
 */
export function entryText(entry, names, box) {
  const { event, side } = entry;
  const name = side ? nameOf(names, side) : "";
  switch (event.t) {
    case "offer":
      return t(`log.offer_${event.what}`, { name });
    case "answer":
      return t(`log.${event.yes ? "accept" : "decline"}_${event.what}`, { name });
    case "takeback":
      return t("log.takeback", { count: event.count });
    default:
      return lineOf(entry, box);
  }
}

/** @param {Rank[]} ranks */
function wordsFor(ranks) {
  return { t, ranks, numbering: numbering() };
}

/**
 * What a set-up lacks, line by line; empty when it can be played.
 *
 * @param {SetupCheck} check
 * @param {{ ranks?: Rank[], home?: Square[] }} [box] how the pieces and squares are called
 * @returns {string[]}
 */
export function setupFaults(check, { ranks = [], home = [] } = {}) {
  const letters = ranks.map(({ symbol }) => symbol).join(" ");
  if (check.unknown.length)
    return check.unknown.slice(0, 3).map(({ char, at }) => t("setup.fault.letter", { char, at, letters }));
  if (check.length !== check.wanted)
    return [t("setup.fault.length", { count: check.length, wanted: check.wanted })];
  const list = (/** @type {SetupCheck["missing"]} */ entries) =>
    listed(entries.map((entry) => countText(entry, ranks)));
  const squares = listed((check.misplaced ?? []).map((at) => home[at - 1] ?? String(at)));
  return [
    ...(check.missing.length ? [t("setup.fault.missing", { list: list(check.missing) })] : []),
    ...(check.surplus.length ? [t("setup.fault.surplus", { list: list(check.surplus) })] : []),
    ...(squares ? [t("setup.fault.misplaced", { squares })] : []),
  ];
}

/**
 * "3 scouts", "2 × dragon".
 *
 * @param {{ rank: RankKey, count: number }} entry
 * @param {Rank[]} ranks
 */
export function countText({ rank, count }, ranks) {
  if (!ranks.find(({ key }) => key === rank)?.face) return t(`setup.count.${rank}`, { count });
  return t("setup.count_piece", { count, piece: rankName(rank, wordsFor(ranks)) });
}

/**
 * "F flag, S spy, 2 scout": what each letter of a set-up stands for.
 *
 * @param {Rank[]} ranks
 */
export function lettersText(ranks) {
  return ranks
    .map(({ symbol, key, face }) => `${symbol} ${t(face ? `face.${face}` : `rank.${key}`)}`)
    .join(", ");
}

/**
 * What may be played and is perhaps not meant.
 *
 * @param {SetupCheck} check
 * @returns {string[]}
 */
export function setupWarnings({ warnings }) {
  return warnings.map((code) => t(`setup.warning.${code}`));
}

/** @param {string[]} parts */
function listed(parts) {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(parts);
}

/**
 * How long ago, in the reader's words.
 *
 * @param {number} then
 * @param {number} [now]
 */
export function agoText(then, now = Date.now()) {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const minutes = Math.round((then - now) / 60_000);
  if (minutes > -60) return minutes > -2 ? t("home.just_now") : format.format(minutes, "minute");
  if (minutes > -1440) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 1440), "day");
}
