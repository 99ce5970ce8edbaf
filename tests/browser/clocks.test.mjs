// RULES 1.10 on the page: clocks are chosen, seen, stopped and never steal time. The page's own clock is wound by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { opened } from "./lib/opened.mjs";
import { arrange, freshPage, lift, move, pass, status } from "./lib/table.mjs";

const MINUTE = 60_000;
const { site, chromium } = await opened({ hasTouch: true });

/** To the first curtain, or to the own army, under a clock. */
async function beginWith(page, mode, clock) {
  await page.click(`a[data-new="${mode}"]`);
  await page.fill("#begin-first", "Anna");
  if (mode === "hotseat") await page.fill("#begin-second", "Bram");
  await page.click(".house summary");
  await page.selectOption("#rules-clock", { label: clock });
  await page.locator(".rules-choice [role=status]", { hasText: "Clock" }).waitFor();
  await page.click("form.begin button[type=submit]");
}

/** An army, and ready. */
async function place(page, text) {
  await arrange(page, text);
  await page.getByRole("button", { name: "Ready" }).click();
  await page.locator(".table-setup").waitFor({ state: "detached" });
}

const timer = (page, name) => page.locator(`[role=timer][aria-label="Clock of ${name}"]`);
/** Waits until a clock reads so. */
const reads = (page, name, text) => timer(page, name).filter({ hasText: text }).waitFor();
const common = (page, label, text) =>
  page.locator(".clock-common", { hasText: label }).getByRole("timer").filter({ hasText: text }).waitFor();
const running = (page, name) =>
  page.locator(`[role=timer][aria-label="Clock of ${name}"][data-runs=true]`).waitFor();
/** The seconds that somebody's clock shows now. */
async function left(page, name) {
  const text = await timer(page, name).textContent();
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

test("two people at one tablet play under a clock", async (t) => {
  const page = await freshPage(chromium, site, { windable: true });
  await beginWith(page, "hotseat", "Duel (2 minutes each)");

  await t.test("each army has its set-up time, and nobody loses by being late", async () => {
    await lift(page);
    await common(page, "Setting up", /^(2:00|1:59)$/);
    await page.clock.fastForward(3 * MINUTE);
    await page.locator(".clock-late", { hasText: "Nobody loses" }).waitFor();
    await place(page, RED);
    await page.locator(".curtain", { hasText: "Bram, arrange" }).waitFor();
    await page.clock.fastForward(MINUTE);
    await lift(page);
    await common(page, "Setting up", /^(2:00|1:59)$/);
    await place(page, BLUE);
    await page.locator(".curtain", { hasText: "Anna to move" }).waitFor();
  });

  await t.test("a clock runs for the one who looks, and nobody's under the curtain", async () => {
    await page.clock.fastForward(MINUTE);
    await lift(page);
    await running(page, "Anna");
    await reads(page, "Anna", /^(2:00|1:59)$/);
    await common(page, "Game", /^(10:00|9:59)$/);
    await page.clock.runFor(30_000);
    await reads(page, "Anna", /^1:[123]\d$/);
    await reads(page, "Bram", /^2:00$/);
    await page.getByRole("button", { name: "Stop the clock" }).click();
    await page.locator(".curtain", { hasText: "Anna to move" }).waitFor();
    await page.clock.fastForward(MINUTE);
    await lift(page);
    await running(page, "Anna");
    await reads(page, "Anna", /^1:[123]\d$/);
  });

  await t.test("a page that dies gives nothing back, and takes nothing while it is closed", async () => {
    await page.clock.runFor(20_000);
    await reads(page, "Anna", /^(1:[01]|0:[45])\d$/);
    const before = await left(page, "Anna");
    // With its engine dead the page can say nothing more when it is closed.
    await page.evaluate(() => document.querySelector('script[type="py"]').xworker.terminate());
    await page.reload();
    await page.locator(".curtain", { hasText: "Anna to move" }).waitFor();
    await page.clock.fastForward(5 * MINUTE);
    await lift(page);
    await running(page, "Anna");
    const now = await left(page, "Anna");
    assert.ok(now <= before && now > before - 15, `${before} before, ${now} after`);
  });

  await t.test("up to three seconds are given back after the move", async () => {
    const seconds = () => page.evaluate(() => performance.now() / 1000);
    const [before, since] = [await left(page, "Anna"), await seconds()];
    await move(page, "e4", "e5");
    await pass(page);
    const spent = (await seconds()) - since;
    assert.ok((await left(page, "Anna")) > before - spent + 1);
  });

  await t.test("a flag that falls ends the game with a plain sentence, told in time", async () => {
    await lift(page);
    await running(page, "Bram");
    await page.clock.runFor(MINUTE + 1_000);
    await page.locator("#said", { hasText: "Bram: 60 seconds left" }).waitFor({ state: "attached" });
    await page.clock.fastForward(MINUTE);
    await page.waitForSelector(".ending");
    assert.match(await status(page), /Anna wins[\s\S]*Bram ran out of time/);
  });
  await page.close();
});

test("one person against the computer plays under a clock", async (t) => {
  const page = await freshPage(chromium, site, { windable: true });
  await beginWith(page, "computer", "Classic (15 minutes each)");
  await place(page, RED);
  await running(page, "Anna");

  await t.test("the first three seconds of a move are free, and it has a time of its own", async () => {
    await page.clock.runFor(2_000);
    await common(page, "This move", /^2:5\d$/);
    await reads(page, "Anna", /^15:00$/);
    await page.clock.runFor(10_000);
    await reads(page, "Anna", /^14:5\d$/);
  });

  await t.test("the computer thinks on its own time", async () => {
    await move(page, "e4", "e5");
    await page.waitForFunction(() => document.querySelectorAll(".log li").length >= 2);
    await running(page, "Anna");
    await reads(page, "Computer", /^(15:00|14:5\d)$/);
  });

  for (const [how, stop] of [
    ["asked for", () => page.getByRole("button", { name: "Stop the clock" }).click()],
    ["put aside", () => hide(page)],
    ["closed", () => page.reload()],
  ])
    await t.test(`the clock stands still, and the board is covered, when the page is ${how}`, async () => {
      await stop();
      await page.locator(".curtain", { hasText: "The clock stands still" }).waitFor();
      await page.clock.fastForward(20 * MINUTE);
      await page.getByRole("button", { name: "Go on" }).click();
      await running(page, "Anna");
      await reads(page, "Anna", /^14:\d\d$/);
    });
  await page.close();
});

/** The player goes to another app. */
async function hide(page) {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  });
}
