// The emoji check: four pictures that are equal on both devices, unless somebody sits in the middle.
//
// Fingerprints alone would not do: who carries both links could try certificates until four pictures fit. So each side
// adds a nonce, the host commits to his before he sees the guest's, and the one in the middle has a single guess in 16 million.

import { joinBytes, sameBytes } from "./bytes.js";
import { sha256 } from "./sha256.js";

export const NONCE_BYTES = 16;
export const CHECK_LENGTH = 4;

/** 64 pictures that look the same on every system, are told apart at a glance and can be named aloud. */
export const PICTURES = [
  ..."🐶🐱🦁🐴🦄🐷🐘🐰🐼🐔🐧🐢🐟🐙🦋🌷",
  ..."🌳🌵🍄🌍🌙⭐🔥🍌🍎🍓🌽🍕🎂💙😀👻",
  ..."🤖🎩👓🔧🎅👍🌂⌛⏰🎁💡📕📌📎📷🔒",
  ..."🔑🔨📞🏁🚂🚲⛵🚀🏆⚽🎸🎺🔔⚓🎧📁",
];

/** @param {Uint8Array} nonce */
export function commitTo(nonce) {
  return sha256(joinBytes(domain("commit"), nonce));
}

/**
 * @param {Uint8Array} commitment
 * @param {Uint8Array} nonce
 */
export function keepsCommitment(commitment, nonce) {
  return nonce.length === NONCE_BYTES && sameBytes(commitment, commitTo(nonce));
}

/**
 * @typedef {{fingerprint: Uint8Array, nonce: Uint8Array}} CheckedSide
 * @param {CheckedSide} host
 * @param {CheckedSide} guest
 * @returns {string[]}
 */
export function pictures(host, guest) {
  const digest = sha256(
    joinBytes(domain("check"), host.fingerprint, guest.fingerprint, host.nonce, guest.nonce),
  );
  const bits = [...digest.subarray(0, (CHECK_LENGTH * 6) / 8)]
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("");
  return (bits.match(/.{6}/g) ?? []).map((six) => PICTURES[parseInt(six, 2)] ?? "");
}

/** @param {string} use */
function domain(use) {
  return new TextEncoder().encode(`wire 1 ${use}\n`);
}
