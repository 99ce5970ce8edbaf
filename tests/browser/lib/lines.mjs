/**
 * What happens to connections: a page that goes, or a line that breaks, at the very moment when a certain message is on its way out.
 *
 * @typedef {import("./person.mjs").Person} Person
 * @typedef {"cut" | "reload" | "sent, reload"} Mishap
 *   cut: the line breaks and the message is lost. reload: the page is reloaded, the message lost. "sent, reload": it gets out first.
 */

import { PATIENCE } from "./patience.mjs";

/** The first spare comes with a connection, the second half a second later and the others at once after it. */
const RESTOCKED_MS = 3000;
/** How many each side lays in for the other. */
const FULL = 6;

/**
 * Runs in the page.
 *
 * @param {string} word in the message of the game
 * @param {Mishap} mishap
 */
function waylay(word, mishap) {
  const DATA = 0;
  const { send } = RTCDataChannel.prototype;
  RTCDataChannel.prototype.send = function (/** @type {any} */ data) {
    const bytes = new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
    const isIt = bytes[0] === DATA && String.fromCharCode(...bytes).includes(word);
    if (!isIt) return send.call(this, data);
    localStorage.setItem("waylaid", word);
    RTCDataChannel.prototype.send = send;
    if (mishap === "sent, reload") send.call(this, data);
    if (mishap === "cut") return this.close();
    Object.assign(window, { isGoing: true });
    location.reload();
  };
}

/**
 * Runs in the page: the other side's spare connections on the shelf, by slot and name.
 *
 * @param {boolean} [clear] none is left there
 */
async function shelf(clear = false) {
  /** @type {<T>(request: IDBRequest<T>) => Promise<T>} */
  const settled = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await settled(indexedDB.open("wire"));
  const seats = database.transaction("seats", clear ? "readwrite" : "readonly").objectStore("seats");
  const [keys, records] = await Promise.all([settled(seats.getAllKeys()), settled(seats.getAll())]);
  const at = records.findIndex(({ stage }) => stage === "connected");
  const { theirs = new Map() } = records[at] ?? {};
  if (clear) await settled(seats.put({ ...records[at], theirs: new Map() }, keys[at]));
  database.close();
  return [...theirs].map(([slot, { descriptor }]) => ({ slot, name: descriptor.ufrag }));
}

/**
 * @param {Person} person whose message it is
 * @param {string} word in it
 * @param {Mishap} mishap
 */
export function when(person, word, mishap) {
  return person.does(
    `localStorage.removeItem("waylaid"); (${waylay})(${JSON.stringify(word)}, ${JSON.stringify(mishap)})`,
  );
}

/**
 * The mishap is over: a page that is reloaded runs on for a moment.
 *
 * @param {Person} person
 * @param {string} word
 */
export async function happened(person, word) {
  await person.sees(
    `await until("the mishap", () => localStorage.getItem("waylaid") === ${JSON.stringify(word)} && !window.isGoing)`,
  );
}

/**
 * Everything is lost by which a page could come back after a reload.
 *
 * @param {Person} person
 */
export function forgets(person) {
  return person.does(`${shelf} await shelf(true);`);
}

/** Two people whose connection will be in trouble: each time they wait until they have laid in spares. */
export class Stock {
  /** @type {Map<Person, string[]>} */
  #seen = new Map();

  /** @param {Person[]} people */
  constructor(people) {
    this.people = people;
  }

  /** The first spare of a new connection: it is all that a page needs to come back after a reload. */
  hasBoat() {
    return this.#look(() => `spares.some(({ slot }) => slot.startsWith("boat"))`);
  }

  /** After a new connection: both have six spares of the other side that were not there the last time. */
  isFresh() {
    return this.#look(
      (old) =>
        `spares.length === ${FULL} && !spares.some(({ name }) => ${JSON.stringify(old)}.includes(name))`,
    );
  }

  /** After an outage that may have healed without a new connection: both have six, and no others are coming. */
  async isFull() {
    await this.#look(() => `spares.length === ${FULL}`);
    await new Promise((resolve) => setTimeout(resolve, RESTOCKED_MS));
    await this.#look(() => `spares.length === ${FULL}`);
  }

  /** @param {(old: string[]) => string} isGood about `spares` */
  async #look(isGood) {
    for (const person of this.people) {
      const names = await person.sees(`
        ${shelf}
        const late = Date.now() + ${PATIENCE};
        for (;;) {
          const spares = await shelf();
          if (${isGood(this.#seen.get(person) ?? [])}) return spares.map(({ name }) => name);
          if (Date.now() > late) throw new Error("in vain: spares " + JSON.stringify(spares));
          await new Promise((resolve) => setTimeout(resolve, 50));
        }`);
      this.#seen.set(person, names);
    }
  }
}
