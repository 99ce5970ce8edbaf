// One person against the computer: it answers, can be stopped, and lets moves be taken back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RED } from "./lib/armies.mjs";
import { eventually } from "./lib/eventually.mjs";
import { opened } from "./lib/opened.mjs";
import { arrange, complaintsOf, freshPage, move, pressOnceItThinks, square } from "./lib/table.mjs";

const { site, chromium } = await opened({ hasTouch: true });

/** A game in which Red is the person. */
async function open(page, level, houseRule = "") {
  await page.click('a[data-new="computer"]');
  if (houseRule) {
    await page.locator("#rules-preset:enabled").waitFor();
    await page.locator("details.house summary").click();
    await page.selectOption(`#rules-${houseRule}`, { label: "yes" });
  }
  await page.fill("#begin-first", "Anna");
  await page.locator(".segment", { hasText: level }).click();
  await page.click("form.begin button[type=submit]");
  await arrange(page, RED);
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByText("Your turn").waitFor();
}

const yourTurn = (page) => page.locator(".turn", { hasText: "Your turn" }).waitFor();

test("it can be stopped, the move before taken back, and it can be told to go on", async () => {
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
  assert.deepEqual(complaints, []);
  await page.close();
});

test("its answer is taken back with the move before", async () => {
  const page = await freshPage(chromium, site);
  // With all ranks open every answer may be taken back, whatever it does.
  await open(page, "Beginner", "complete_visibility");
  await move(page, "e4", "e5");
  await page.waitForFunction(() => document.querySelectorAll(".log li").length === 2);
  await yourTurn(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForFunction(() => /my general/.test(document.querySelector('[data-square="e4"]').ariaLabel));
  await eventually(async () => assert.match(await page.textContent(".log"), /2 moves taken back/));
  await page.close();
});

/** Moves, and stops the answer. */
async function stopIt(page) {
  await pressOnceItThinks(page, "Stop");
  await move(page, "e4", "e5");
  await page.getByRole("button", { name: "Let the computer move" }).waitFor();
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
    const log = document.querySelector(".log").textContent;
    const told = enemy.map((label) => /enemy ([a-z]+)/.exec(label)?.[1]).filter((rank) => rank !== undefined);
    return { enemy: enemy.length, untold: told.filter((rank) => !log.includes(rank)) };
  });
  // Its first move may be an attack; then the battle, and no more than that, is known.
  assert.ok(seen.enemy >= 39);
  assert.deepEqual(seen.untold, []);
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
  await page.locator("#said", { hasText: /^Computer wins\. Anna gave up\.$/ }).waitFor({ state: "attached" });
  // There is no move to step to.
  assert.equal(await page.locator(".stepper button:disabled").count(), 4);

  await page.getByRole("button", { name: "Again, colours swapped" }).click();
  await page.waitForSelector(".table-setup .seal-blue");
  await eventually(async () => assert.equal(await page.textContent("#said"), "", "of the game before"));
  await page.getByRole("button", { name: "Ready" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".log li").length === 1);
  await yourTurn(page);
  await eventually(async () => assert.match(await page.textContent(".log"), /^Red/));
  await page.close();
});

// How long the gaps are stands in benchmarks/thinking.mjs.
test("the page lives while it thinks: it is told time and again how far the thinking is", async () => {
  const page = await freshPage(chromium, site);
  await open(page, "Master");
  await page.evaluate(() => {
    window.told = new Set();
    const bar = () => document.querySelector(".thought progress[value]")?.value;
    new MutationObserver(() => bar() !== undefined && window.told.add(bar())).observe(
      document.querySelector(".thought"),
      { subtree: true, childList: true, attributes: true },
    );
  });
  await move(page, "e4", "e5");
  await page.waitForFunction(() => window.told.size >= 3);
  await yourTurn(page);
  const shares = await page.evaluate(() => [...window.told]);
  assert.ok(
    shares.every((share, i) => share > (shares[i - 1] ?? 0) && share <= 1),
    shares.join(" "),
  );
  await page.close();
});
