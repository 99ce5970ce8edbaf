// One RTCPeerConnection with one data channel. It knows descriptors and bytes, nothing of invitations or of the game.

import { whileAwake } from "../awake.js";
import { sameBytes } from "./bytes.js";
import { formatCandidate } from "./candidate.js";
import { readDescription, withCredentials, writeDescription } from "./sdp.js";

/**
 * @typedef {import("./descriptor.js").Descriptor} Descriptor
 * @typedef {import("./descriptor.js").Credentials} Credentials
 * @typedef {import("./sdp.js").Setup} Setup
 * @typedef {{servers?: RTCIceServer[], certificate?: RTCCertificate}} LineOptions no servers: nobody but the two devices is contacted
 */

const GATHERING_MS = 5000;
const REMIND_MS = 3000;
/** At first in shorter steps: a hidden name that was not found at once is asked for again soon. */
const EAGER_MS = [300, 500, 700, 1000, 1500];
/** Chromium comes back from a failure when it is reminded; who has not after two reminders will not. */
const REVIVAL_MS = 7000;
/** An invitation lies in a chat for a while; after this long a fresh one is better than a dying battery. */
const MOST_REMINDERS = 1200;

/** Thrown where the browser refuses agreed credentials ("munging"): the way back without a code is closed then. */
export class CredentialsRefused extends Error {}

/** One connection attempt, and the connection it becomes. */
export class Line {
  /** @type {() => void} */
  onopen = () => {};
  /** @type {() => void} */
  onclose = () => {};
  /** ICE or DTLS gave up, and no reminder brought it back.
   * @type {() => void} */
  onfailed = () => {};
  /** @type {(data: unknown) => void} */
  ondata = () => {};
  /** @type {Descriptor | null} */
  remote = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #reminder;
  #reminders = 0;
  /** Stops waiting for the revival. */
  #revived = () => {};

  /** @param {LineOptions} [options] */
  constructor({ servers = [], certificate } = {}) {
    this.connection = new RTCPeerConnection({
      iceServers: servers,
      ...(certificate && { certificates: [certificate] }),
    });
    // Negotiated: the channel needs no message of its own, and both sides may speak at once.
    this.channel = this.connection.createDataChannel("wire", { negotiated: true, id: 0 });
    this.channel.binaryType = "arraybuffer";
    this.#listen();
  }

  get isOpen() {
    return this.channel.readyState === "open";
  }

  get isClosed() {
    return this.connection.signalingState === "closed" || this.channel.readyState === "closed";
  }

  get hasFailed() {
    return this.connection.connectionState === "failed" || this.connection.iceConnectionState === "failed";
  }

  /**
   * @param {Credentials} [credentials] agreed on beforehand
   * @returns {Promise<Descriptor>}
   */
  async offer(credentials) {
    await this.#describe(await this.connection.createOffer(), credentials);
    return this.#gathered();
  }

  /**
   * Answers an offer and waits for its owner, however long people take to carry the answer back.
   * @param {Descriptor} offer
   * @param {Credentials} [credentials]
   * @returns {Promise<Descriptor>}
   */
  async answer(offer, credentials) {
    // The answering side stays DTLS-passive: two guests on one invitation would otherwise hang the host.
    await this.connection.setRemoteDescription({ type: "offer", sdp: writeDescription(offer, "active") });
    this.remote = offer;
    await this.#describe(await this.connection.createAnswer(), credentials);
    this.remind();
    return this.#gathered();
  }

  /**
   * Takes the answer to the own offer. A second one may follow while nothing is connected: from the same side at new
   * addresses, or, where the browser plays along (Firefox throws), from somebody else.
   * @param {Descriptor} answer
   * @param {Setup} [setup] of the other side; two spares that meet are both offers and agree on it beforehand
   */
  async accept(answer, setup = "passive") {
    if (this.remote && sameCredentials(this.remote, answer)) return this.#moved(answer);
    if (this.connection.signalingState === "stable")
      await this.connection.setLocalDescription(await this.connection.createOffer());
    await this.connection.setRemoteDescription({ type: "answer", sdp: writeDescription(answer, setup) });
    this.remote = answer;
    this.remind(EAGER_MS);
  }

  /**
   * Browsers give up on an answer that nobody acts upon: Firefox after 5 s, Chromium after 15. A candidate of a new
   * foundation starts their clock again, and one that leads nowhere keeps Firefox trying while it looks up hidden
   * names. Port 9 is blocked inside the browsers: they think of sending there, and not a packet leaves the device.
   */
  remind(pauses = [REMIND_MS]) {
    clearTimeout(this.#reminder);
    if (this.isOpen || this.isClosed || ++this.#reminders > MOST_REMINDERS) return;
    this.#addCandidates(this.#reminders);
    const [pause, ...later] = pauses;
    this.#reminder = setTimeout(() => this.remind(later.length ? later : [REMIND_MS]), pause);
  }

  /** @param {Uint8Array<ArrayBuffer>} bytes */
  send(bytes) {
    if (!this.isOpen) return false;
    this.channel.send(bytes);
    return true;
  }

  close() {
    clearTimeout(this.#reminder);
    this.#revived();
    this.onopen = this.onclose = this.onfailed = this.ondata = () => {};
    this.connection.close();
  }

  /** @param {Descriptor} answer of the same side as before */
  #moved(answer) {
    this.remote = answer;
    this.remind(EAGER_MS);
  }

  #listen() {
    this.channel.onopen = () => this.onopen();
    this.channel.onclose = () => this.onclose();
    this.channel.onmessage = ({ data }) => this.ondata(data);
    this.connection.onconnectionstatechange = () => this.#awaitRevival();
    this.connection.oniceconnectionstatechange = () => this.#awaitRevival();
  }

  /** Counts the life of the page alone: while a device stands still it reminds nobody. */
  #awaitRevival() {
    this.#revived();
    if (this.hasFailed) this.#revived = whileAwake(REVIVAL_MS, () => this.onfailed());
  }

  /**
   * @param {RTCSessionDescriptionInit} description
   * @param {Credentials} [credentials]
   */
  async #describe(description, credentials) {
    if (!credentials) return this.connection.setLocalDescription(description);
    const sdp = withCredentials(description.sdp ?? "", credentials);
    await this.connection.setLocalDescription({ type: description.type, sdp }).catch((error) => {
      throw new CredentialsRefused(String(error));
    });
    const local = this.connection.localDescription?.sdp ?? "";
    if (!local.includes(`a=ice-ufrag:${credentials.ufrag}`))
      throw new CredentialsRefused("the browser kept its own");
  }

  /** @returns {Promise<Descriptor>} */
  #gathered() {
    const { connection } = this;
    return new Promise((resolve, reject) => {
      const done = () => {
        clearTimeout(timer);
        connection.removeEventListener("icegatheringstatechange", look);
        if (connection.localDescription) resolve(readDescription(connection.localDescription.sdp));
        else reject(new Error("cancelled"));
      };
      const look = () => connection.iceGatheringState === "complete" && done();
      const timer = setTimeout(done, GATHERING_MS);
      connection.addEventListener("icegatheringstatechange", look);
      look();
    });
  }

  /** @param {number} count */
  #addCandidates(count) {
    const wanted = this.remote?.candidates ?? [];
    const lines = wanted.map((candidate, order) => formatCandidate(candidate, 1000 + count, order));
    // 192.0.2.0/24 is kept for documentation: nobody has such an address.
    const nowhere = Uint8Array.of(192, 0, 2, 1 + (count % 250));
    lines.push(
      formatCandidate({ family: "ipv4", address: nowhere, port: 9, reach: "host" }, 3000 + count, 99),
    );
    for (const candidate of lines)
      this.connection.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
  }
}

/**
 * @param {Descriptor} a
 * @param {Descriptor} b
 */
function sameCredentials(a, b) {
  return a.ufrag === b.ufrag && a.pwd === b.pwd && sameBytes(a.fingerprint, b.fingerprint);
}
