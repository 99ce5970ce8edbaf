// Two people with the whole page, each in a network namespace of its own.

import { Person } from "../browser/lib/person.mjs";
import { Browser } from "./browsers.mjs";

const PORT = 8400;
const SITE = { url: `http://localhost:${PORT}/` };
/** Every namespace has a loopback of its own, so both have the page at the same address, as on the internet. */
const WHOLE_PAGE = {
  port: PORT,
  site: "dist",
  realAddresses: true,
  isReady: "document.readyState === 'complete'",
};

export class People {
  /**
   * @param {Browser[]} browsers
   * @param {Person[]} people
   */
  constructor([host, guest], [anna, bram]) {
    this.host = host;
    this.guest = guest;
    this.anna = anna;
    this.bram = bram;
  }

  /**
   * @param {readonly import("./browsers.mjs").Kind[]} kinds
   * @param {readonly string[]} namespaces
   */
  static async open(kinds, namespaces) {
    const browsers = await Promise.all(
      kinds.map((kind, at) => Browser.open(kind, namespaces[at] ?? null, WHOLE_PAGE)),
    );
    const names = ["Anna", "Bram"];
    const people = browsers.map((browser, at) => Person.at(tabsOf(browser), SITE, names[at] ?? ""));
    return new People(browsers, await Promise.all(people));
  }

  get both() {
    return [this.anna, this.bram];
  }

  /** The host and the guest, whoever of them has red. @param {Person} person */
  browserOf(person) {
    return person === this.anna ? this.host : this.guest;
  }

  async close() {
    await Promise.all([this.host.close(), this.guest.close()]);
  }
}

/**
 * A browser of the lab with its one tab, as a person holds it.
 *
 * @param {Browser} browser
 */
function tabsOf(browser) {
  /** @type {import("../browser/lib/tabs.mjs").Tab} */
  const tab = {
    visit: (url) => browser.goto(url.slice(SITE.url.length)),
    reload: () => browser.reload(),
    run: (body) => browser.run(`(async () => { ${body} })()`),
    close: async () => {},
  };
  return { newTab: async () => tab, close: () => browser.close() };
}
