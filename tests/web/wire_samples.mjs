// Addresses, credentials and chance for the tests of the wire. Chance is seeded: a failure can be repeated.

/** @typedef {import("../../web/wire/candidate.js").Candidate} Candidate */

export const chromium = { ufrag: "k3+/", pwd: "AbCdEfGhIjKlMnOpQrStUv+/" };
export const firefox = { ufrag: "0123abcd", pwd: "00112233445566778899aabbccddeeff" };

const CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_*~ \n<>\"'&#=é😀";

class Chance {
  constructor(seed = 20260501) {
    this.state = seed;
  }

  /** @param {number} limit */
  below(limit) {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * limit);
  }

  /** @param {number} count */
  bytes(count) {
    return Uint8Array.from({ length: count }, () => this.below(256));
  }

  /**
   * A text with one to four changes of the kinds that chats, thumbs and bad people make.
   * @param {string} text
   */
  mutate(text) {
    let changed = text;
    for (let left = 1 + this.below(4); left > 0; left--) changed = this.change(changed);
    return changed;
  }

  /** @param {string} text */
  change(text) {
    const at = this.below(text.length + 1);
    const character = [...CHARACTERS][this.below([...CHARACTERS].length)];
    const to = at + this.below(8);
    return (
      [
        () => text.slice(0, at) + character + text.slice(at + 1),
        () => text.slice(0, at) + character + text.slice(at),
        () => text.slice(0, at) + text.slice(to),
        () => text.slice(0, at),
        () => text.slice(0, at) + text.slice(at, to).toUpperCase() + text.slice(to),
        () => text.slice(0, at) + text.slice(at, to) + text.slice(at),
      ][this.below(6)]?.() ?? text
    );
  }
}

export const random = new Chance();

/**
 * @param {"ipv4" | "ipv6" | "mdns"} family
 * @returns {Candidate}
 */
export function host(family) {
  const address = random.bytes(family === "ipv4" ? 4 : 16);
  address[0] = family === "ipv6" ? 0x20 : 10;
  return { family, address, port: 1024 + random.below(60000), reach: "host" };
}

/**
 * @param {"ipv4" | "ipv6"} family
 * @returns {Candidate}
 */
export function srflx(family) {
  return { ...host(family), reach: "srflx" };
}

/** Two hidden names and one address seen from outside: the most that a usual home offers. */
export function homeAndAway() {
  return [host("mdns"), host("mdns"), srflx("ipv4")];
}

export function randomDescriptor() {
  const candidates = Array.from({ length: 1 + random.below(3) }, () =>
    host(/** @type {const} */ (["ipv4", "mdns"])[random.below(2)] ?? "ipv4"),
  );
  return { ...(random.below(2) ? chromium : firefox), fingerprint: random.bytes(32), candidates };
}
