// What the wire stores for a reload: a certificate and the other side's spare, in a database of its own.
// A browser without storage (private windows) plays on; only a reload costs it a new link.

const DATABASE = "wire";
const STORE = "seats";

/**
 * @typedef {import("./descriptor.js").Descriptor} Descriptor
 * @typedef {import("./descriptor.js").Credentials} Credentials
 * @typedef {import("./spares.js").Spare} Spare
 * @typedef {{stage: "inviting", certificate: RTCCertificate, credentials: Credentials, what: Uint8Array, minute: number}} Inviting
 * @typedef {{stage: "answering", certificate: RTCCertificate, credentials: Credentials, invitation: string}} Answering
 * @typedef {object} Connected
 * @property {"connected"} stage
 * @property {import("./checking.js").Role} role
 * @property {RTCCertificate} certificate
 * @property {import("./checking.js").Fingerprints} fingerprints
 * @property {Map<import("./spares.js").Slot, Spare>} theirs
 * @property {string[] | null} pictures
 * @typedef {Inviting | Answering | Connected} Stored
 */

/**
 * @param {string} seat
 * @param {Stored} stored
 */
export async function store(seat, stored) {
  await use("readwrite", (seats) => seats.put(stored, seat));
}

/**
 * @param {string} seat
 * @returns {Promise<Stored | null>}
 */
export async function recall(seat) {
  return (await use("readonly", (seats) => seats.get(seat))) ?? null;
}

/** @param {string} seat */
export async function forget(seat) {
  await use("readwrite", (seats) => seats.delete(seat));
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(seats: IDBObjectStore) => IDBRequest<T>} work
 * @returns {Promise<T | null>} null where the browser does not store
 */
async function use(mode, work) {
  try {
    const database = await settled(opening());
    const result = await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
    database.close();
    return result;
  } catch {
    return null;
  }
}

function opening() {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return request;
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
