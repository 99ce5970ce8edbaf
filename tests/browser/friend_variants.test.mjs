// Boxes with cards and with dice, played by link: what one keeps hidden the other page does not have, and chance falls alike for both.
import assert from "node:assert/strict";
import { test } from "node:test";
import { eventually } from "./lib/eventually.mjs";
import { begun } from "./lib/link.mjs";
import { openedTwice } from "./lib/opened.mjs";
import { complaintsOf } from "./lib/table.mjs";
import { goOn, mouse, openSquares, play } from "./lib/variants.mjs";

const { site, devices } = await openedTwice();

/** @typedef {import("playwright-core").Page} Page */

/**
 * Both logs have the line, so often, and tell the same.
 *
 * @param {Page[]} pages
 * @param {RegExp} line
 * @param {number} [times]
 */
async function bothLogged(pages, line, times = 1) {
  const found = pages.map((page) => page.locator(".log li", { hasText: line }).nth(times - 1));
  for (const each of found) await each.waitFor({ state: "attached" });
  const [one, other] = await Promise.all(found.map((each) => each.textContent()));
  assert.equal(one, other);
  return String(one);
}

/** The one who gives up; then both audits. @param {Page[]} pages */
async function endsClean(pages) {
  const [page] = pages;
  if (!(await page.locator(".ending").count())) {
    await page.getByRole("button", { name: "Resign" }).click();
    await page.locator("dialog").getByRole("button", { name: "Resign" }).click();
  }
  for (const each of pages) await each.getByText("in order from the first set-up").first().waitFor();
}

test("Battle Cards: a card is exchanged unseen, cards are laid hidden, and both see the same battle", async () => {
  const armies = { red: "FBBBBB3333445566777889XS622222", blue: "BBBBB33334556667778829XSF42222" };
  const pages = await begun(devices, site, { preset: "battle_cards", armies });
  const [red, blue] = pages;
  const complaints = pages.map(complaintsOf);
  for (let turn = 1; turn === 1 || !(await red.locator("button.card-attack").count()); turn += 1) {
    await exchanges(red);
    await bothLogged(pages, /Red exchanges a card/, turn);
    await exchanges(blue);
    await bothLogged(pages, /Blue exchanges a card/, turn);
  }
  await play(red, mouse(red), "f3-f8");
  await bothLogged(pages, /f3 attacks f8\. Battle cards come first/);
  const card = await lays(red);
  assert.ok(card);
  await bothLogged(pages, /Red lays a battle card face down/);
  assert.ok(!(await logOf(blue)).includes(`"${card}"`), "what was laid is hidden");
  await lays(blue);
  assert.match(await bothLogged(pages, /^Red scout 2 attacks f8, blue .*Cards:/), /wins/);
  assert.ok((await logOf(blue)).includes(`"${card}"`));
  await endsClean(pages);
  assert.deepEqual(complaints.flat(), []);
  for (const page of pages) await page.close();
});

/** One of the cards is changed for another. @param {Page} page */
async function exchanges(page) {
  await goOn(page, mouse(page));
  await mouse(page).press("button.card");
  await mouse(page).press('[data-choice="exchange"]');
}

/** Lays a battle card if there is one in the hand. @param {Page} page @returns {Promise<string | null>} which */
async function lays(page) {
  await page.waitForSelector('[data-choice="no_card"]');
  const card = page.locator("button.card:not(.card-idle)").first();
  const key = (await card.count()) ? await card.getAttribute("data-card") : null;
  if (key) await mouse(page).press(`[data-card="${key}"]`);
  await mouse(page).press(`[data-choice="${key ? "lay_card" : "no_card"}"]`);
  return key;
}

/** Everything that has happened, as the engine behind this page knows it. @param {Page} page @returns {Promise<string>} */
function logOf(page) {
  return page.evaluate(async () => {
    const { engine } = await import(new URL("web/early.js", location.href).href);
    return JSON.stringify((await engine.ask("friend.look")).view.log);
  });
}

test("Junior: the die that both have a hand in falls alike on both pages, and pictures are turned over for both", async () => {
  const army = "FSXB7B4785656484567";
  const pages = await begun(devices, site, { preset: "junior_castles", armies: { red: army, blue: army } });
  const complaints = pages.map(complaintsOf);
  for (let turn = 0; turn < 4; turn += 1) {
    const [mover] = turn % 2 ? [pages[1]] : pages;
    const side = turn % 2 ? "Blue" : "Red";
    await goOn(mover, mouse(mover));
    await mouse(mover).press('[data-choice="roll"]');
    await mover.waitForSelector('.board [aria-label*="can be chosen"]');
    const die = String(await mover.textContent(".die-shown")).trim();
    for (const page of pages) await page.locator(".die-shown", { hasText: die }).waitFor();
    const [at] = await openSquares(mover);
    await mouse(mover).choose(at);
    await bothLogged(pages, new RegExp(`${side} turns ${at} over: .*, (removed|turned back)`));
  }
  await eventually(async () => {
    const logs = await Promise.all(pages.map((page) => page.locator(".log").textContent()));
    assert.equal(logs[0], logs[1]);
  });
  await endsClean(pages);
  assert.deepEqual(complaints.flat(), []);
  for (const page of pages) await page.close();
});
