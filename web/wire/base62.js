// Bytes as letters and digits, in blocks of 32 bytes (43 characters), the last one shorter.
// Chats leave letters and digits alone (they eat _ * ~), and blocks keep the beginning readable when the end was cut off.

export const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const BLOCK_BYTES = 32;
const BITS_PER_CHARACTER = Math.log2(ALPHABET.length);

/**
 * How many characters a run of bytes becomes.
 * @param {number} byteCount
 */
export function textLength(byteCount) {
  const rest = byteCount % BLOCK_BYTES;
  return Math.floor(byteCount / BLOCK_BYTES) * blockLength(BLOCK_BYTES) + blockLength(rest);
}

/** @param {Uint8Array} bytes */
export function toText(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
    text += blockToText(bytes.subarray(at, at + BLOCK_BYTES));
  }
  return text;
}

/**
 * The bytes of a text, or null where it is no text that `toText` could have written.
 * @param {string} text
 * @param {number} byteCount
 * @returns {Uint8Array | null}
 */
export function fromText(text, byteCount) {
  if (text.length !== textLength(byteCount)) return null;
  const bytes = new Uint8Array(byteCount);
  let from = 0;
  for (let at = 0; at < byteCount; at += BLOCK_BYTES) {
    const block = bytes.subarray(at, at + BLOCK_BYTES);
    const to = from + blockLength(block.length);
    if (!textToBlock(text.slice(from, to), block)) return null;
    from = to;
  }
  return bytes;
}

/** @param {number} byteCount */
function blockLength(byteCount) {
  return Math.ceil((byteCount * 8) / BITS_PER_CHARACTER);
}

/** @param {Uint8Array} block */
function blockToText(block) {
  let value = 0n;
  for (const byte of block) value = (value << 8n) | BigInt(byte);
  let text = "";
  for (let left = blockLength(block.length); left > 0; left--) {
    text = ALPHABET[Number(value % 62n)] + text;
    value /= 62n;
  }
  return text;
}

/**
 * @param {string} text
 * @param {Uint8Array} block filled in place
 */
function textToBlock(text, block) {
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return false;
    value = value * 62n + BigInt(digit);
  }
  for (let at = block.length - 1; at >= 0; at--) {
    block[at] = Number(value & 255n);
    value >>= 8n;
  }
  return value === 0n;
}
