// One person against the computer: it answers, can be stopped, and lets moves be taken back.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { RED } from "./lib/armies.mjs";
import { openChromium } from "./lib/chromium.mjs";
import { eventually } from "./lib/eventually.mjs";
import { openSite } from "./lib/site.mjs";
import { arrange, complaintsOf, freshPage, move, square } from "./lib/table.mjs";

let site;
let chromium;

before(async () => {
  site = await openSite();
  chromium = await openChromium({ hasTouch: true });
});

after(async () => {
  await chromium.close();
  await site.close();
});

/** A game in which Red is the person. */
async function open(page, level) {
  await page.click('a[data-new="computer"]');
  await page.fill("#begin-first", "Anna");
  await page.locator(".segment", { hasText: level }).click();
  await page.click("form.begin button[type=submit]");
  await arrange(page, RED);
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByText("Your turn").waitFor();
}

const yourTurn = (page) => page.locator(".turn", { hasText: "Your turn" }).waitFor();

test("it can be stopped, told to go on, and its answer taken back with the move before", async () => {
  const page = await freshPage(chromium, site);
  const complaints = complaintsOf(page);
  await open(page, "Master");
  await stopIt(page);
  await eventually(async () => assert.match(await page.textContent(".turn"), /Computer to move/));
  await page.getByRole("button", { name: "Take back" }).click();
  await yourTurn(page);
  await eventually(async () =>
    assert.match(await square(page, "e4").getAttribute("aria-label"), /my general/),
  );

  await stopIt(page);
  await page.getByRole("button", { name: "Let the computer move" }).click();
  await yourTurn(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForFunction(() => /my general/.test(document.querySelector('[data-square="e4"]').ariaLabel));
  await eventually(async () => assert.match(await page.textContent(".log"), /2 moves taken back/));
  assert.deepEqual(complaints, []);
  await page.close();
});

/** Moves and stops the answer; on a busy machine it may come before the stop does. */
async function stopIt(page) {
  const stopped = page.getByRole("button", { name: "Let the computer move" });
  for (let i = 0; i < 8; i += 1) {
    await move(page, "e4", "e5");
    await page
      .getByRole("button", { name: "Stop" })
      .click({ timeout: 3000 })
      .catch(() => {});
    await stopped.or(page.locator(".turn", { hasText: "Your turn" })).waitFor();
    if (await stopped.count()) return;
    await page.getByRole("button", { name: "Take back" }).click();
    await page.waitForFunction(() =>
      /my general/.test(document.querySelector('[data-square="e4"]').ariaLabel),
    );
  }
  assert.fail("eight answers, none stopped");
}

test("its army is nowhere in the page: no rank that was not shown, no text of a set-up", async () => {
  const page = await freshPage(chromium, site);
  await open(page, "Beginner");
  await move(page, "e4", "e5");
  await yourTurn(page);
  const seen = await page.evaluate(() => {
    const enemy = [...document.querySelectorAll(".board [data-square]")]
      .map((cell) => cell.ariaLabel)
      .filter((label) => /^\w+, enemy/.test(label));
    return { enemy: enemy.length, told: enemy.filter((label) => !/unknown/.test(label)) };
  });
  assert.deepEqual(seen, { enemy: 40, told: [] });
  await page.close();
});

test("after a resignation: why it ended, the next game with the colours swapped", async () => {
  const page = await freshPage(chromium, site);
  await open(page, "Beginner");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog").getByRole("button", { name: "Cancel" }).click();
  await eventually(async () => assert.match(await page.textContent(".turn"), /Your turn/));
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog").getByRole("button", { name: "Resign" }).click();
  await page.waitForSelector(".ending");
  await eventually(async () =>
    assert.match(await page.textContent(".status"), /Computer wins.*Anna gave up/),
  );

  await page.getByRole("button", { name: "Again, colours swapped" }).click();
  await page.waitForSelector(".table-setup .seal-blue");
  await page.getByRole("button", { name: "Ready" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".log li").length === 1);
  await yourTurn(page);
  await eventually(async () => assert.match(await page.textContent(".log"), /^Red/));
  await page.close();
});

test("the page answers while it thinks", async () => {
  const page = await freshPage(chromium, site);
  await open(page, "Master");
  await page.evaluate(() => {
    window.longest = 0;
    let last = performance.now();
    const beat = () => {
      const now = performance.now();
      window.longest = Math.max(window.longest, now - last);
      last = now;
      window.beating = setTimeout(beat, 0);
    };
    window.thinking = () => document.querySelector(".thought progress") !== null;
    beat();
  });
  await move(page, "e4", "e5");
  await page.waitForFunction(() => window.thinking());
  await page.evaluate(() => {
    window.longest = 0;
  });
  await yourTurn(page);
  const longest = await page.evaluate(() => window.longest);
  assert.ok(longest < 500, `${longest} ms without a breath`);
  await page.close();
});
