// SHA-256 (FIPS 180-4). `crypto.subtle` is missing on http:// addresses in a home network, where the game still works.

const INITIAL = fractions(8, Math.sqrt);
const ROUNDS = fractions(64, Math.cbrt);

/**
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function sha256(message) {
  const padded = pad(message);
  const state = Uint32Array.from(INITIAL);
  for (let at = 0; at < padded.byteLength; at += 64) compress(state, new DataView(padded.buffer, at, 64));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [at, word] of state.entries()) digest.setUint32(at * 4, word);
  return new Uint8Array(digest.buffer);
}

/** @param {Uint8Array} message */
function pad(message) {
  const padded = new Uint8Array((((message.length + 8) >> 6) + 1) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setUint32(padded.length - 4, message.length * 8);
  return padded;
}

/**
 * @param {Uint32Array} state changed in place
 * @param {DataView} block
 */
function compress(state, block) {
  const words = schedule(block);
  let [a, b, c, d, e, f, g, h] =
    /** @type {[number, number, number, number, number, number, number, number]} */ ([...state]);
  for (let round = 0; round < 64; round++) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const first =
      (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(ROUNDS, round) + at(words, round)) | 0;
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    [a, b, c, d, e, f, g, h] = [(first + second) | 0, a, b, c, (d + first) | 0, e, f, g];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = at(state, index) + word;
}

/** @param {DataView} block */
function schedule(block) {
  const words = new Int32Array(64);
  for (let t = 0; t < 16; t++) words[t] = block.getInt32(t * 4);
  for (let t = 16; t < 64; t++) {
    const early = at(words, t - 15);
    const late = at(words, t - 2);
    const mixed =
      (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
    words[t] = at(words, t - 16) + at(words, t - 7) + mixed;
  }
  return words;
}

/**
 * @param {number} word
 * @param {number} bits
 */
function turn(word, bits) {
  return (word >>> bits) | (word << (32 - bits));
}

/**
 * @param {ArrayLike<number>} words
 * @param {number} index
 */
function at(words, index) {
  return /** @type {number} */ (words[index]);
}

/**
 * The constants of the standard: the first 32 bits of the fractions of roots of the first primes.
 * @param {number} count
 * @param {(prime: number) => number} root
 */
function fractions(count, root) {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}
