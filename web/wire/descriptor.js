// What one side must know of the other to reach it: certificate fingerprint, ICE credentials, candidates.
// Some 60 to 100 bytes instead of 500 to 900 characters of SDP.

import { ALPHABET } from "./base62.js";
import { ByteReader, fromHex, joinBytes, MalformedBytes, toHex } from "./bytes.js";
import { packCandidate, packedSize, unpackCandidate } from "./candidate.js";

/**
 * @typedef {import("./candidate.js").Candidate} Candidate
 * @typedef {{ufrag: string, pwd: string}} Credentials
 * @typedef {Credentials & {fingerprint: Uint8Array, candidates: Candidate[]}} Descriptor
 */

export const MAX_CANDIDATES = 6;
export const FINGERPRINT_BYTES = 32;

const ICE_ALPHABET = `${ALPHABET.slice(10, 36) + ALPHABET.slice(36) + ALPHABET.slice(0, 10)}+/`;
/** Chromium and WebKit write 4 and 24 characters of base64, Firefox 8 and 32 of hexadecimal; others say their lengths. */
const FORMS = { base64: 0, hex: 1, free: 2 };
const CANDIDATE_COUNT_SHIFT = 2;

/** @param {Descriptor} descriptor */
export function packDescriptor({ fingerprint, ufrag, pwd, candidates }) {
  const kept = candidates.slice(0, MAX_CANDIDATES);
  const form = formOf({ ufrag, pwd });
  const credentials = packCredentials({ ufrag, pwd }, form);
  return joinBytes(
    [form | (kept.length << CANDIDATE_COUNT_SHIFT)],
    fingerprint,
    credentials,
    ...kept.map(packCandidate),
  );
}

/**
 * @param {ByteReader} reader
 * @returns {Descriptor}
 */
export function unpackDescriptor(reader) {
  const flags = reader.byte();
  const count = flags >> CANDIDATE_COUNT_SHIFT;
  if (count > MAX_CANDIDATES) throw new MalformedBytes("too many addresses");
  const fingerprint = reader.take(FINGERPRINT_BYTES);
  const credentials = unpackCredentials(reader, flags & 3);
  const candidates = Array.from({ length: count }, () => unpackCandidate(reader));
  return { fingerprint, ...credentials, candidates };
}

/**
 * The descriptor without its least useful addresses, so that it fits. Second names of the same kind go first:
 * a home network needs one, and an address seen from outside is worth more than a second one inside.
 * @param {Descriptor} descriptor
 * @param {number} room bytes
 * @returns {Descriptor}
 */
export function trimDescriptor(descriptor, room) {
  const candidates = descriptor.candidates.slice(0, MAX_CANDIDATES);
  const size = () => packDescriptor({ ...descriptor, candidates }).length;
  while (candidates.length > 1 && size() > room) candidates.splice(leastUseful(candidates), 1);
  return { ...descriptor, candidates };
}

/** @param {Candidate[]} candidates best first */
function leastUseful(candidates) {
  const repeats = candidates.map(
    (each, at) => candidates.findIndex((other) => other.reach === each.reach) < at,
  );
  const last = repeats.lastIndexOf(true);
  return last >= 0 ? last : largest(candidates);
}

/** @param {Candidate[]} candidates */
function largest(candidates) {
  const sizes = candidates.map(packedSize);
  return sizes.lastIndexOf(Math.max(...sizes));
}

/** @param {Credentials} credentials */
function formOf({ ufrag, pwd }) {
  if (/^[0-9a-f]{8}$/.test(ufrag) && /^[0-9a-f]{32}$/.test(pwd)) return FORMS.hex;
  return ufrag.length === 4 && pwd.length === 24 ? FORMS.base64 : FORMS.free;
}

/**
 * @param {Credentials} credentials
 * @param {number} form
 */
function packCredentials({ ufrag, pwd }, form) {
  if (form === FORMS.hex) return fromHex(ufrag + pwd);
  const lengths = form === FORMS.free ? [ufrag.length, pwd.length] : [];
  return joinBytes(lengths, packIce(ufrag + pwd));
}

/**
 * @param {ByteReader} reader
 * @param {number} form
 * @returns {Credentials}
 */
function unpackCredentials(reader, form) {
  if (form === FORMS.hex) return split(toHex(reader.take(20)), 8);
  if (form === FORMS.base64) return split(unpackIce(reader, 28), 4);
  if (form !== FORMS.free) throw new MalformedBytes("unknown form of credentials");
  const [ufrag, pwd] = [reader.byte(), reader.byte()];
  if (ufrag < 4 || ufrag > 32 || pwd < 22 || pwd > 64)
    throw new MalformedBytes("credentials of impossible length");
  return split(unpackIce(reader, ufrag + pwd), ufrag);
}

/**
 * @param {string} text
 * @param {number} at
 * @returns {Credentials}
 */
function split(text, at) {
  return { ufrag: text.slice(0, at), pwd: text.slice(at) };
}

/** @param {string} text six bits a character */
function packIce(text) {
  const bytes = new Uint8Array(Math.ceil((text.length * 6) / 8));
  [...text].forEach((character, at) => {
    const value = ICE_ALPHABET.indexOf(character);
    if (value < 0) throw new MalformedBytes("not an ICE character");
    for (let bit = 0; bit < 6; bit++) {
      const to = at * 6 + bit;
      if (value & (32 >> bit)) bytes[to >> 3] = /** @type {number} */ (bytes[to >> 3]) | (128 >> (to & 7));
    }
  });
  return bytes;
}

/**
 * @param {ByteReader} reader
 * @param {number} length
 */
function unpackIce(reader, length) {
  const bits = [...reader.take(Math.ceil((length * 6) / 8))]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  const sixes = bits.match(/.{6}/g) ?? [];
  return sixes
    .slice(0, length)
    .map((six) => ICE_ALPHABET[parseInt(six, 2)])
    .join("");
}
