// House rules on the page: chosen with a reason, seen on the board, printed on a sheet.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { axeFinds } from "./lib/axe.mjs";
import { eventually } from "./lib/eventually.mjs";
import { opened } from "./lib/opened.mjs";
import { arrange, freshPage, lift, square, turn } from "./lib/table.mjs";

const { site, chromium } = await opened({ hasTouch: true });

/** The form before a game of two people, with its house rules open. */
async function openForm(page) {
  await page.goto(`${site.url}#home`);
  await page.click('a[data-new="hotseat"]');
  await page.fill("#begin-first", "Anna");
  await page.fill("#begin-second", "Bram");
  await page.locator("#rules-preset:enabled").waitFor();
  await page.selectOption("#rules-preset", "original");
  await page.locator(".house:not([open]) summary").click();
}

/** Chooses, and waits until the form has the engine's answer. */
async function choose(page, option, label) {
  await page.selectOption(`#rules-${option}`, { label });
  await page.locator(".house-differs", { has: page.locator(`#rules-${option}`) }).waitFor();
}

/** From the form to the first curtain of the game. */
async function playWith(page, options) {
  await openForm(page);
  for (const [option, label] of Object.entries(options)) await choose(page, option, label);
  await page.click("form.begin button[type=submit]");
  const replace = page.getByRole("button", { name: "Start the new game" });
  await page.locator(".curtain-open").or(replace).waitFor();
  if (await replace.isVisible()) await replace.click();
  for (const text of [RED, BLUE]) {
    await lift(page);
    await arrange(page, text);
    await page.getByRole("button", { name: "Ready" }).click();
    await page.locator(".table-setup").waitFor({ state: "detached" });
  }
  await page.waitForSelector(".curtain");
}

const says = (page, name, words) =>
  eventually(async () => assert.match(await square(page, name).getAttribute("aria-label"), words));

test("house rules", async (t) => {
  const page = await freshPage(chromium, site, { settings: { confirmMove: "never" } });

  await t.test("while the engine is still on its way the field says what it waits for", async () => {
    const other = await chromium.newPage();
    await other.addInitScript(() => {
      window.Worker = class extends EventTarget {
        postMessage() {}
        terminate() {}
      };
    });
    await other.goto(`${site.url}#help`);
    await other.locator("#rules-preset:disabled", { hasText: "Laying out the rules" }).waitFor();
    await other.close();
  });

  await t.test("each that differs says what is in the box", async () => {
    await openForm(page);
    await choose(page, "two_squares", "5 times in a row");
    await page.locator(".house-differs", { hasText: "In the box: 3 times in a row." }).waitFor();
    await page
      .locator(".rules-choice [role=status]", { hasText: "House rules tonight: Two-squares rule" })
      .waitFor();
  });

  await t.test("two that do not go together are refused with the reason, and nothing changes", async () => {
    await choose(page, "aggressor_advantage", "yes");
    await page.selectOption("#rules-defender_advantage", { label: "yes" });
    await page
      .locator(".house-rule .check-bad", { hasText: "only one of the two can win between equal ranks" })
      .waitFor();
    assert.equal(await page.locator("#rules-defender_advantage option:checked").textContent(), "no");
    assert.ok(
      await page.locator("#rules-defender_advantage").evaluate((field) => field === document.activeElement),
    );
  });

  await t.test("what no source gives is labelled where it is chosen", async () => {
    const boxes = await page.locator("#rules-preset option").allTextContents();
    assert.ok(boxes.includes("Battle Cards (partly reconstructed)"), boxes.join());
    assert.ok(boxes.includes("Gravon"));
    await choose(page, "clock", "Barrage (2 minutes each), reconstructed");
    await page
      .locator(".rules-choice [role=status]", { hasText: "Reconstructed: the times of the clock" })
      .waitFor();
    assert.deepEqual(await axeFinds(page), []);
  });

  await t.test("a clock has times of its own, field by field", async () => {
    await openForm(page);
    await choose(page, "clock", "your own times");
    await page.fill("#clock-bank", "1.5");
    await page.keyboard.press("Tab");
    await page
      .locator("[data-option=clock]", { hasText: "Each has 1:30. Up to 0:05 are given back" })
      .waitFor();
    await page.fill("#clock-set_up", "0");
    await page.keyboard.press("Tab");
    await page.locator("[data-option=clock]:not(:has-text('The set-up has'))").waitFor();
    await page.fill("#clock-bank", "0");
    await page.keyboard.press("Tab");
    await page.locator("[data-option=clock] .check-bad", { hasText: "not possible here" }).waitFor();
    assert.equal(await page.inputValue("#clock-bank"), "1.5");
    assert.deepEqual(await axeFinds(page), []);
  });

  await t.test("what a box excludes is told with the reason", async () => {
    await page.selectOption("#rules-preset", "battle_cards");
    await page
      .locator(".house", { hasText: "Not in this game: Silent defence, Secrecy, and Rescue" })
      .waitFor();
  });

  await t.test(
    "an open game, Blue begins, old numbers, a draw after quiet moves: all seen on the board",
    async () => {
      await openForm(page);
      await choose(page, "starts", "Blue");
      await page.locator("#way-hint", { hasText: "Blue makes the first move." }).waitFor();
      await playWith(page, {
        complete_visibility: "yes",
        starts: "Blue",
        numbering: "1 is the marshal, 9 the scout",
        no_progress: "after 50 moves",
      });
      await page.locator(".curtain", { hasText: "Bram to move" }).waitFor();
      await lift(page);
      await says(page, "e4", /enemy general 2/);
      await says(page, "e7", /my scout 9/);
    },
  );

  await t.test("secrecy keeps the victor hidden, and the board remembers what a piece can be", async () => {
    await playWith(page, {
      secrecy: "yes",
      simultaneous_reveal: "yes",
      memory_aid: "every rank a piece can still have",
    });
    await turn(page, "f4", "f7");
    await turn(page, "j7", "j6");
    await lift(page);
    await says(page, "f7", /^f7, enemy, unknown, may be miner 3/);
    await says(page, "j6", /^j6, enemy, unknown, may be/);
  });

  await t.test("the sheet prints what was agreed, and nothing to tap", async () => {
    await page.goto(`${site.url}#help`);
    await page.locator("#rules-preset:enabled").waitFor();
    await page.selectOption("#rules-preset", "quick_battle");
    await page.locator(".rule-sheet", { hasText: "Quick Battle" }).waitFor();
    await page
      .locator("div.help", { hasText: "Touching or lifting a piece obliges you to nothing" })
      .waitFor();
    assert.match(await page.textContent(".rule-sheet"), /Reconstructed: where the lakes lie/);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const hidden of [".bar", ".back", ".rules-choice", ".sheet .buttons"])
      assert.ok(!(await page.locator(hidden).first().isVisible()), hidden);
    assert.ok(await page.locator(".rule-sheet").isVisible());
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    assert.equal(paper, "rgb(255, 255, 255)");
    await page.emulateMedia({ media: null, colorScheme: null });
  });
  await page.close();
});
