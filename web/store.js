/**
 * What must survive a reload: the games in progress, the prepared set-ups, a few facts about the
 * device. IndexedDB; where the browser forbids it, memory, and the page says so once.
 *
 * @typedef {"games" | "setups" | "device"} Shelf
 * @typedef {{ id: string, [field: string]: any }} Item
 */

const NAME = "rank-and-ruse";
const SHELVES = /** @type {const} */ (["games", "setups", "device"]);

/** Why something could not be kept: a code that the page turns into a sentence. */
export class StoreError extends Error {
  /** @param {"storage_full" | "storage_forbidden"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/**
 * @typedef {object} Store
 * @property {boolean} durable false when everything goes with the page
 * @property {(shelf: Shelf, id: string) => Promise<any>} get
 * @property {(shelf: Shelf) => Promise<any[]>} all
 * @property {(shelf: Shelf, item: Item) => Promise<void>} put resolves when the item is on the disk
 * @property {(shelf: Shelf, id: string) => Promise<void>} drop
 */

/**
 * @param {IDBFactory | undefined} [factory]
 * @returns {Promise<Store>}
 */
export async function openStore(factory = globalThis.indexedDB) {
  try {
    return await onDisk(factory);
  } catch {
    return inMemory();
  }
}

/**
 * @param {IDBFactory | undefined} factory
 * @returns {Promise<Store>}
 */
async function onDisk(factory) {
  if (!factory) throw new StoreError("storage_forbidden");
  let database = await open(factory);
  // What could not be written is at least remembered until the page is closed.
  const unwritten = inMemory();

  /**
   * Runs one request in its own transaction. iOS drops the connection while the page sleeps, so a
   * connection found closed is opened anew, once.
   *
   * @param {Shelf} shelf
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest} ask
   */
  async function transact(shelf, mode, ask) {
    try {
      return await request(database, shelf, mode, ask);
    } catch (error) {
      if (!isClosed(error)) throw error;
      database = await open(factory ?? indexedDB);
      return request(database, shelf, mode, ask);
    }
  }

  return {
    durable: true,
    get: async (shelf, id) =>
      (await unwritten.get(shelf, id)) ?? transact(shelf, "readonly", (store) => store.get(id)),
    all: async (shelf) =>
      newest(await transact(shelf, "readonly", (store) => store.getAll()), await unwritten.all(shelf)),
    put: async (shelf, item) => {
      try {
        await transact(shelf, "readwrite", (store) => store.put(item));
        await unwritten.drop(shelf, item.id);
      } catch (error) {
        await unwritten.put(shelf, item);
        throw new StoreError(isFull(error) ? "storage_full" : "storage_forbidden");
      }
    },
    drop: async (shelf, id) => {
      await unwritten.drop(shelf, id);
      await transact(shelf, "readwrite", (store) => store.delete(id));
    },
  };
}

/** @returns {Store} */
export function inMemory() {
  /** @type {Record<Shelf, Map<string, Item>>} */
  const shelves = { games: new Map(), setups: new Map(), device: new Map() };
  return {
    durable: false,
    get: async (shelf, id) => shelves[shelf].get(id),
    all: async (shelf) => [...shelves[shelf].values()],
    put: async (shelf, item) => void shelves[shelf].set(item.id, item),
    drop: async (shelf, id) => void shelves[shelf].delete(id),
  };
}

/**
 * @param {IDBFactory} factory
 * @returns {Promise<IDBDatabase>}
 */
function open(factory) {
  return new Promise((resolve, reject) => {
    const opening = factory.open(NAME, 1);
    opening.onupgradeneeded = () => {
      for (const shelf of SHELVES) opening.result.createObjectStore(shelf, { keyPath: "id" });
    };
    opening.onsuccess = () => {
      // A later version in another tab must not wait for this one.
      opening.result.onversionchange = () => opening.result.close();
      resolve(opening.result);
    };
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new StoreError("storage_forbidden"));
  });
}

/**
 * @param {IDBDatabase} database
 * @param {Shelf} shelf
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest} ask
 * @returns {Promise<any>}
 */
function request(database, shelf, mode, ask) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(shelf, mode, { durability: "strict" });
    const asked = ask(transaction.objectStore(shelf));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = () => reject(transaction.error ?? asked.error);
    transaction.onabort = () => reject(transaction.error ?? asked.error);
  });
}

/**
 * @param {Item[]} written
 * @param {Item[]} unwritten
 */
function newest(written, unwritten) {
  const items = new Map([...written, ...unwritten].map((item) => [item.id, item]));
  return [...items.values()];
}

/** @param {unknown} error */
function isClosed(error) {
  return error instanceof DOMException && error.name === "InvalidStateError";
}

/** @param {unknown} error */
function isFull(error) {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
