/**
 * Playing on the real page as a person does: opening it anew, naming players, placing armies, lifting the
 * curtain, moving.
 *
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("playwright-core").BrowserContext} BrowserContext
 */

import { eventually } from "./eventually.mjs";
import { PATIENCE } from "./patience.mjs";

/**
 * The page with nothing stored.
 *
 * @param {{ newPage: () => Promise<Page> }} chromium
 * @param {{ url: string }} site
 * @param {object} [wishes]
 * @param {[number, number]} [wishes.size]
 * @param {object} [wishes.settings]
 * @param {string} [wishes.hash]
 * @param {boolean} [wishes.windable] the page's time can be wound on by hand
 * @returns {Promise<Page>}
 */
export async function freshPage(
  chromium,
  site,
  { size = [1194, 834], settings = {}, hash = "", windable = false } = {},
) {
  const page = await chromium.newPage();
  await page.setViewportSize({ width: size[0], height: size[1] });
  // A file of the same origin that runs nothing.
  await page.goto(`${site.url}web/icons/icon.svg`);
  await page.evaluate((kept) => {
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem("settings", JSON.stringify({ language: "en", sound: "off", ...kept }));
    return new Promise((resolve) => {
      const gone = indexedDB.deleteDatabase("rank-and-ruse");
      gone.onsuccess = gone.onerror = gone.onblocked = () => resolve(null);
    });
  }, settings);
  if (windable) await page.clock.install();
  await page.goto(site.url + hash);
  await page.waitForSelector("#home-title:visible, .table:visible");
  return page;
}

/**
 * Another tab of a device, with everything it has stored.
 *
 * @param {{ newPage: () => Promise<Page> }} device
 * @param {string} address
 */
export async function anotherTab(device, address) {
  const page = await device.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(address);
  return page;
}

/**
 * What a form was filled in with the last time. The page's own store keeps it: one that a test opened first would stay without shelves.
 *
 * @param {Page} page
 * @param {{ url: string }} site
 * @param {{ id: string, rules: object }} record
 */
export function remembers(page, site, record) {
  return page.evaluate(
    async ([address, kept]) => {
      const { openStore } = await import(`${address}web/store.js`);
      await (await openStore()).put("device", kept);
    },
    /** @type {const} */ ([site.url, record]),
  );
}

/**
 * A button is pressed at the very moment when the computer begins to think: it does so for less than a second.
 *
 * @param {Page} page
 * @param {string} label
 */
export function pressOnceItThinks(page, label) {
  return page.evaluate((wanted) => {
    const shown = (/** @type {string} */ text) =>
      [...document.querySelectorAll("button")].find(
        (button) => button.textContent === text && button.checkVisibility() && !button.disabled,
      );
    const watch = new MutationObserver(() => {
      const button = shown("Stop") && shown(wanted);
      if (!button) return;
      watch.disconnect();
      button.click();
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, label);
}

/** Everything the page complains about, while it lives. @param {Page} page */
export function complaintsOf(page) {
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error.stack)));
  page.on("console", (message) => {
    // What PyScript and micropip say at each start is no complaint.
    if (!/SharedArrayBuffer|micropip/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/**
 * From the start page to the first curtain, or to the own army against the computer.
 *
 * @param {Page} page
 * @param {"hotseat" | "computer"} mode
 */
export async function begin(page, mode) {
  await page.click(`a[data-new="${mode}"]`);
  await page.fill("#begin-first", "Anna");
  if (mode === "hotseat") await page.fill("#begin-second", "Bram");
  await page.click("form.begin button[type=submit]");
}

/**
 * Puts a set-up on the board through the text form.
 *
 * @param {Page} page
 * @param {string} text
 */
export async function arrange(page, text) {
  await page.getByRole("button", { name: "As text" }).click();
  await page.fill("#setup-text", text);
  await page.getByRole("button", { name: "Put on the board" }).click();
  await page.locator("dialog").waitFor({ state: "detached" });
}

/**
 * Two people at one tablet, both armies placed, the curtain before Red's first move.
 *
 * @param {Page} page
 * @param {string} red
 * @param {string} blue
 */
export async function placeBoth(page, red, blue) {
  await begin(page, "hotseat");
  for (const text of [red, blue]) {
    await lift(page);
    await arrange(page, text);
    await page.getByRole("button", { name: "Ready" }).click();
    await page.locator(".table-setup").waitFor({ state: "detached" });
  }
  await page.waitForSelector(".curtain");
}

/** "I am …". @param {Page} page */
export async function lift(page) {
  await page.click(".curtain-open");
  await page.locator(".curtain").waitFor({ state: "detached" });
}

/**
 * Tap, tap.
 *
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
export async function move(page, from, to) {
  await square(page, from).click();
  await square(page, to).click();
}

/** @param {Page} page @param {string} name */
export function square(page, name) {
  return page.locator(`.board [data-square="${name}"]`);
}

/** The text of the status. @param {Page} page */
export function status(page) {
  return page.locator(".status").textContent();
}

/**
 * A move in hot seat, with the battle tapped away, until the next curtain or the end.
 *
 * @param {Page} page
 * @param {string} from
 * @param {string} to
 */
export async function turn(page, from, to) {
  await lift(page);
  await move(page, from, to);
  await pass(page);
}

/** Waits for the curtain, or the end; taps a battle away. @param {Page} page */
export async function pass(page) {
  const next = page.locator(".curtain, .ending");
  await eventually(async () => {
    if (await next.count()) return;
    await page.keyboard.press("Escape");
    throw new Error("neither a curtain nor the end");
  });
}
