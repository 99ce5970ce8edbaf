// The one who invites: makes the invitation, takes the reply, and hands over the wire when it is open.

import { whileAwake } from "../awake.js";
import { minuteOf, packInvitation, tagOf } from "./code.js";
import { FRAME, packFrame, TAKEN } from "./frames.js";
import { lineMaker, makeCertificate } from "./identity.js";
import { CredentialsRefused } from "./line.js";
import { readCode } from "./paste.js";
import { keepStored } from "./rejoin.js";
import { forget, recall, store } from "./shelf.js";
import { buildBoat } from "./spares.js";
import { diagnose, warn } from "./trouble.js";
import { Wire } from "./wire.js";

/**
 * @typedef {import("./line.js").Line} Line
 * @typedef {import("./descriptor.js").Descriptor} Descriptor
 * @typedef {import("./shelf.js").Inviting} Inviting
 * @typedef {import("./paste.js").PasteError | "taken" | "cancelled"} ReplyError
 *   taken: somebody else's reply, and the game has begun
 * @typedef {object} HostOptions
 * @property {string} seat names what is stored for a reload; the caller's, for instance the id of the game
 * @property {Uint8Array} what rules and names, for the guest's eyes: at most 24 bytes, 15 to keep all addresses
 * @property {RTCIceServer[]} [servers] none: same network only, and nobody else is contacted
 */

const PATIENCE_MS = 20_000;
const TURNING_AWAY_MS = 10_000;

export class Host {
  /** @type {(wire: Wire) => void} */
  onwire = () => {};
  /** 20 s after a reply without a connection. The attempt goes on until it is cancelled.
   * @type {(trouble: import("./trouble.js").Trouble) => void} */
  ontrouble = () => {};
  /** @type {Wire | null} */
  wire = null;
  /** @type {string} */
  code = "";

  /** @type {Line} */
  #line;
  /** @type {Descriptor | null} */
  #offer = null;
  /** @type {import("./code.js").Reply | null} */
  #reply = null;
  /** For the first reply, which will not wait for it.
   * @type {ReturnType<typeof buildBoat> | undefined} */
  #boat;
  #ownCodes = /** @type {string[]} */ ([]);
  #cancelled = false;
  /** Once the game has begun, this invitation has done its work, whatever becomes of the connection. */
  #open = false;
  /** Ends the patience after which it is said that nothing comes about. */
  #calm = () => {};

  /**
   * @param {HostOptions} options
   * @param {RTCCertificate} certificate
   */
  constructor({ seat, what, servers = [] }, certificate) {
    this.seat = seat;
    this.what = what;
    this.servers = servers;
    this.certificate = certificate;
    this.makeLine = lineMaker(certificate, servers);
    this.#line = this.makeLine();
  }

  /** @param {HostOptions} options */
  static async invite(options) {
    const host = new Host(options, await makeCertificate());
    await host.#prepare(minuteOf(new Date()));
    return host;
  }

  /**
   * After a reload while waiting. Replies to the earlier code still count, and connect where no firewall forbids it.
   * @param {{seat: string, servers?: RTCIceServer[]}} options
   * @returns {Promise<Host | null>} null: nothing was stored, or the browser refuses; a new invitation is needed
   */
  static async resume({ seat, servers }) {
    const stored = await recall(seat);
    if (stored?.stage !== "inviting") return null;
    const host = new Host({ seat, what: stored.what, servers }, stored.certificate);
    try {
      await host.#prepare(stored.minute, stored.credentials);
      return host;
    } catch (error) {
      host.cancel();
      if (error instanceof CredentialsRefused) return null;
      throw error;
    }
  }

  /**
   * @param {string} message whatever was pasted, scanned or opened
   * @returns {Promise<{ok: true} | {error: ReplyError}>}
   */
  async accept(message) {
    if (this.#cancelled) return { error: "cancelled" };
    const reply = readCode(message, { kind: "reply", own: this.#ownCodes, tag: tagOf(this.#known()) });
    if ("error" in reply) return reply;
    if (this.#open && this.#reply?.text === reply.text) return { error: "used" };
    if (this.#open) {
      this.#turnAway(reply);
      return { error: "taken" };
    }
    this.#reply = reply;
    this.#watch(reply);
    await this.#line.accept(reply.descriptor).catch(() => this.#rebuild());
    return { ok: true };
  }

  /** What can be said about the invitation before anybody has answered it. */
  get warning() {
    return this.#offer && warn(this.#offer, this.servers.length > 0);
  }

  /** The page is in front again: while it was not, its reminders may have stopped. */
  nudge() {
    if (!this.#open && this.#reply) this.#line.remind();
  }

  cancel() {
    this.close();
    return forget(this.seat);
  }

  /** Lets go of the line, and leaves what is stored for `resume`. */
  close() {
    this.#cancelled = true;
    this.#calm();
    this.#line.close();
    this.wire?.close();
    this.#boat?.then((boat) => boat?.line.close());
  }

  /**
   * @param {number} minute
   * @param {import("./descriptor.js").Credentials} [credentials]
   */
  async #prepare(minute, credentials) {
    this.#offer = await this.#line.offer(credentials);
    this.code = packInvitation(this.#offer, this.what, minute);
    this.#ownCodes.push(this.code);
    this.#boat = buildBoat(this.makeLine);
    const { ufrag, pwd } = this.#offer;
    const { certificate, what } = this;
    await store(this.seat, { stage: "inviting", certificate, credentials: { ufrag, pwd }, what, minute });
  }

  /** @param {import("./code.js").Reply} reply */
  #watch(reply) {
    this.wire?.close();
    const fingerprints = { own: this.#known().fingerprint, peer: reply.descriptor.fingerprint };
    const wire = new Wire({ role: "host", makeLine: this.makeLine, fingerprints, boat: this.#boat });
    this.#boat = undefined;
    this.wire = wire;
    wire.onopen = () => this.#opened(wire);
    this.#listen();
    this.#calm();
    this.#calm = whileAwake(PATIENCE_MS, () => this.#complain());
  }

  #listen() {
    const line = this.#line;
    this.wire?.watch(line);
    line.onfailed = () => line === this.#line && this.#rebuild();
  }

  /** @param {Wire} wire */
  #opened(wire) {
    this.#open = true;
    this.#calm();
    this.#line.onfailed = () => {};
    keepStored(wire, this.seat, this.certificate);
    this.onwire(wire);
  }

  #complain() {
    this.ontrouble(diagnose(this.#line, this.#known(), this.servers.length > 0));
  }

  /**
   * Tells somebody who came second, where no firewall stands between: over a line of its own that ends with the message.
   * @param {import("./code.js").Reply} reply
   */
  async #turnAway(reply) {
    const { ufrag, pwd } = this.#known();
    const line = this.makeLine();
    setTimeout(() => line.close(), TURNING_AWAY_MS);
    line.onopen = () => line.send(packFrame(FRAME.BYE, Uint8Array.of(TAKEN)));
    try {
      await line.offer({ ufrag, pwd });
      await line.accept(reply.descriptor);
    } catch {
      line.close();
    }
  }

  /** A fresh line under the old name, for a browser that has given the old one up. */
  async #rebuild() {
    if (this.#cancelled || this.#open || !this.#reply) return;
    const { ufrag, pwd } = this.#known();
    this.#line.close();
    this.#line = this.makeLine();
    this.#listen();
    try {
      await this.#line.offer({ ufrag, pwd });
      await this.#line.accept(this.#reply.descriptor);
    } catch {
      this.ontrouble("out_of_date");
    }
  }

  #known() {
    return /** @type {Descriptor} */ (this.#offer);
  }
}
