/**
 * Two people who play a variant through the page: they look at what it offers and touch it, with a finger or with keys.
 *
 * @typedef {import("playwright-core").Page} Page
 *
 * @typedef {object} Hand
 * @property {(selector: string) => Promise<void>} press a button
 * @property {(name: string) => Promise<void>} choose a square
 * @property {() => Promise<void>} dismiss what is shown large for a while
 */
import assert from "node:assert/strict";
import { axeFinds } from "./axe.mjs";
import { goTo, tabOnto } from "./keys.mjs";
import { opened } from "./opened.mjs";
import { arrange, freshPage, lift, square } from "./table.mjs";

/** @param {Page} page @returns {Hand} */
export function finger(page) {
  return {
    press: (selector) => page.locator(selector).first().tap(),
    choose: (name) => square(page, name).tap(),
    // It may be gone by itself before the finger is down.
    dismiss: () =>
      page
        .locator(".battle:not([hidden])")
        .tap({ timeout: 1000 })
        .catch(() => {}),
  };
}

/** @param {Page} page @returns {Hand} */
export function mouse(page) {
  return {
    press: (selector) => page.locator(selector).first().click(),
    choose: (name) => square(page, name).click(),
    dismiss: () => page.keyboard.press("Escape"),
  };
}

/** @param {Page} page @returns {Hand} */
export function keys(page) {
  return {
    async press(selector) {
      await page.waitForSelector(selector);
      await tabOnto(page, selector);
      await page.keyboard.press("Enter");
    },
    dismiss: () => page.keyboard.press("Escape"),
    async choose(name) {
      await tabOnto(page, ".board [data-square]");
      await goTo(page, name);
      await page.keyboard.press("Enter");
    },
  };
}

/**
 * From the start page to the first curtain of the game.
 *
 * @param {Page} page
 * @param {string | null} preset null: the rules that this device remembers
 * @param {[string, string]} armies
 * @param {string[]} [houseRules] options to switch on
 */
export async function lay(page, preset, armies, houseRules = []) {
  await page.evaluate(() => {
    location.hash = "home";
  });
  await page.locator('a[data-new="hotseat"]').tap();
  await page.locator("#rules-preset:enabled").waitFor();
  if (preset !== null) await page.selectOption("#rules-preset", preset);
  for (const option of houseRules) {
    await page.waitForSelector(`#rules-${option}`, { state: "attached" });
    await page.locator(".house").evaluate((details) => details.setAttribute("open", ""));
    await page.selectOption(`#rules-${option}`, { label: "yes" });
  }
  await page.fill("#begin-first", "Anna");
  await page.fill("#begin-second", "Bram");
  await page.locator("form.begin button[type=submit]").tap();
  // A game that was left half played is asked about.
  await page.waitForSelector(".curtain-open, dialog .main");
  const replace = page.locator("dialog .main");
  if (await replace.count()) await replace.tap();
  for (const army of armies) {
    await lift(page);
    await arrange(page, army);
    await page.getByRole("button", { name: "Ready" }).tap();
    await page.locator(".table-setup").waitFor({ state: "detached" });
  }
  await page.waitForSelector(".curtain");
}

/** What the page waits for. @param {Page} page */
export async function waitsFor(page) {
  const states = {
    over: ".ending",
    curtain: ".curtain",
    battle: ".battle-continue",
    shown: ".battle:not([hidden])",
    asked: '.board [aria-label*="can be chosen"]',
    choice: ".choices [data-choice], .choices [data-pick]",
    move: '.board-frame[data-mode="play"] [aria-label*=", my "]',
  };
  const handle = await page.waitForFunction((known) => {
    return Object.entries(known).find(([, selector]) => document.querySelector(selector))?.[0];
  }, states);
  return /** @type {Promise<keyof typeof states>} */ (handle.jsonValue());
}

/**
 * Goes on until somebody has to move or to decide, or the game is over: lifts curtains, taps battles away.
 *
 * @param {Page} page
 * @param {Hand} hand
 */
export async function goOn(page, hand) {
  for (;;) {
    const state = await waitsFor(page);
    if (state === "curtain") {
      await hand.press(".curtain-open");
      await page.locator(".curtain").waitFor({ state: "detached" });
    } else if (state === "battle") {
      await hand.press(".battle-continue");
      await page.locator(".battle-continue").waitFor({ state: "detached" });
    } else if (state === "shown") await hand.dismiss();
    else return state;
  }
}

/**
 * A move from square to square, once it is the turn of whoever makes it.
 *
 * @param {Page} page
 * @param {Hand} hand
 * @param {string} text "e3-e4"
 */
export async function play(page, hand, text) {
  const [from = "", to = ""] = text.split("-");
  await goOn(page, hand);
  await hand.choose(from);
  await page.waitForSelector(`.board [data-square="${to}"][aria-label*="here"]`);
  await hand.choose(to);
  await page.waitForSelector(".curtain, .battle-continue, .ending, .choices [data-choice]");
}

/** The squares of which one is to be chosen. @param {Page} page */
export function openSquares(page) {
  return page
    .locator('.board [aria-label*="can be chosen"]')
    .evaluateAll((cells) => cells.map((cell) => /** @type {HTMLElement} */ (cell).dataset.square ?? ""));
}

/** One page for all games of a file: Python starts once. */
export async function openedTable() {
  const { site, chromium } = await opened({ hasTouch: true });
  const page = await freshPage(chromium, site, { settings: { hold: "short", motion: "none" } });
  // What axe writes to the console while it looks is no complaint of the page.
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error.stack)));
  /** Nothing for axe to find on the screen as it is now. @param {string} name */
  const inspect = async (name) => assert.deepEqual(await axeFinds(page), [], name);
  return { site, chromium, page, complaints, inspect };
}
