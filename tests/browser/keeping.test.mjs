// Nothing is lost: reload, kill, a dead worker, two tabs, files, and a device that keeps nothing.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { eventually } from "./lib/eventually.mjs";
import { opened } from "./lib/opened.mjs";
import { arrange, begin, freshPage, lift, move, square, status, turn } from "./lib/table.mjs";

const { site, chromium } = await opened({ hasTouch: true, acceptDownloads: true });

/** Against the computer, until it has answered the first move. */
async function playComputer(page) {
  await begin(page, "computer");
  await arrange(page, RED);
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByText("Your turn").waitFor();
  await move(page, "e4", "e5");
  await answered(page, 2);
}

/** Waits until so many moves were made and the person has to move. */
async function answered(page, count) {
  await page.waitForFunction(
    (moves) =>
      document.querySelectorAll(".log li").length >= moves &&
      /Your turn/.test(document.querySelector(".turn").textContent),
    count,
  );
}

/** What stands where, as a screen reader says it. */
async function armyShown(page) {
  const squares = await page.locator(".board [data-square]").all();
  const labels = await Promise.all(squares.map((one) => one.getAttribute("aria-label")));
  return labels.join("\n");
}

const logOf = (page) => page.locator(".log").textContent();

describe("a game goes on where it was", () => {
  test("against the computer: after a reload, and after the browser was killed", async () => {
    const page = await freshPage(chromium, site);
    await playComputer(page);
    const log = await logOf(page);

    await page.reload();
    await answered(page, 2);
    await eventually(async () => assert.equal(await logOf(page), log));

    await page.close();
    const later = await chromium.newPage();
    await later.goto(site.url);
    await later.getByText("Continue").click();
    await answered(later, 2);
    await eventually(async () => assert.equal(await logOf(later), log));
    await eventually(async () =>
      assert.match(await square(later, "e5").getAttribute("aria-label"), /my general/),
    );
    await later.close();
  });

  test("against the computer: killed while it thinks", async () => {
    const page = await freshPage(chromium, site);
    await playComputer(page);
    await move(page, "i4", "i5");
    // What the screen shows is on the disk.
    await page.waitForFunction(() => document.querySelectorAll(".log li").length >= 3);
    await page.close();
    const later = await chromium.newPage();
    await later.goto(`${site.url}#game`);
    await answered(later, 4);
    await later.close();
  });

  test("between two people: between the armies, and between two moves", async () => {
    const page = await freshPage(chromium, site);
    await begin(page, "hotseat");
    await lift(page);
    await arrange(page, RED);
    await square(page, "a1").click();
    await square(page, "b1").click();
    const arranged = await armyShown(page);
    await page.reload();
    await page.getByText("Anna, arrange your army").waitFor();
    await lift(page);
    await page.locator(".table-setup").waitFor();
    await eventually(async () =>
      assert.equal(await armyShown(page), arranged, "an army half arranged is there again"),
    );
    await page.getByRole("button", { name: "Ready" }).click();
    await page.getByText("Bram, arrange your army").waitFor();
    await page.reload();
    await page.getByText("Bram, arrange your army").waitFor();
    await lift(page);
    await arrange(page, BLUE);
    await page.getByRole("button", { name: "Ready" }).click();
    await page.getByText("Anna to move").first().waitFor();

    await turn(page, "e4", "e5");
    await page.reload();
    await page.locator(".curtain", { hasText: "Bram to move" }).waitFor();
    await eventually(async () => assert.match(await page.textContent(".curtain"), /Red: e4 to e5/));
    await lift(page);
    await eventually(async () =>
      assert.match(await square(page, "e7").getAttribute("aria-label"), /my scout/),
    );
    await page.close();
  });

  test("with a new worker, when the old one dies", async () => {
    const page = await freshPage(chromium, site);
    await playComputer(page);
    await page.evaluate(() => document.querySelector('script[type="py"]').xworker.terminate());
    await move(page, "i4", "i5");
    await page.getByText("One moment").first().waitFor({ timeout: 120_000 });
    await answered(page, 4);
    await page.close();
  });
});

test("one game is open in one tab; another tab can take it over", async () => {
  const first = await freshPage(chromium, site);
  await playComputer(first);
  const second = await chromium.newPage();
  await second.goto(site.url);
  await second.getByText("Continue").click();
  await second.getByRole("heading", { name: "That did not work" }).waitFor();
  await eventually(async () => assert.match(await second.textContent("#stage"), /open in another tab/));

  await second.getByRole("button", { name: "Play here" }).click();
  await answered(second, 2);
  await first.getByText("open in another tab").first().waitFor();
  await move(second, "i4", "i5");
  await answered(second, 4);

  await first.getByRole("button", { name: "Play here" }).click();
  await answered(first, 4);
  await first.close();
  await second.close();
});

describe("a device that keeps nothing", () => {
  for (const [what, words, damage] of [
    [
      "forbids it",
      /does not let the page keep anything/,
      () => Object.defineProperty(window, "indexedDB", { value: undefined }),
    ],
    [
      "is full",
      /no room to keep the game/,
      () => {
        IDBObjectStore.prototype.put = () => {
          throw new DOMException("full", "QuotaExceededError");
        };
      },
    ],
  ]) {
    test(`says so, and play continues: it ${what}`, async () => {
      const page = await freshPage(chromium, site);
      await page.addInitScript(damage);
      await page.reload();
      await playComputer(page);
      await page.locator("[data-notice=storage]", { hasText: words }).waitFor();
      await move(page, "i4", "i5");
      await answered(page, 4);
      await eventually(async () => assert.match(await status(page), /Your turn/));
      await page.close();
    });
  }
});

test("set-ups kept under a name survive a restart, and can be renamed and deleted", async () => {
  const page = await freshPage(chromium, site, { hash: "#setup" });
  await arrange(page, RED);
  await page.getByRole("button", { name: "Keep this set-up" }).click();
  await page.fill("#dialog-name", "<b>Mine</b>");
  await page.keyboard.press("Enter");
  await page.getByText("Kept as").waitFor({ state: "attached" });
  await page.close();

  const later = await chromium.newPage();
  await later.goto(`${site.url}#setup`);
  await eventually(async () =>
    assert.match(await square(later, "e4").getAttribute("aria-label"), /general/, "what stood there last"),
  );
  await later.getByRole("button", { name: "Choose a set-up" }).click();
  await later.getByRole("button", { name: "Wall" }).click();
  await later.getByRole("button", { name: "Choose a set-up" }).click();
  await later.getByRole("button", { name: "<b>Mine</b>" }).waitFor();
  await eventually(async () => assert.ok((await later.locator(".setup-card").count()) >= 7));

  await later.getByRole("button", { name: "Rename" }).click();
  await later.fill("#dialog-name", "Ours");
  await later.keyboard.press("Enter");
  await later.locator(".setup-card", { hasText: "Ours" }).click();
  await eventually(async () => assert.match(await square(later, "e4").getAttribute("aria-label"), /general/));

  await later.getByRole("button", { name: "Choose a set-up" }).click();
  await later.getByRole("button", { name: "Delete" }).first().click();
  await later.locator("dialog.question").getByRole("button", { name: "Delete" }).click();
  await later.getByText("None kept yet").waitFor();
  await later.close();
});

test("a set-up for another game is prepared before it, and offered in that game alone", async () => {
  const page = await freshPage(chromium, site, { hash: "#setup" });
  await page.getByLabel("Which game?").selectOption("Duel");
  await eventually(async () =>
    assert.equal(await focusedId(page), "setup-game", "the chooser keeps the focus"),
  );
  await page.getByText("Everything is in place.").waitFor();
  await page.getByRole("button", { name: "Keep this set-up" }).click();
  await page.fill("#dialog-name", "Two scouts ahead");
  await page.keyboard.press("Enter");
  await page.locator("#said", { hasText: "Kept as" }).waitFor({ state: "attached" });

  await page.getByLabel("Which game?").selectOption("Original");
  await eventually(async () => assert.equal(await page.textContent("#said"), ""));
  await page.getByRole("button", { name: "Choose a set-up" }).click();
  await page.getByText("None kept yet").waitFor();
  await page.keyboard.press("Escape");

  await page.click(".back");
  await page.click('a[data-new="computer"]');
  await page.locator("#rules-preset:enabled").selectOption("duel");
  await page.click("form.begin button[type=submit]");
  await page.getByRole("button", { name: "Choose a set-up" }).click();
  await page.getByRole("button", { name: "Two scouts ahead" }).waitFor();
  await page.close();
});

test("the text of a set-up explains the letters of its box", async () => {
  const page = await freshPage(chromium, site, { hash: "#setup" });
  for (const [game, letters] of [
    ["Original", /F flag, S spy, 2 scout, .*9 general, X marshal, B bomb\.$/],
    ["Duel", /F flag, S spy, 2 scout, 3 miner, 9 general, X marshal, B bomb\.$/],
    ["Junior: castles", /F flag, S jester, .*X robber baron, B dragon\.$/],
  ]) {
    await page.getByLabel("Which game?").selectOption(/** @type {string} */ (game));
    await page.getByText("Everything is in place.").waitFor();
    await page.getByRole("button", { name: "As text" }).click();
    assert.match((await page.textContent("label[for=setup-text]")) ?? "", /** @type {RegExp} */ (letters));
    await page.keyboard.press("Escape");
  }
  await page.close();
});

/** @param {import("./lib/table.mjs").Page} page */
const focusedId = (page) => page.evaluate(() => document.activeElement?.id);
