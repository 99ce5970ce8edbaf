// Three browsers behind one small interface: enough to visit, reload, open a tab and ask the page.
import puppeteer from "puppeteer-core";
import { openChromium } from "./chromium.mjs";
import { openWebKit } from "./webkit.mjs";

/**
 * @typedef {object} Tab
 * @property {(url: string) => Promise<void>} visit
 * @property {() => Promise<void>} reload
 * @property {(body: string) => Promise<any>} run the body of an async function, in the page
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Browser
 * @property {() => Promise<Tab>} newTab
 * @property {() => Promise<void>} close
 */

/** Wraps a function body so that it can be handed over as an expression. */
const call = (/** @type {string} */ body) => `(async () => { ${body} })()`;

/** @returns {Promise<Browser>} */
async function chromium() {
  const browser = await openChromium();
  return {
    async newTab() {
      const page = await browser.newPage();
      return {
        visit: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        run: (body) => page.evaluate(call(body)),
        close: () => page.close(),
      };
    },
    close: browser.close,
  };
}

/** Errands of Firefox itself, which would wait for a network. */
const QUIET = {
  "app.normandy.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
};

/** @returns {Promise<Browser>} Debian's Firefox ESR, over WebDriver BiDi */
async function firefox() {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
    extraPrefsFirefox: QUIET,
  });
  return {
    async newTab() {
      const page = await browser.newPage();
      return {
        visit: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        run: (body) => page.evaluate(call(body)),
        close: () => page.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** @type {Record<string, () => Promise<Browser>>} */
export const BROWSERS = { Chromium: chromium, "Firefox ESR": firefox, WebKitGTK: openWebKit };
