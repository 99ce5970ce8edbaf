// Browsers in their namespaces, driven from outside.

import { spawn } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import readline from "node:readline";
import { fileURLToPath } from "node:url";
import { PATIENCE } from "../browser/lib/patience.mjs";

const AGENT = fileURLToPath(new URL("agent.mjs", import.meta.url));

/** What makes a browser tell its real addresses, as a granted camera permission does. */
const REAL_ADDRESSES = {
  args: ["--disable-features=WebRtcHideLocalIpsWithMdns"],
  prefs: { "media.peerconnection.ice.obfuscate_host_addresses": false },
};

/**
 * @typedef {"chromium" | "firefox"} Kind
 * @typedef {object} BrowserOptions
 * @property {number} [port] of the page's server, on the namespace's own loopback
 * @property {boolean} [realAddresses]
 * @property {string} [profile] a folder, to come back with the same storage
 * @property {string} [page]
 * @property {string} [site] a built site to serve instead of the lab's own pages
 * @property {string} [isReady] an expression that holds when the page can be used
 * @property {string[]} [args] for Chromium
 * @property {Record<string, unknown>} [prefs] for Firefox
 * @property {string[]} [permissions] granted from the start, in Chromium
 */

/** A browser that obeys. */
export class Browser {
  /**
   * @param {Kind} kind
   * @param {string | null} namespace
   * @param {BrowserOptions} [options]
   */
  constructor(
    kind,
    namespace,
    { port = 8400, realAddresses = false, args = [], prefs = {}, isReady = "window.ready", ...rest } = {},
  ) {
    this.kind = kind;
    this.isReady = isReady;
    this.namespace = namespace;
    const real = realAddresses ? REAL_ADDRESSES : { args: [], prefs: {} };
    const options = { ...rest, args: [...real.args, ...args], prefs: { ...real.prefs, ...prefs } };
    const command = ["node", AGENT, kind, String(port), JSON.stringify(options)];
    const [program = "", ...words] = namespace ? ["ip", "netns", "exec", namespace, ...command] : command;
    this.process = spawn(program, words, {
      stdio: ["pipe", "pipe", process.env.LAB_ERRORS ? "inherit" : "ignore"],
    });
    /** @type {Map<number, {resolve: (value: any) => void, reject: (error: Error) => void}>} */
    this.waiting = new Map();
    this.count = 0;
    this.ready = new Promise((resolve, reject) => {
      this.waiting.set(0, { resolve, reject });
      setTimeout(() => reject(new Error(`${kind} did not start`)), PATIENCE).unref();
    });
    this.#listen();
  }

  /**
   * @param {Kind} kind
   * @param {string | null} namespace
   * @param {BrowserOptions} [options]
   */
  static async open(kind, namespace, options) {
    const browser = new Browser(kind, namespace, options);
    await browser.ready;
    await browser.until(browser.isReady);
    return browser;
  }

  /**
   * @param {string} expression evaluated in the page
   * @returns {Promise<any>}
   */
  run(expression) {
    return this.#order("evaluate", expression);
  }

  /**
   * @param {string} expression
   * @param {number} [patience] milliseconds
   */
  async until(expression, patience = PATIENCE) {
    const end = Date.now() + patience;
    for (let last = ""; ; ) {
      try {
        const value = await this.run(expression);
        if (value) return value;
        last = String(value);
      } catch (error) {
        // A page that is being reloaded cannot be asked.
        last = String(error);
      }
      if (Date.now() > end)
        throw new Error(`${this.kind} waited in vain for ${expression}, in the end: ${last}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  async reload() {
    await this.#order("reload");
    await this.until(this.isReady);
  }

  /** @param {string} place */
  goto(place) {
    return this.#order("goto", place);
  }

  /** @param {string} [place] */
  openTab(place) {
    return this.#order("tab", place);
  }

  /** @param {number} tab */
  focus(tab) {
    return this.#order("focus", tab);
  }

  /** @param {string} path */
  screenshot(path) {
    return this.#order("screenshot", path);
  }

  /** Everything of the browser in its namespace stands still, as on a sleeping laptop or behind another app on a phone. */
  freeze() {
    this.#signal("SIGSTOP");
  }

  thaw() {
    this.#signal("SIGCONT");
  }

  async close() {
    this.process.stdin?.end();
    const gone = new Promise((resolve) => this.process.once("exit", resolve));
    const patience = setTimeout(() => this.process.kill("SIGKILL"), 10_000);
    await gone;
    clearTimeout(patience);
  }

  /** @param {"SIGSTOP" | "SIGCONT"} signal */
  #signal(signal) {
    for (const pid of this.#processes()) {
      try {
        process.kill(pid, signal);
      } catch {
        // It ended in between.
      }
    }
  }

  /** By descent, not by namespace: Firefox moves its pages into namespaces of their own. */
  #processes() {
    const parents = new Map(
      readdirSync("/proc")
        .filter(isNumber)
        .map((pid) => [Number(pid), parentOf(pid)]),
    );
    const descends = (/** @type {number} */ pid) => {
      for (let each = parents.get(pid); each; each = parents.get(each))
        if (each === this.process.pid) return true;
      return false;
    };
    return [...parents.keys()].filter(descends).filter(isBrowser);
  }

  /**
   * @param {string} op
   * @param {unknown} [argument]
   * @returns {Promise<any>}
   */
  #order(op, argument) {
    if (this.process.exitCode !== null) return Promise.reject(new Error(`${this.kind} is gone`));
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.process.stdin?.write(`${JSON.stringify({ id, op, argument })}\n`);
    });
  }

  #listen() {
    const output = /** @type {import("node:stream").Readable} */ (this.process.stdout);
    readline.createInterface({ input: output }).on("line", (line) => {
      const { id = 0, value, error } = JSON.parse(line);
      const asked = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) asked?.reject(new Error(error));
      else asked?.resolve(value);
    });
    this.process.on("exit", () => {
      for (const { reject } of this.waiting.values()) reject(new Error(`${this.kind} is gone`));
    });
  }
}

/** @param {string} name */
const isNumber = (name) => /^\d+$/.test(name);

/** @param {string} pid */
function parentOf(pid) {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")[1],
    );
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isBrowser(pid) {
  try {
    return /chrom|firefox/.test(readlinkSync(`/proc/${pid}/exe`));
  } catch {
    return false;
  }
}
