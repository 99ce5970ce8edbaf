// The way back with one code: after a reload behind a firewall, or when all spares are spent, one side answers the last
// spare of the other, and people carry that answer. One way is enough.

import { packReply, tagOf } from "./code.js";
import { readCode } from "./paste.js";

/**
 * @typedef {import("./line.js").Line} Line
 * @typedef {import("./spares.js").Spares} Spares
 * @typedef {import("./paste.js").PasteError} PasteError
 */

export class WayBack {
  /** @type {string | null} */
  #code = null;
  /** @type {Line | null} */
  #line = null;
  /** The own spare that a code was accepted for.
   * @type {(import("./spares.js").Spare & {line: Line}) | null} */
  #answered = null;

  /**
   * @param {Spares} spares
   * @param {(line: Line) => void} watch
   */
  constructor(spares, watch) {
    this.spares = spares;
    this.watch = watch;
  }

  /** @returns {Promise<string | null>} the code for the other side, or null: only a fresh link can help */
  async code() {
    const theirs = this.spares.theirs.get("code");
    if (!theirs) return null;
    if (this.#code && this.#line && !this.#line.isClosed && !this.#line.hasFailed) return this.#code;
    this.#line?.close();
    this.#line = this.spares.makeLine();
    this.watch(this.#line);
    const descriptor = await this.#line.answer(theirs.descriptor);
    this.#code = packReply("back", tagOf(theirs.descriptor), descriptor);
    return this.#code;
  }

  /**
   * @param {string} message whatever was pasted
   * @returns {Promise<{ok: true} | {error: PasteError}>}
   */
  async accept(message) {
    const spare = this.#answered ?? this.spares.own.get("code");
    const own = this.#code ? [this.#code] : [];
    const code = readCode(message, { kind: "back", own, ...(spare && { tag: tagOf(spare.descriptor) }) });
    if ("error" in code) return code;
    if (!spare) return { error: "other_invitation" };
    this.#answered = spare;
    this.spares.take("code");
    this.watch(spare.line);
    // Whatever certificate the code names: only the one from before may come back.
    await spare.line.accept({ ...code.descriptor, fingerprint: this.spares.peerFingerprint });
    return { ok: true };
  }

  /** @param {Line} [winner] stays open */
  close(winner) {
    for (const line of [this.#line, this.#answered?.line]) if (line !== winner) line?.close();
    this.#line = this.#answered = this.#code = null;
  }
}
