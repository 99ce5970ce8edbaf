// Invitations, replies and way-back codes: three characters of kind, version and length, then a body in base62.
// docs/wire.md has them byte by byte.

import { ALPHABET, fromText, textLength, toText } from "./base62.js";
import { ByteReader, joinBytes, MalformedBytes, sameBytes } from "./bytes.js";
import { crc24 } from "./crc24.js";
import { packDescriptor, trimDescriptor, unpackDescriptor } from "./descriptor.js";

/**
 * @typedef {import("./descriptor.js").Descriptor} Descriptor
 * @typedef {"invitation" | "reply" | "back"} CodeKind
 * @typedef {{kind: "invitation", text: string, tag: Uint8Array, descriptor: Descriptor, minute: number, what: Uint8Array}} Invitation
 *   `what` is the caller's: rules and names. `minute` is when it was made, modulo some 45 days.
 * @typedef {{kind: "reply" | "back", text: string, tag: Uint8Array, descriptor: Descriptor}} Reply
 *   `tag` names the invitation or the spare that it answers.
 * @typedef {"not_a_code" | "truncated" | "damaged" | "wrong_version"} CodeError
 */

export const CODE_VERSION = "1";
/** One letter a kind; also the key of a link's fragment: #i=… */
export const KIND_LETTERS = /** @type {const} */ ({ invitation: "i", reply: "r", back: "b" });
export const MAX_WHAT_BYTES = 24;
export const PREFIX_LENGTH = 3;

/** With 119 bytes a code has 163 characters: 200 for a link at a base address of 34. */
const MAX_BYTES = 119;
const MIN_BYTES = MAX_BYTES - ALPHABET.length + 1;
const CRC_BYTES = 3;
const TAG_BYTES = 3;

/**
 * @param {Descriptor} descriptor
 * @param {Uint8Array} what
 * @param {number} minute see `minuteOf`
 */
export function packInvitation(descriptor, what, minute) {
  if (what.length > MAX_WHAT_BYTES)
    throw new RangeError(`at most ${MAX_WHAT_BYTES} bytes fit beside the addresses`);
  return packCode("invitation", [minute >> 8, minute & 255], descriptor, what);
}

/**
 * @param {"reply" | "back"} kind
 * @param {Uint8Array} tag of the invitation or spare that it answers
 * @param {Descriptor} descriptor
 */
export function packReply(kind, tag, descriptor) {
  return packCode(kind, tag, descriptor, new Uint8Array());
}

/**
 * Names an offer in the reply to it.
 * @param {Descriptor} offer
 */
export function tagOf({ fingerprint, ufrag, pwd }) {
  return crc24(joinBytes(fingerprint, new TextEncoder().encode(ufrag + pwd)));
}

/**
 * @param {Date} when
 * @returns {number} minutes, modulo 65536: enough to tell an old invitation from a new one
 */
export function minuteOf(when) {
  return Math.floor(when.getTime() / 60_000) % 0x10000;
}

/**
 * How many minutes ago an invitation was made; 0 where the clocks of the two devices disagree about it.
 * @param {number} minute
 * @param {Date} now
 */
export function ageInMinutes(minute, now) {
  const age = (minuteOf(now) - minute + 0x10000) % 0x10000;
  return age < 0xc000 ? age : 0;
}

/**
 * The full length of a code that begins like this, or null where its third character says nothing.
 * @param {string} prefix
 */
export function lengthFrom(prefix) {
  const step = ALPHABET.indexOf(prefix[PREFIX_LENGTH - 1] ?? "?");
  return step < 0 ? null : PREFIX_LENGTH + textLength(MIN_BYTES + step);
}

/**
 * Reads a bare code. Text around it is the business of `paste.js`.
 * @param {string} text
 * @returns {Invitation | Reply | {error: CodeError}}
 */
export function unpackCode(text) {
  const kind = kindOf(text);
  const length = lengthFrom(text);
  if (!kind || !/^[0-9A-Za-z]+$/.test(text)) return { error: "not_a_code" };
  if (text[1] !== CODE_VERSION) return { error: "wrong_version" };
  if (length === null || text.length < length) return { error: "truncated" };
  const bytes = text.length === length ? checkedBody(text) : null;
  if (!bytes) return { error: "damaged" };
  return unpackBody(kind, text, bytes) ?? { error: "damaged" };
}

/**
 * @param {CodeKind} kind
 * @param {Uint8Array | number[]} head
 * @param {Descriptor} descriptor
 * @param {Uint8Array} what
 */
function packCode(kind, head, descriptor, what) {
  const room = MAX_BYTES - head.length - what.length - CRC_BYTES;
  const body = joinBytes(head, packDescriptor(trimDescriptor(descriptor, room)), what);
  const length = body.length + CRC_BYTES;
  if (length > MAX_BYTES) throw new RangeError("the browser's credentials are too long for a code");
  const prefix = KIND_LETTERS[kind] + CODE_VERSION + ALPHABET[length - MIN_BYTES];
  return prefix + toText(joinBytes(body, checksum(prefix, body)));
}

/** @param {string} text */
function kindOf(text) {
  const kinds = /** @type {CodeKind[]} */ (Object.keys(KIND_LETTERS));
  return kinds.find((kind) => KIND_LETTERS[kind] === text[0]);
}

/** @param {string} text */
function checkedBody(text) {
  const prefix = text.slice(0, PREFIX_LENGTH);
  const bytes = fromText(
    text.slice(PREFIX_LENGTH),
    MIN_BYTES + ALPHABET.indexOf(/** @type {string} */ (prefix[2])),
  );
  const body = bytes?.subarray(0, -CRC_BYTES);
  return bytes && body && sameBytes(bytes.subarray(-CRC_BYTES), checksum(prefix, body)) ? body : null;
}

/**
 * @param {string} prefix
 * @param {Uint8Array} body
 */
function checksum(prefix, body) {
  return crc24(joinBytes(new TextEncoder().encode(prefix), body));
}

/**
 * @param {CodeKind} kind
 * @param {string} text
 * @param {Uint8Array} body
 * @returns {Invitation | Reply | null}
 */
function unpackBody(kind, text, body) {
  const reader = new ByteReader(body);
  try {
    const code = kind === "invitation" ? readInvitation(reader, text) : readReply(reader, kind, text);
    return reader.left === 0 ? code : null;
  } catch (error) {
    if (error instanceof MalformedBytes) return null;
    throw error;
  }
}

/**
 * @param {ByteReader} reader
 * @param {string} text
 * @returns {Invitation}
 */
function readInvitation(reader, text) {
  const minute = reader.word();
  const descriptor = unpackDescriptor(reader);
  if (reader.left > MAX_WHAT_BYTES) throw new MalformedBytes("too much said about the game");
  const what = reader.take(reader.left);
  return { kind: "invitation", text, tag: tagOf(descriptor), descriptor, minute, what };
}

/**
 * @param {ByteReader} reader
 * @param {"reply" | "back"} kind
 * @param {string} text
 * @returns {Reply}
 */
function readReply(reader, kind, text) {
  const tag = reader.take(TAG_BYTES);
  return { kind, text, tag, descriptor: unpackDescriptor(reader) };
}
