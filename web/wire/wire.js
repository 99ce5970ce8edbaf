// A lasting connection between two devices: ordered messages, presence, and recovery that needs no hands where it can.
// Messages are not kept over a recovery: `onreset` tells the game to compare notes and send again.

import { Checking } from "./checking.js";
import { FRAME, MAX_MESSAGE_BYTES, packFrame, TAKEN, unpackFrame } from "./frames.js";
import { BEAT_MS, LOST_MS, Pulse } from "./pulse.js";
import { Recovery } from "./recovery.js";
import { buildBoat, Spares } from "./spares.js";
import { WayBack } from "./wayback.js";

/**
 * @typedef {import("./line.js").Line} Line
 * @typedef {import("./checking.js").Role} Role
 * @typedef {import("./spares.js").Spare} Spare
 * @typedef {"ok" | "unstable" | "away" | "lost" | "left"} Presence
 *   ok: heard within 5 s. unstable: silent for 5 s. away: the other side has put its page aside. lost: being recovered.
 *   left: the other side has said goodbye.
 * @typedef {"too_large" | "not_a_frame" | "check_failed" | "needs_code"} WireTrouble
 *   needs_code: nothing came back by itself, or nothing is left that could; a way-back code or a fresh link would help.
 * @typedef {object} WireOptions
 * @property {Role} role
 * @property {() => Line} makeLine with the certificate of this connection
 * @property {import("./checking.js").Fingerprints} fingerprints
 * @property {Promise<import("./spares.js").OwnSpare | null>} [boat] built before there was a wire
 * @property {() => number} [now]
 * @property {() => boolean} [online] whether the own device believes to have a network
 */

const TICK_MS = 1000;
const PATIENCE_MS = 20_000;
/** A page that was reloaded is found within a few seconds or not at all. */
const RELOADED_PATIENCE_MS = 8000;
const HIDDEN = 1;
const RECOVERING = 2;
/** How long the other side may go on looking for us on a line that we hear it on, before we believe it. */
const DOUBT_MS = 5000;
/** How long after a change of the network a beat proves that the connection has survived it. */
const SURVIVED_MS = 2500;

export class Wire {
  /** Connected for the first time.
   * @type {() => void} */
  onopen = () => {};
  /** @type {(message: Uint8Array) => void} */
  onmessage = () => {};
  /** @type {(presence: Presence, cameBack: boolean) => void} */
  onpresence = () => {};
  /** After a recovery: what was sent lately may be lost.
   * @type {() => void} */
  onreset = () => {};
  /** Four pictures that both people see, unless somebody is in the middle.
   * @type {(pictures: string[]) => void} */
  oncheck = () => {};
  /** @type {(trouble: WireTrouble) => void} */
  ontrouble = () => {};
  /** A guest only: the host has told that he plays with somebody else already.
   * @type {() => void} */
  ontaken = () => {};
  /** There is something new to store for a reload.
   * @type {() => void} */
  onstore = () => {};
  /** @type {Presence} */
  presence = "lost";
  /** @type {string[] | null} */
  pictures = null;

  /** @type {Line | null} */
  #line = null;
  /** @type {Recovery | null} */
  #recovery = null;
  #connected = false;
  #everConnected = false;
  #peerHidden = false;
  /** Since when the other side has been looking for us although we hear it: packets get through one way only.
   * @type {number | null} */
  #doubted = null;
  /** The latest HERE said, or heard since the last loss; a late one from an older line must not lead astray. */
  #choice = 0;
  #hidden = false;
  #heardAt = Infinity;
  #lostAt = 0;
  #triedFrom = 0;
  #patience = PATIENCE_MS;
  /** Some systems always say that they are offline; only a device that has said otherwise is believed. */
  #believesOffline = false;
  #lastBeat = 0;
  #complained = false;
  #closed = false;
  /** When the own network changed, if the spares have not been replaced since.
   * @type {number | null} */
  #changedAt = null;

  /** @param {WireOptions} options */
  constructor({
    role,
    makeLine,
    fingerprints,
    boat = buildBoat(makeLine),
    now = Date.now,
    online = () => navigator.onLine,
  }) {
    this.role = role;
    this.now = now;
    this.online = online;
    this.fingerprints = fingerprints;
    this.spares = new Spares(makeLine, fingerprints.peer);
    this.spares.onchange = () => this.onstore();
    this.spares.prepare(boat);
    this.wayBack = new WayBack(this.spares, (line) => this.watch(line));
    this.pulse = new Pulse(now());
    this.checking = new Checking(role, fingerprints, (frame) => this.#transmit(frame));
    this.timer = setInterval(() => this.tick(), TICK_MS);
  }

  get isConnected() {
    return this.#connected;
  }

  get isClosed() {
    return this.#closed;
  }

  /**
   * @param {Uint8Array} message
   * @returns {boolean} false: not connected; nothing is kept for later
   */
  send(message) {
    if (message.length > MAX_MESSAGE_BYTES) throw new RangeError("messages have at most 64 KiB");
    return this.#connected && this.#transmit(packFrame(FRAME.DATA, message));
  }

  /**
   * The own page was hidden or shown again. The other side learns it at once: timers may stop.
   * @param {boolean} hidden
   */
  setHidden(hidden) {
    this.#hidden = hidden;
    this.#beat();
  }

  /**
   * The own network has changed, and spares with the old addresses are worth little. They are replaced once the
   * connection has proved to be alive: what is announced on a dead one leaves both sides with spares that do not fit.
   */
  networkChanged() {
    this.#changedAt = this.now();
  }

  /** A reloaded page starts here: it has no line, only what it stored. */
  rejoin() {
    this.#lose({ reloaded: true });
  }

  /** Says goodbye and closes for good. */
  leave() {
    this.#transmit(packFrame(FRAME.BYE));
    // A moment for the goodbye to get out: closing drops what is still queued.
    setTimeout(() => this.close(), 200);
  }

  close() {
    this.#closed = true;
    clearInterval(this.timer);
    this.#recovery?.close();
    this.spares.close();
    this.wayBack.close();
    this.#line?.close();
    this.#connected = false;
  }

  /**
   * Takes a line into consideration: it counts once it is open and the host has said so on it.
   * @param {Line} line
   */
  watch(line) {
    line.ondata = (data) => this.#hear(line, data);
    line.onclose = () => this.#ended(line);
    line.onfailed = () => {};
    line.onopen = () => this.role === "host" && this.#adopt(line);
    if (line.isOpen) line.onopen();
  }

  /** Once a second; public for tests with a clock of their own. */
  tick() {
    const now = this.now();
    const pulsation = this.pulse.look(now);
    if (now - this.#lastBeat >= BEAT_MS) this.#beat();
    if (this.#connected) this.#judge(pulsation);
    else if (this.#recovery) this.#recover(now - this.#lostAt);
  }

  /** @param {import("./pulse.js").Pulsation} pulsation */
  #judge(pulsation) {
    if (pulsation === "lost") this.#lose({ reloaded: false });
    else if (pulsation === "unstable") this.#show(this.#peerHidden ? "away" : "unstable");
    else this.#show(this.#peerHidden ? "away" : "ok");
  }

  /** @param {number} elapsed */
  #recover(elapsed) {
    const online = this.online() || !this.#believesOffline;
    this.#recovery?.tick(elapsed, online);
    // A code is no help as long as the own device has no network.
    if (!online) this.#triedFrom = elapsed;
    const waits = elapsed - this.#triedFrom < this.#patience && this.#hasHope;
    if (waits || !online || this.#complained) return;
    this.#complained = true;
    // A little later: who has just come back by `rejoin` does not listen yet.
    setTimeout(() => this.#connected || this.ontrouble("needs_code"), 0);
  }

  /** Whether it can come back by itself; the old line may, as long as it is not closed. */
  get #hasHope() {
    return this.#line?.isOpen || this.#recovery?.hasHope;
  }

  /**
   * @param {Line} line
   * @param {unknown} data
   */
  #hear(line, data) {
    const frame = unpackFrame(data);
    if ("error" in frame) return this.ontrouble(frame.error);
    if (frame.kind === FRAME.HERE) return this.#follow(line, frame.body);
    if (frame.kind === FRAME.BYE && frame.body[0] === TAKEN && !this.#everConnected) return this.ontaken();
    if (line !== this.#line) return;
    this.#heardAt = this.now();
    this.pulse.heard(this.#heardAt);
    this.#obey(frame);
  }

  /**
   * Only the host chooses; the guest follows to wherever the host says that he is.
   * @param {Line} line
   * @param {Uint8Array} body
   */
  #follow(line, body) {
    if (this.role === "host" || body.length !== 4) return;
    const choice = new DataView(body.buffer, body.byteOffset).getUint32(0);
    if (choice <= this.#choice) return;
    this.#choice = choice;
    this.#adopt(line);
  }

  /** The host says which line counts. */
  #choose() {
    const body = new Uint8Array(4);
    new DataView(body.buffer).setUint32(0, ++this.#choice);
    this.#transmit(packFrame(FRAME.HERE, body));
  }

  /** @param {import("./frames.js").Frame} frame */
  #obey({ kind, body }) {
    if (kind === FRAME.DATA) this.onmessage(body);
    else if (kind === FRAME.BEAT) this.#beaten(body[0] ?? 0);
    else if (kind === FRAME.SPARE) this.spares.receive(body);
    else if (kind === FRAME.BYE) this.#farewell();
    else this.#check({ kind, body });
  }

  #farewell() {
    this.#show("left");
    this.close();
  }

  /** @param {number} flags */
  #beaten(flags) {
    this.#peerHidden = (flags & HIDDEN) !== 0;
    if (flags & RECOVERING) this.#sought();
    else this.#found();
    if (this.#connected) this.#judge(this.pulse.state(this.now()));
  }

  /** The other side looks for us on the line on which we hear it. */
  #sought() {
    if (this.role === "host") this.#choose();
    if (!this.#connected) return;
    this.#doubted ??= this.now();
    // It does not hear us answer: this line works one way only and is lost for both.
    if (this.now() - this.#doubted >= DOUBT_MS) this.#lose({ reloaded: false });
  }

  /** The other side is content with this line. */
  #found() {
    const doubted = this.#doubted !== null;
    this.#doubted = null;
    if (this.role === "host" && this.#line && (doubted || !this.#connected)) this.#adopt(this.#line);
    else if (this.#changedAt !== null && this.now() - this.#changedAt > SURVIVED_MS) this.#stock();
  }

  /** @param {import("./frames.js").Frame} frame */
  #check(frame) {
    const result = this.checking.receive(frame);
    if (result === "broken") this.ontrouble("check_failed");
    else if (result) {
      this.pictures = result;
      this.oncheck(result);
      this.onstore();
    }
  }

  /** @param {Line} line */
  #adopt(line) {
    if (this.role === "host" && this.#connected && line !== this.#line) return line.close();
    if (line !== this.#line) this.#line?.close();
    this.#line = line;
    this.#recovery?.close(line);
    this.#recovery = null;
    this.wayBack.close(line);
    this.#connected = true;
    this.#complained = false;
    this.#peerHidden = false;
    this.#believesOffline = this.online();
    this.#heardAt = this.now();
    this.pulse = new Pulse(this.#heardAt);
    this.spares.connected(line);
    this.#doubted = null;
    if (this.role === "host") this.#choose();
    this.#greet();
  }

  #greet() {
    const first = !this.#everConnected;
    this.#everConnected = true;
    if (!this.pictures) this.checking.begin();
    this.#beat();
    this.#show(this.#peerHidden ? "away" : "ok", !first);
    if (first) this.onopen();
    else this.onreset();
    this.#stock();
  }

  #stock() {
    this.#changedAt = null;
    this.spares.restock((frame) => this.#transmit(frame));
  }

  /** @param {Line} line */
  #ended(line) {
    if (line === this.#line && this.#connected) this.#lose({ reloaded: false });
  }

  /** @param {{reloaded: boolean}} how */
  #lose(how) {
    if (this.presence === "left" || this.#closed) return;
    this.spares.stop();
    this.#connected = false;
    this.#everConnected = true;
    // Who slept has lost the other side long ago, and uses as many spares as that one does by now.
    this.#lostAt = Math.min(this.now(), this.#heardAt + LOST_MS);
    const elapsed = this.now() - this.#lostAt;
    this.#triedFrom = elapsed;
    this.#patience = how.reloaded ? RELOADED_PATIENCE_MS : PATIENCE_MS;
    // A host who has reloaded counts from one again.
    if (this.role === "guest") this.#choice = 0;
    this.#show(this.#peerHidden ? "away" : "lost");
    this.#recovery = new Recovery(this.role, this.spares, (line) => this.watch(line), how);
    this.#recover(elapsed);
  }

  #beat() {
    this.#lastBeat = this.now();
    const flags = (this.#hidden ? HIDDEN : 0) | (this.#connected ? 0 : RECOVERING);
    this.#transmit(packFrame(FRAME.BEAT, Uint8Array.of(flags)));
  }

  /** @param {Uint8Array<ArrayBuffer>} frame */
  #transmit(frame) {
    try {
      return this.#line?.send(frame) ?? false;
    } catch {
      // The buffer of a dead line is full; its loss will be noticed by the silence.
      return false;
    }
  }

  /**
   * @param {Presence} presence
   * @param {boolean} [cameBack]
   */
  #show(presence, cameBack = this.presence === "away" || this.presence === "lost") {
    if (presence === this.presence || this.presence === "left") return;
    const back = cameBack && presence === "ok";
    this.presence = presence;
    this.onpresence(presence, back);
  }
}
