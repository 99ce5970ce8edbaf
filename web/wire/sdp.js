// Between the browser's SDP and a descriptor. What is written here is made of checked numbers and names only.

import { fromHex, toHex } from "./bytes.js";
import { formatCandidate, parseCandidate } from "./candidate.js";
import { MAX_MESSAGE_BYTES } from "./frames.js";

/**
 * @typedef {import("./descriptor.js").Descriptor} Descriptor
 * @typedef {import("./descriptor.js").Credentials} Credentials
 * @typedef {"active" | "passive"} Setup who opens the DTLS handshake: the described side is active or passive
 */

/**
 * Reads what the own browser has gathered.
 * @param {string} sdp
 * @returns {Descriptor}
 */
export function readDescription(sdp) {
  const fingerprint = capture(sdp, /^a=fingerprint:sha-256 ([0-9A-F:]{95})\s*$/im).replaceAll(":", "");
  const ufrag = capture(sdp, /^a=ice-ufrag:([A-Za-z0-9+/]{4,32})\s*$/m);
  const pwd = capture(sdp, /^a=ice-pwd:([A-Za-z0-9+/]{22,64})\s*$/m);
  return { fingerprint: fromHex(fingerprint), ufrag, pwd, candidates: readCandidates(sdp) };
}

/**
 * @param {Descriptor} descriptor
 * @param {Setup} setup
 */
export function writeDescription({ fingerprint, ufrag, pwd, candidates }, setup) {
  const print = /** @type {string[]} */ (toHex(fingerprint).toUpperCase().match(/../g)).join(":");
  const lines = [
    "v=0",
    "o=- 1 1 IN IP4 0.0.0.0",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    ...candidates.map((candidate, order) => `a=${formatCandidate(candidate, order + 1, order)}`),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    ...(candidates.length ? [] : ["a=ice-options:trickle"]),
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${setup}`,
    "a=mid:0",
    "a=sctp-port:5000",
    `a=max-message-size:${MAX_MESSAGE_BYTES + 1}`,
  ];
  return `${lines.join("\r\n")}\r\n`;
}

/**
 * The own description with credentials agreed on beforehand. Browsers call this munging and may forbid it one day.
 * @param {string} sdp
 * @param {Credentials} credentials
 */
export function withCredentials(sdp, { ufrag, pwd }) {
  return sdp
    .replace(/a=ice-ufrag:\S+/g, `a=ice-ufrag:${ufrag}`)
    .replace(/a=ice-pwd:\S+/g, `a=ice-pwd:${pwd}`);
}

/** @param {string} sdp */
function readCandidates(sdp) {
  const lines = sdp.split(/\r?\n/).filter((line) => line.startsWith("a=candidate:"));
  const unique = new Map(
    lines.sort((a, b) => priorityOf(a) - priorityOf(b)).map((line) => [placeOf(line), line]),
  );
  const best = [...unique.values()].sort((a, b) => priorityOf(b) - priorityOf(a));
  return best.map(parseCandidate).filter((candidate) => candidate !== null);
}

/** @param {string} line */
function priorityOf(line) {
  return Number(line.split(" ")[3]);
}

/** @param {string} line */
function placeOf(line) {
  return line.split(" ").slice(4, 6).join(" ").toLowerCase();
}

/**
 * @param {string} sdp
 * @param {RegExp} pattern
 */
function capture(sdp, pattern) {
  const found = pattern.exec(sdp)?.[1];
  if (!found) throw new Error(`the browser's description has no ${pattern.source}`);
  return found;
}
