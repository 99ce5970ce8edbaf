// The service worker. `make site` puts `const RELEASE = {id, files: {path: sha256}}` in front of it.
//
// One release is one cache, filled before it is used and never changed afterwards, so an old page
// and a new file cannot meet. Everything is answered from that cache; the network is asked only for
// what is not part of the release. A new release waits until the page says "apply" (never during a
// game) or until the last page of the old one is closed.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

// Caches belong to a whole origin: the scope keeps two copies of the site under different paths apart.
const PREFIX = `release:${new URL(worker.registration.scope).pathname}:`;
const CACHE = PREFIX + RELEASE.id;
const LIST = new URL("release-files.json", worker.registration.scope).href;

/** @param {string} path */
const address = (path) => new URL(path === "index.html" ? "./" : path, worker.registration.scope).href;

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What older releases left in their caches, by hash: a file that did not change is not fetched again.
 * @returns {Promise<Map<string, () => Promise<Response | undefined>>>}
 */
async function kept() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    const list = await (await cache.match(LIST))?.json();
    for (const [path, hash] of Object.entries(list ?? {})) {
      found.set(hash, () => cache.match(address(path)));
    }
  }
  return found;
}

/**
 * Fetch one file of this release. A cache on the way (or a deployment half done) may still hand out
 * another release's file: the hash tells, and then it is asked for once more, past all caches.
 * @param {string} path
 * @param {string} hash
 */
async function download(path, hash) {
  for (const cache of /** @type {const} */ (["no-cache", "reload"])) {
    const response = await fetch(address(path), { cache });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    if ((await sha256(await response.clone().arrayBuffer())) === hash) return response;
  }
  throw new Error(`${path}: not the file of release ${RELEASE.id}`);
}

async function install() {
  const old = await kept();
  const cache = await caches.open(CACHE);
  const jobs = Object.entries(RELEASE.files).map(async ([path, hash]) => {
    const response = (await old.get(hash)?.()) ?? (await download(path, hash));
    await cache.put(address(path), response);
  });
  await Promise.all(jobs);
  // Written last: a cache without its list was never completed.
  await cache.put(LIST, new Response(JSON.stringify(RELEASE.files)));
}

async function dropOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

/**
 * The path of a request within the release, or undefined for what is not part of it.
 * @param {Request} request
 */
function pathOf({ method, url }) {
  const { scope } = worker.registration;
  if (method !== "GET" || !url.startsWith(scope)) return undefined;
  const path = decodeURIComponent(new URL(url).pathname.slice(new URL(scope).pathname.length));
  return Object.hasOwn(RELEASE.files, path || "index.html") ? path || "index.html" : undefined;
}

/** @param {string} path */
async function answer(path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address(path))) ?? download(path, RELEASE.files[path]);
}

/** Let this release take over, unless another tab still shows the old one. */
async function apply() {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) return "other-tabs";
  await worker.skipWaiting();
  return "applied";
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

worker.addEventListener("fetch", (event) => {
  const path = pathOf(event.request);
  if (path) event.respondWith(answer(path));
});

worker.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (event.data?.do === "apply") event.waitUntil(apply().then((result) => port?.postMessage(result)));
  // A page that came over the network may be of another release; only our own is taken over.
  if (event.data?.do === "claim" && event.data.release === RELEASE.id)
    event.waitUntil(worker.clients.claim());
});
