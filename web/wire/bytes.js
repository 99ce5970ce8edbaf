// Reading bytes that came from somebody else: every step may find that there is nothing left.

/** Thrown for bytes that cannot be what they claim to be; never leaves this folder. */
export class MalformedBytes extends Error {}

/** A cursor over untrusted bytes. */
export class ByteReader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  get left() {
    return this.bytes.length - this.at;
  }

  /** @param {number} count */
  take(count) {
    if (count > this.left) throw new MalformedBytes("ends too early");
    this.at += count;
    return this.bytes.slice(this.at - count, this.at);
  }

  byte() {
    return /** @type {number} */ (this.take(1)[0]);
  }

  word() {
    return this.byte() * 256 + this.byte();
  }
}

/** @param {...(Uint8Array | number[])} parts */
export function joinBytes(...parts) {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/**
 * @param {Uint8Array} a
 * @param {Uint8Array} b
 */
export function sameBytes(a, b) {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} hex */
export function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
