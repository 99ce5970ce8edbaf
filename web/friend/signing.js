// The keys of one game: ECDSA on P-256. The private key cannot be read by anybody, also not by this page; it lies in IndexedDB as an object.
// Where the browser has no WebCrypto (a page over http), games are played without signatures, and the record says so.

import { fromBase64, toBase64 } from "./base64.js";

const CURVE = { name: "ECDSA", namedCurve: "P-256" };
const SIGNATURE = { name: "ECDSA", hash: "SHA-256" };

/** @typedef {{ signer: CryptoKey, key: string }} SigningKey `key`: the public half in base64 */

/** @returns {Promise<SigningKey | null>} */
export async function makeSigningKey() {
  if (!globalThis.crypto?.subtle) return null;
  const { privateKey, publicKey } = await crypto.subtle.generateKey(CURVE, false, ["sign", "verify"]);
  const raw = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
  return { signer: privateKey, key: toBase64(raw) };
}

/**
 * @param {CryptoKey} signer
 * @param {string} data base64
 */
export async function sign(signer, data) {
  return toBase64(new Uint8Array(await crypto.subtle.sign(SIGNATURE, signer, fromBase64(data))));
}

/**
 * @param {{ key: string, data: string, signature: string }} claim base64
 * @returns {Promise<boolean>}
 */
export async function isSigned({ key, data, signature }) {
  try {
    const raw = await crypto.subtle.importKey("raw", fromBase64(key), CURVE, false, ["verify"]);
    return await crypto.subtle.verify(SIGNATURE, raw, fromBase64(signature), fromBase64(data));
  } catch {
    return false;
  }
}
