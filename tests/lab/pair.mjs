// Two people at two browsers: they meet, lose each other and go on. Scenarios are told in these words.

import { setTimeout as sleep } from "node:timers/promises";
import { PATIENCE } from "../browser/lib/patience.mjs";
import { Browser } from "./browsers.mjs";

export const PAIRS = /** @type {const} */ ([
  ["chromium", "chromium"],
  ["firefox", "firefox"],
  ["chromium", "firefox"],
  ["firefox", "chromium"],
]);

/**
 * @typedef {import("./browsers.mjs").Kind} Kind
 * @typedef {import("./browsers.mjs").BrowserOptions} BrowserOptions
 */

export class Pair {
  /**
   * @param {Browser} host
   * @param {Browser} guest
   */
  constructor(host, guest) {
    this.host = host;
    this.guest = guest;
  }

  /**
   * @param {readonly [Kind, Kind]} kinds
   * @param {readonly [string, string]} namespaces
   * @param {BrowserOptions} [options]
   */
  static async open([hostKind, guestKind], [hostSpace, guestSpace], options = {}) {
    const port = options.port ?? 8400;
    const [host, guest] = await Promise.all([
      Browser.open(hostKind, hostSpace, { ...options, port }),
      Browser.open(guestKind, guestSpace, { ...options, port: port + 1 }),
    ]);
    return new Pair(host, guest);
  }

  /**
   * Invitation and reply; the reply has not been handed over yet.
   * @param {{seat?: string, servers?: object[]}} [options]
   */
  async exchange({ seat = "lab", servers = [] } = {}) {
    const words = JSON.stringify(servers);
    const invitation = await this.host.run(`side("${seat}").invite(${words})`);
    const reply = await this.guest.run(`side("${seat}").answer("${invitation}", ${words})`);
    return { invitation, reply };
  }

  /**
   * The host pastes the reply.
   * @param {string} reply
   * @param {{seat?: string, patience?: number}} [options]
   * @returns {Promise<number | null>} milliseconds until both are connected, or null
   */
  async paste(reply, { seat = "lab", patience = PATIENCE } = {}) {
    const started = Date.now();
    await this.host.run(`side("${seat}").person.accept("${reply}")`);
    return (await this.together({ seat, patience })) ? Date.now() - started : null;
  }

  async meet() {
    const { reply } = await this.exchange();
    const took = await this.paste(reply);
    if (took === null) throw new Error("the pair did not even meet");
    await this.stocked();
    return took;
  }

  /** Waits until the spares have been exchanged. */
  async stocked() {
    for (const browser of [this.host, this.guest]) {
      await browser.until("side().wire.spares.own.size === 6 && side().wire.spares.theirs.size === 6");
    }
  }

  /**
   * Whether messages pass in both directions.
   * @param {{seat?: string, patience?: number}} [options]
   */
  async together({ seat = "lab", patience = PATIENCE } = {}) {
    const end = Date.now() + patience;
    const word = `word ${Math.random()}`;
    while (Date.now() < end) {
      const said = await Promise.all(this.both((browser) => browser.run(`side("${seat}").say("${word}")`)));
      await sleep(50);
      const heard = await Promise.all(
        this.both((browser) => browser.run(`side("${seat}").received.includes("${word}")`)),
      );
      if (said.every(Boolean) && heard.every(Boolean)) return true;
      await sleep(150);
    }
    return false;
  }

  /**
   * @param {number} patience
   * @returns {Promise<number | null>} milliseconds until they were together again
   */
  async reunion(patience) {
    const started = Date.now();
    return (await this.together({ patience })) ? Date.now() - started : null;
  }

  /**
   * One of them makes a way-back code, the other pastes it.
   * @param {Browser} maker
   */
  async wayBack(maker) {
    const code = await maker.run("side().wire.wayBack.code()");
    if (!code) return null;
    const other = maker === this.host ? this.guest : this.host;
    const verdict = await other.run(`side().wire.wayBack.accept("${code}")`);
    return "ok" in verdict ? this.reunion(20_000) : null;
  }

  /**
   * Whether the page of one of them, which is to be reloaded, has gone and is there again.
   * @param {Browser} browser
   * @param {string} seat
   */
  reloaded(browser, seat) {
    const anew = browser.until(`window.ready && side("${seat}").doom === null`, 30_000);
    return anew.then(Boolean, () => false);
  }

  /** A new invitation for the same game. */
  async freshLink() {
    const { reply } = await this.exchange();
    return this.paste(reply, { patience: 20_000 });
  }

  /**
   * @template T
   * @param {(browser: Browser) => T} act
   */
  both(act) {
    return [act(this.host), act(this.guest)];
  }

  async diaries() {
    return Promise.all(this.both((browser) => browser.run("side().diary").catch(() => ["no answer"])));
  }

  async close() {
    await Promise.all(this.both((browser) => browser.close()));
  }
}
