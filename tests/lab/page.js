// The page of the lab: one side of a connection, with a diary of what it saw, driven from outside.
import { Guest } from "../../web/wire/guest.js";
import { Host } from "../../web/wire/host.js";
import { findCode } from "../../web/wire/paste.js";
import { rejoin } from "../../web/wire/rejoin.js";

/** @typedef {import("../../web/wire/wire.js").Wire} Wire */

const SEAT = "lab";

/** What the scripts read and call. */
const lab = {
  /** @type {[number, ...unknown[]][]} milliseconds since the page was loaded, and what happened */
  diary: [],
  /** @type {string[]} */
  received: [],
  /** @type {Host | Guest | null} */
  person: null,
  /** @type {Wire | null} */
  wire: null,

  /** @param {RTCIceServer[]} [servers] */
  async invite(servers = []) {
    const host = await Host.invite({ seat: SEAT, what: new TextEncoder().encode("original Anna"), servers });
    return adoptPerson(host);
  },

  async resumeHost() {
    const host = await Host.resume({ seat: SEAT });
    return host && adoptPerson(host);
  },

  /**
   * @param {string} message
   * @param {RTCIceServer[]} [servers]
   */
  async answer(message, servers = []) {
    const invitation = findCode(message);
    if (!("what" in invitation)) throw new Error(JSON.stringify(invitation));
    const guest = await Guest.answer(invitation, { seat: SEAT, servers });
    guest.onrenewed = () => note("renewed");
    return adoptPerson(guest);
  },

  async resumeGuest() {
    const guest = await Guest.resume({ seat: SEAT });
    return guest && adoptPerson(guest);
  },

  async rejoin() {
    const wire = await rejoin({ seat: SEAT });
    if (wire) take(wire);
    return wire !== null;
  },

  /** @param {string} text */
  say(text) {
    return lab.wire?.send(new TextEncoder().encode(text)) ?? false;
  },
};

/** @param {Host | Guest} person */
function adoptPerson(person) {
  lab.person = person;
  person.onwire = take;
  if (person instanceof Host) person.ontrouble = (trouble) => note("trouble", trouble);
  return person.code;
}

/** @param {Wire} wire */
function take(wire) {
  lab.wire = wire;
  note("wire", wire.presence);
  wire.onmessage = (message) => lab.received.push(new TextDecoder().decode(message));
  wire.onpresence = (presence, back) => note(presence, back ? "back" : "");
  wire.onreset = () => note("reset");
  wire.oncheck = (pictures) => note("check", pictures.join(""));
  wire.ontrouble = (trouble) => note("trouble", trouble);
}

/** @param {...unknown} words */
function note(...words) {
  lab.diary.push([Math.round(performance.now()), ...words]);
}

document.addEventListener("visibilitychange", () => lab.wire?.setHidden(document.hidden));
Object.assign(window, { lab, ready: true });
