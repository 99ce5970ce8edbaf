// The page of the lab: sides of connections, each with a diary of what it saw, driven from outside.
import { Guest } from "../../web/wire/guest.js";
import { Host } from "../../web/wire/host.js";
import { findCode } from "../../web/wire/paste.js";
import { rejoin } from "../../web/wire/rejoin.js";
import { tellPerson, tellWire } from "../../web/wire/stay.js";

/** @typedef {import("../../web/wire/wire.js").Wire} Wire */

const WHAT = new TextEncoder().encode("original Anna");

/** One person at one connection. */
class Side {
  /** @type {unknown[][]} milliseconds since the page was loaded, and what happened */
  diary = [];
  /** @type {string[]} */
  received = [];
  /** @type {string[]} */
  troubles = [];
  resets = 0;
  /** @type {Host | Guest | null} */
  person = null;
  /** @type {Wire | null} */
  wire = null;
  /** How many milliseconds after the next connection the page is reloaded.
   * @type {number | null} */
  doom = null;

  /** @param {string} seat */
  constructor(seat) {
    this.seat = seat;
  }

  get isOpen() {
    return this.wire?.isConnected === true;
  }

  /** @param {RTCIceServer[]} [servers] */
  async invite(servers = []) {
    return this.#meet(await Host.invite({ seat: this.seat, what: WHAT, servers }));
  }

  async resumeHost() {
    return this.#meet(await Host.resume({ seat: this.seat }));
  }

  /**
   * @param {string} message
   * @param {RTCIceServer[]} [servers]
   */
  async answer(message, servers = []) {
    const invitation = findCode(message);
    if (!("what" in invitation)) throw new Error(JSON.stringify(invitation));
    return this.#meet(await Guest.answer(invitation, { seat: this.seat, servers }));
  }

  async resumeGuest() {
    return this.#meet(await Guest.resume({ seat: this.seat }));
  }

  /** @param {number | null} [doom] */
  async rejoin(doom = null) {
    this.doom = doom;
    const wire = await rejoin({ seat: this.seat });
    if (wire) this.#take(wire);
    return wire !== null;
  }

  /** @param {string} text */
  say(text) {
    return this.wire?.send(new TextEncoder().encode(text)) ?? false;
  }

  /** @param {Host | Guest | null} person */
  #meet(person) {
    this.person = person;
    if (!person) return null;
    tellPerson(person);
    person.onwire = (wire) => {
      this.#take(wire);
      this.#meetDoom();
    };
    if (person instanceof Host) person.ontrouble = (trouble) => this.#complain(trouble);
    else {
      person.onrenewed = () => this.#note("renewed");
      person.ontaken = () => this.#complain("taken");
    }
    return person.code;
  }

  /** @param {Wire} wire */
  #take(wire) {
    this.wire = wire;
    tellWire(wire);
    this.#note("wire", wire.presence);
    wire.onmessage = (message) => this.received.push(new TextDecoder().decode(message));
    wire.onpresence = (presence, back) => this.#note(presence, back ? "back" : "");
    wire.onreset = () => {
      this.#note("reset", ++this.resets);
      this.#meetDoom();
    };
    wire.oncheck = (pictures) => this.#note("check", pictures.join(""));
    wire.ontrouble = (trouble) => this.#complain(trouble);
  }

  #meetDoom() {
    if (this.doom !== null) setTimeout(() => location.reload(), this.doom);
  }

  /** @param {string} trouble */
  #complain(trouble) {
    this.troubles.push(trouble);
    this.#note("trouble", trouble);
  }

  /** @param {...unknown} words */
  #note(...words) {
    this.diary.push([Math.round(performance.now()), ...words]);
  }
}

/** @type {Map<string, Side>} */
const sides = new Map();

/** @param {string} [seat] */
function side(seat = "lab") {
  const found = sides.get(seat) ?? new Side(seat);
  sides.set(seat, found);
  return found;
}

Object.assign(window, { side, ready: true });
