// What a learner may ask: a hint, and what an enemy piece could be. By finger, by keyboard and by ear; never on the wrong side of a curtain.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { axeFinds } from "./lib/axe.mjs";
import { opened } from "./lib/opened.mjs";
import {
  arrange,
  complaintsOf,
  freshPage,
  lift,
  move,
  pass,
  pressOnceItThinks,
  square,
} from "./lib/table.mjs";

const { site, chromium } = await opened({ hasTouch: true });

/** Anna has Red against the computer. */
async function againstComputer(page, level = "Beginner") {
  await page.click('a[data-new="computer"]');
  await page.fill("#begin-first", "Anna");
  await page.locator(".segment", { hasText: level }).click();
  await page.click("form.begin button[type=submit]");
  await arrange(page, RED);
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByText("Your turn").waitFor();
}

/** Anna and Bram at one tablet, the curtain before Red's first move. */
async function atOneTablet(page, memoryAid) {
  await page.click('a[data-new="hotseat"]');
  await page.locator("#rules-preset:enabled").waitFor();
  await page.locator("details.house summary").click();
  await page.selectOption("#rules-memory_aid", { label: memoryAid });
  await page.click("form.begin button[type=submit]");
  for (const army of [RED, BLUE]) {
    await lift(page);
    await arrange(page, army);
    await page.getByRole("button", { name: "Ready" }).click();
    await page.locator(".table-setup").waitFor({ state: "detached" });
  }
  await page.waitForSelector(".curtain");
}

const hint = (page) => page.getByRole("button", { name: "Hint" });
const whatIsIt = (page) => page.getByRole("button", { name: "What is it?" });
const yourTurn = (page) => page.locator(".turn", { hasText: "Your turn" }).waitFor();
/** Waits until the screen reader has been told something. */
const heard = (page, words) => page.locator("#said", { hasText: words }).waitFor({ state: "attached" });

test("a hint is a move that can be made: on the board, in words, for the ear, and gone after a move", async () => {
  const page = await freshPage(chromium, site);
  const complaints = complaintsOf(page);
  await againstComputer(page);
  await hint(page).click();
  await page.locator(".hint-arrow").waitFor();
  const marked = (end) =>
    page.locator(`[data-square][aria-label*="hint: ${end} here"]`).getAttribute("data-square");
  const [from, to] = [await marked("from"), await marked("to")];
  const text = await page.locator(".advice-hint").textContent();
  assert.ok(text.startsWith("Hint: ") && text.includes(from) && text.includes(to), text);
  await heard(page, text);

  await move(page, from, to);
  await page.locator(".hint-arrow").waitFor({ state: "detached" });
  await page.locator(".advice").waitFor({ state: "hidden" });
  await yourTurn(page);
  assert.match(await page.textContent(".log"), new RegExp(`Red.* ${to}`));
  assert.deepEqual(complaints, []);
  await page.close();
});

test("what a piece could be: by keyboard, with chances in words, bars and for the ear", async () => {
  const page = await freshPage(chromium, site);
  await againstComputer(page);
  await whatIsIt(page).focus();
  await page.keyboard.press("Enter");
  await heard(page, "Choose an enemy piece.");
  assert.equal(await whatIsIt(page).getAttribute("aria-pressed"), "true");
  await square(page, "e10").focus();
  await page.keyboard.press("Enter");
  const heading = "What could the piece on e10 be?";
  await page.getByRole("heading", { name: heading }).waitFor();
  await page.locator(".asked-about", { hasText: "?" }).waitFor();
  const lines = await page.locator(".chances li").allTextContents();
  assert.ok(lines.length >= 4 && lines.length <= 6, lines.join("; "));
  const percents = lines.map((line) => Number(/(\d+) %$/.exec(line)[1]));
  const sum = percents.reduce((all, one) => all + one, 0);
  assert.ok(sum >= 96 && sum <= 104, lines.join("; "));
  assert.match(lines.join(" "), /likely|possible/);
  await heard(page, heading);
  assert.deepEqual(await axeFinds(page), []);

  await whatIsIt(page).click();
  await page.locator(".advice").waitFor({ state: "hidden" });
  assert.equal(await page.locator(".asked-about").count(), 0);
  await page.close();
});

test("the question follows the piece and the turn: it still stands after the answer of the computer", async () => {
  const page = await freshPage(chromium, site);
  await againstComputer(page);
  await whatIsIt(page).click();
  await square(page, "a10").click();
  await page.getByRole("heading", { name: "What could the piece on a10 be?" }).waitFor();
  await move(page, "e4", "e5");
  await yourTurn(page);
  await page.getByRole("heading", { name: "What could the piece on a10 be?" }).waitFor();
  await page.locator(".asked-about").waitFor({ state: "attached" });
  await page.close();
});

test("thinking shows how far it is, a hint can be stopped, and playing on stops it too", async () => {
  const page = await freshPage(chromium, site);
  await againstComputer(page, "Master");
  await page.evaluate(() => {
    window.shares = [];
    new MutationObserver(() => {
      const bar = document.querySelector(".thought progress");
      if (bar?.hasAttribute("value")) window.shares.push(bar.value);
    }).observe(document.querySelector(".thought"), { subtree: true, childList: true, attributes: true });
  });
  await hint(page).click();
  await page.waitForFunction(() => window.shares.some((share) => share > 0 && share <= 1));
  await page
    .getByRole("button", { name: "Stop" })
    .click({ timeout: 3000 })
    .catch(() => {}); // it was ready before the tap came
  await page.locator(".thought progress").waitFor({ state: "detached" });
  await yourTurn(page);

  await hint(page).click();
  await move(page, "e4", "e5");
  await page.waitForFunction(() => document.querySelectorAll(".log li").length === 2);
  await yourTurn(page);
  assert.equal(await page.locator(".hint-arrow").count(), 0);
  assert.equal(await page.locator(".note-refused").count(), 0);
  await page.close();
});

test("a move can be taken back while the computer thinks about it", async () => {
  const page = await freshPage(chromium, site);
  await againstComputer(page, "Master");
  await pressOnceItThinks(page, "Take back");
  await move(page, "e4", "e5");
  await page.waitForFunction(() => /my general/.test(document.querySelector('[data-square="e4"]').ariaLabel));
  await yourTurn(page);
  await page.locator(".thought progress").waitFor({ state: "detached" });
  await move(page, "e4", "e5");
  await page.waitForFunction(() =>
    document.querySelector('[data-square="e5"]').ariaLabel.includes("my general"),
  );
  await yourTurn(page);
  await page.close();
});

test("who wants no advice switches it off", async () => {
  const page = await freshPage(chromium, site, { settings: { help: "off" } });
  await againstComputer(page);
  await page.getByRole("button", { name: "Resign" }).waitFor();
  assert.equal(await hint(page).count(), 0);
  assert.equal(await whatIsIt(page).count(), 0);
  await page.close();
});

test("two people have none, unless they agreed on every memory aid", async () => {
  const page = await freshPage(chromium, site);
  await atOneTablet(page, "ranks that were shown");
  await lift(page);
  await page.getByRole("button", { name: "Resign" }).waitFor();
  assert.equal(await hint(page).count(), 0);
  assert.equal(await whatIsIt(page).count(), 0);
  await page.close();
});

test("when the curtain falls, advice goes with it", async () => {
  const page = await freshPage(chromium, site);
  await atOneTablet(page, "every rank a piece can still have");
  await lift(page);
  await hint(page).click();
  await page.locator(".hint-arrow").waitFor();
  await whatIsIt(page).click();
  await square(page, "a10").click();
  await page.locator(".chances").waitFor();
  await move(page, "e4", "e5");
  await pass(page);
  const left = await page.evaluate(() => ({
    advice: document.querySelector(".advice").checkVisibility(),
    words: document.querySelector(".advice").textContent,
    marks: document.querySelectorAll(".hint-arrow, .asked-about").length,
    labels: [...document.querySelectorAll("[data-square]")].filter((cell) => /hint/.test(cell.ariaLabel))
      .length,
  }));
  assert.deepEqual(left, { advice: false, words: "", marks: 0, labels: 0 });

  await lift(page);
  await whatIsIt(page).click();
  await square(page, "e5").click();
  await page.getByRole("heading", { name: "What could the piece on e5 be?" }).waitFor();
  await page.close();
});
