// Finds a code in whatever was pasted: a link, a whole chat message, a quoted mail with wrapped lines.

import { CODE_VERSION, lengthFrom, PREFIX_LENGTH, unpackCode } from "./code.js";

/**
 * @typedef {import("./code.js").CodeKind} CodeKind
 * @typedef {import("./code.js").Invitation} Invitation
 * @typedef {import("./code.js").Reply} Reply
 * @typedef {import("./code.js").CodeError | "is_invitation" | "is_reply" | "is_back" | "own_code" | "used" | "other_invitation"} PasteError
 * @typedef {object} Expectation
 * @property {CodeKind} kind
 * @property {string[]} [own] codes made on this side: people paste what lies in the clipboard
 * @property {string[]} [used] codes that have done their work
 * @property {Uint8Array} [tag] of the offer that must be answered
 */

/** Letters that a chat or a mail program slips in without showing them. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** Versions are digits, so words hardly ever look like the start of a code. */
const START = /(?<![0-9A-Za-z])[irb][1-9][0-9A-Za-z]/g;
const MOST_STARTS = 50;
/** A line break with what mail programs put around it: soft breaks (=), quote marks (>, |), indentation. */
const WRAP = /=?[ \t]*\r?\n[ \t>|]*/g;
/** Shorter runs of letters are words. */
const SHORTEST_RUN = 16;
const SHORTEST_FOREIGN_RUN = 60;
/** More than a code with all its quote marks takes, and little enough to try at every place that looks like a start. */
const LONGEST_STRETCH = 800;

/**
 * @param {string} message
 * @returns {Invitation | Reply | {error: PasteError}}
 */
export function findCode(message) {
  const text = unescapeLink(message.slice(0, 20_000)).replace(INVISIBLE, "");
  const found = [...text.matchAll(START)]
    .slice(0, MOST_STARTS)
    .map(({ index }) => readAt(text.slice(index, index + LONGEST_STRETCH)))
    .filter((each) => each !== null);
  return found.find((each) => !("error" in each)) ?? found[0] ?? { error: "not_a_code" };
}

/**
 * The code that is wanted here, or why this is not it.
 * @template {Expectation} E
 * @param {string} message
 * @param {E} expected
 * @returns {(E["kind"] extends "invitation" ? Invitation : Reply) | {error: PasteError}}
 */
export function readCode(message, expected) {
  const code = findCode(message);
  if ("error" in code) return code;
  const error = objection(code, expected);
  return error ? { error } : /** @type {any} */ (code);
}

/**
 * @param {Invitation | Reply} code
 * @param {Expectation} expected
 * @returns {PasteError | null}
 */
function objection(code, { kind, own = [], used = [], tag }) {
  if (own.includes(code.text)) return "own_code";
  if (code.kind !== kind) return `is_${code.kind}`;
  if (used.includes(code.text)) return "used";
  return tag && !tag.every((byte, at) => byte === code.tag[at]) ? "other_invitation" : null;
}

/** @param {string} text some apps escape the # and = of a link, quoted-printable mail the = */
function unescapeLink(text) {
  return text.replace(/%23/g, "#").replace(/%3d|=3d/gi, "=");
}

/**
 * Reads the code that begins here: as it stands, with its wrapped lines joined, or typed in groups with spaces between.
 * @param {string} text
 * @returns {Invitation | Reply | {error: PasteError} | null} null where these are words
 */
function readAt(text) {
  const wrapped = leadingRun(text.replace(WRAP, ""));
  const attempts = [wrapped, leadingRun(text.replace(/\s+/g, "")), leadingRun(text)].map(readStart);
  const code = attempts.find((each) => !("error" in each));
  if (code) return code;
  const foreign = text[1] !== CODE_VERSION;
  if (wrapped.length < (foreign ? SHORTEST_FOREIGN_RUN : SHORTEST_RUN)) return null;
  return foreign ? { error: "wrong_version" } : (attempts[0] ?? null);
}

/**
 * The code at the beginning of a run; what follows its own length belongs to the next word.
 * @param {string} run
 */
function readStart(run) {
  const length = lengthFrom(run.slice(0, PREFIX_LENGTH));
  return unpackCode(length === null ? run : run.slice(0, length));
}

/** @param {string} text */
function leadingRun(text) {
  return /^[0-9A-Za-z]*/.exec(text)?.[0] ?? "";
}
