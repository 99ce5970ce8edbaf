/**
 * The service worker as the page sees it: whether the page works offline, and whether a new release
 * waits. A new release is only ever applied by `apply()`, which the page calls outside of a game.
 *
 * @typedef {"file" | "insecure" | "unsupported" | "forbidden" | "installing" | "ready" | "failed"} OfflineKind
 *   "file": opened from disk; "insecure": neither https nor this machine; "unsupported": no service
 *   workers here; "forbidden": switched off by a setting; "failed": no room, or the network gave up
 * @typedef {{ kind: OfflineKind, update: boolean }} OfflineState
 */

import { release } from "./release.js";

/** An installed page may stay open for weeks without a navigation: look for a new release now and then. */
const LOOK_EVERY = 60 * 60 * 1000;

/** @returns {OfflineKind | null} why there is no offline mode here */
function obstacle() {
  if (location.protocol === "file:") return "file";
  if (!isSecureContext) return "insecure";
  return "serviceWorker" in navigator ? null : "unsupported";
}

/** @param {{ onState?: (state: OfflineState) => void }} [options] */
export function createOffline({ onState = () => {} } = {}) {
  /** @type {OfflineState} */
  let state = { kind: obstacle() ?? "installing", update: false };
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;

  /** @param {Partial<OfflineState>} change */
  function become(change) {
    state = { ...state, ...change };
    onState(state);
  }

  /** @param {ServiceWorker} worker */
  function follow(worker) {
    const first = !registration?.active;
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && !first) become({ update: true });
      if (worker.state === "activated" && first) settle(worker);
      if (worker.state === "redundant" && first) become({ kind: "failed" });
    });
  }

  /** @param {ServiceWorker} active */
  function settle(active) {
    // Only a worker of the page's own release takes it over before its next visit.
    if (!navigator.serviceWorker.controller) active.postMessage({ do: "claim", release: release.id });
    become({ kind: "ready" });
  }

  function look() {
    // Without network there is nothing to look for.
    registration?.update().catch(() => {});
  }

  async function register() {
    registration = await navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" });
    registration.addEventListener(
      "updatefound",
      () => registration?.installing && follow(registration.installing),
    );
    if (registration.installing) follow(registration.installing);
    if (registration.active) settle(registration.active);
    if (registration.waiting) become({ update: true });
    setInterval(look, LOOK_EVERY);
  }

  /**
   * Change to the release that waits; the page is loaded anew.
   * @returns {Promise<"applied" | "other-tabs" | "none">} "other-tabs": they still show the old one
   */
  async function apply() {
    const waiting = registration?.waiting;
    if (!waiting) return "none";
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => (port1.onmessage = (event) => resolve(event.data)));
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage({ do: "apply" }, [port2]);
    return /** @type {Promise<"applied" | "other-tabs">} */ (answered);
  }

  onState(state);
  if (state.kind === "installing") {
    register().catch((error) => become({ kind: error.name === "SecurityError" ? "forbidden" : "failed" }));
  }
  return {
    apply,
    look,
    get state() {
      return state;
    },
  };
}
