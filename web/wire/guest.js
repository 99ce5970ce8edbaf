// The one who was invited: answers, waits for however long the answer travels, and hands over the wire when it is open.

import { packReply } from "./code.js";
import { lineMaker, makeCertificate } from "./identity.js";
import { findCode } from "./paste.js";
import { keepStored } from "./rejoin.js";
import { forget, recall, store } from "./shelf.js";
import { diagnose, warn } from "./trouble.js";
import { Wire } from "./wire.js";

/**
 * @typedef {import("./line.js").Line} Line
 * @typedef {import("./code.js").Invitation} Invitation
 * @typedef {import("./descriptor.js").Credentials} Credentials
 * @typedef {{seat: string, servers?: RTCIceServer[]}} GuestOptions
 */

export class Guest {
  /** @type {(wire: Wire) => void} */
  onwire = () => {};
  /** The reply was made anew. The earlier one may still do; if the board does not appear, this one has to be sent.
   * @type {(code: string) => void} */
  onrenewed = () => {};
  /** The host plays with somebody else, and could tell so.
   * @type {() => void} */
  ontaken = () => {};
  code = "";

  /** @type {Line} */
  #line;
  /** @type {import("./descriptor.js").Descriptor | null} */
  #own = null;
  #cancelled = false;
  #open = false;

  /**
   * @param {Invitation} invitation
   * @param {GuestOptions} options
   * @param {RTCCertificate} certificate
   */
  constructor(invitation, { seat, servers = [] }, certificate) {
    this.invitation = invitation;
    this.seat = seat;
    this.servers = servers;
    this.certificate = certificate;
    this.makeLine = lineMaker(certificate, servers);
    this.#line = this.makeLine();
    /** @type {Wire | null} */
    this.wire = null;
  }

  /**
   * @param {Invitation} invitation
   * @param {GuestOptions} options
   */
  static async answer(invitation, options) {
    const guest = new Guest(invitation, options, await makeCertificate());
    await guest.#answer();
    return guest;
  }

  /**
   * After a reload while waiting: the same guest again, so that the host may use the earlier reply or the new one.
   * @param {GuestOptions} options
   * @returns {Promise<Guest | null>}
   */
  static async resume(options) {
    const stored = await recall(options.seat);
    const invitation = stored?.stage === "answering" ? findCode(stored.invitation) : null;
    if (stored?.stage !== "answering" || !invitation || "error" in invitation) return null;
    if (invitation.kind !== "invitation") return null;
    const guest = new Guest(invitation, options, stored.certificate);
    await guest.#answer(stored.credentials);
    return guest;
  }

  /** A fresh reply to the same invitation, for whoever waited in vain. */
  async renew() {
    if (this.#cancelled || this.#open) return;
    const { ufrag, pwd } = /** @type {Credentials} */ (this.#own);
    this.#line.close();
    this.#line = this.makeLine();
    try {
      await this.#answer({ ufrag, pwd });
      this.onrenewed(this.code);
    } catch (error) {
      if (!this.#cancelled) throw error;
    }
  }

  /** What can be said about the reply before it was used. */
  get warning() {
    return this.#own && warn(this.#own, this.servers.length > 0);
  }

  /** The page is in front again: while it was not, its reminders may have stopped. */
  nudge() {
    if (!this.#open) this.#line.remind();
  }

  /** Why nothing has come about so far, as far as this side can tell. */
  diagnose() {
    return this.#own && diagnose(this.#line, this.#own, this.servers.length > 0);
  }

  cancel() {
    this.close();
    return forget(this.seat);
  }

  /** Lets go of the line, and leaves what is stored for `resume`. */
  close() {
    this.#cancelled = true;
    this.#line.close();
    this.wire?.close();
  }

  /** @param {Credentials} [credentials] */
  async #answer(credentials) {
    const line = this.#line;
    const { descriptor, tag, text } = this.invitation;
    // Where the browser refuses the old credentials, a fresh reply is a new one.
    this.#own = await line.answer(descriptor, credentials).catch((error) => this.#answerAfresh(error));
    this.code = packReply("reply", tag, this.#own);
    this.#listen();
    const { ufrag, pwd } = this.#own;
    const { certificate } = this;
    await store(this.seat, {
      stage: "answering",
      certificate,
      credentials: { ufrag, pwd },
      invitation: text,
    });
  }

  /** @param {unknown} error */
  #answerAfresh(error) {
    if (this.#cancelled) throw error;
    this.#line.close();
    this.#line = this.makeLine();
    return this.#line.answer(this.invitation.descriptor);
  }

  #listen() {
    const line = this.#line;
    this.wire ??= this.#makeWire();
    this.wire.watch(line);
    line.onfailed = () => line === this.#line && this.renew();
  }

  #makeWire() {
    const own = /** @type {import("./descriptor.js").Descriptor} */ (this.#own).fingerprint;
    const fingerprints = { own, peer: this.invitation.descriptor.fingerprint };
    const wire = new Wire({ role: "guest", makeLine: this.makeLine, fingerprints });
    wire.onopen = () => this.#opened(wire);
    wire.ontaken = () => {
      this.cancel();
      this.ontaken();
    };
    return wire;
  }

  /** @param {Wire} wire */
  #opened(wire) {
    this.#open = true;
    this.#line.onfailed = () => {};
    keepStored(wire, this.seat, this.certificate);
    this.onwire(wire);
  }
}
