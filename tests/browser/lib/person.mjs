/**
 * One person with a page, in any of the browsers of tabs.mjs: does what people do, by what stands on the buttons.
 *
 * @typedef {import("./tabs.mjs").Tab} Tab
 * @typedef {import("./tabs.mjs").Browser} Browser
 */

import { HANDS } from "./hands.mjs";
import { PATIENCE } from "./patience.mjs";

const SETTINGS = JSON.stringify({ language: "en", sound: "off", motion: "none" });
/** Nothing stored: neither games nor connections. */
const FORGET = `
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem("settings", ${JSON.stringify(SETTINGS)});
  for (const name of ["rank-and-ruse", "wire"])
    await new Promise((resolve) => {
      const gone = indexedDB.deleteDatabase(name);
      gone.onsuccess = gone.onerror = gone.onblocked = () => resolve(null);
    });`;
const LOOK_AGAIN_MS = 50;
/** What a browser says when the page was reloaded while it was asked something. */
const PAGE_GONE = /context|navigat|destroyed|detached|discarded|no such|frame|unload|realm/i;

export class Person {
  /**
   * @param {Tab} tab
   * @param {{ url: string }} site
   * @param {string} name
   */
  constructor(tab, site, name) {
    this.tab = tab;
    this.site = site;
    this.name = name;
  }

  /**
   * @param {Browser} browser
   * @param {{ url: string }} site
   * @param {string} name
   */
  static async at(browser, site, name) {
    const tab = await browser.newTab();
    // A file of the same origin that runs nothing.
    await tab.visit(`${site.url}web/icons/icon.svg`);
    await tab.run(FORGET);
    await tab.visit(site.url);
    return new Person(tab, site, name);
  }

  /**
   * A deed; done once.
   *
   * @param {string} body of an async function in the page, with the words of hands.mjs
   * @returns {Promise<any>}
   */
  does(body) {
    return this.tab.run(`${HANDS} ${body}`).catch((error) => {
      throw new Error(`${this.name}: ${error.message}`);
    });
  }

  /**
   * A look; taken again when the page was reloaded meanwhile.
   *
   * @param {string} body
   * @returns {Promise<any>}
   */
  async sees(body) {
    const late = Date.now() + PATIENCE;
    for (;;) {
      try {
        return await this.does(body);
      } catch (error) {
        if (Date.now() > late || !PAGE_GONE.test(String(error)) || /in vain/.test(String(error))) throw error;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
    }
  }

  /** @param {string} words */
  reads(words) {
    return this.sees(`await says(${JSON.stringify(words)})`);
  }

  /** @param {string} button */
  taps(button) {
    return this.does(`await tap(${JSON.stringify(button)})`);
  }

  /** @param {string} link */
  opens(link) {
    return this.tab.visit(link);
  }

  /** @returns {Promise<string>} the link or letter that the page gives away */
  given() {
    return this.sees(`return read("The link")`);
  }

  /** @param {string} text whatever came in a chat */
  pastes(text) {
    return this.does(`
      await write("Paste the link, the code or the whole message", ${JSON.stringify(text)});
      await tap("Use it");`);
  }

  /** @returns {Promise<string>} the letter that is to be sent now */
  async writes() {
    await this.#opensLetters();
    const letter = await this.given();
    await this.does(`if (document.querySelector("dialog[open]")) await tap("Close")`);
    return letter;
  }

  /** @param {string} letter pasted into the page */
  async takes(letter) {
    await this.#opensLetters();
    await this.pastes(letter);
  }

  /** Before the game letters lie on the page, beside the board behind a button. */
  #opensLetters() {
    return this.sees(`
      const place = await until("letters", () => document.querySelector(".letters") ?? find("button", "Send your letter") ?? find("button", "Letters"));
      if (place.matches("button")) place.click();`);
  }

  /** @param {string} text */
  async arranges(text) {
    await this.does(`
      const army = () => [...document.querySelectorAll("[role=gridcell]")].map((one) => one.ariaLabel).join();
      const before = army();
      await tap("As text");
      (await until("the field", () => document.querySelector("#setup-text"))).value = ${JSON.stringify(text)};
      await tap("Put on the board");
      await until("the army on the board", () => army() !== before);
      await tap("Ready");`);
  }

  reload() {
    return this.tab.reload();
  }

  /** @returns {Promise<string[]>} the moves so far, in words */
  log() {
    return this.sees("return log()");
  }

  leaves() {
    return this.tab.close();
  }
}
