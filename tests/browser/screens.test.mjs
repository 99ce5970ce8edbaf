// Every screen: nothing for axe to find, whole at every size, in every language, in light and dark.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { atRest } from "./lib/at_rest.mjs";
import { axeFinds } from "./lib/axe.mjs";
import { opened } from "./lib/opened.mjs";
import { arrange, begin, freshPage, lift, move, pass, placeBoth, square, turn } from "./lib/table.mjs";

/** What can be seen of common tablets, with and without the bars of a browser (look.md 2). */
const TABLETS = [
  "1194x834",
  "834x1194",
  "1080x810",
  "810x1080",
  "1194x666",
  "834x1026",
  "1080x680",
  "810x950",
  "1280x680",
];
const PHONES = ["390x844", "844x390", "390x664"];

const { site, chromium } = await opened({ hasTouch: true });

/** Everything that a person can come across, one after the other. */
async function visitEveryScreen(page, look) {
  await look("home");
  await page.click('a[href="#settings"]');
  await page.waitForSelector(".settings");
  await look("settings");
  await page.click('a[href="#about"]');
  await page.waitForSelector(".sheet h1");
  await look("about");

  await page.goto(`${site.url}#home`);
  await page.click('a[data-new="hotseat"]');
  await page.fill("#begin-first", "Anna");
  await page.fill("#begin-second", "Bram");
  await look("new game");
  await page.locator(".segment", { has: page.locator("[value=hands]") }).click();
  await page.click("form.begin button[type=submit]");
  await look("hands: hide");
  await page.locator(".hand-choice").first().click();
  await look("hands: pick");
  await page.locator(".fist-right").click();
  await look("hands: result");
  await page.locator(".hands .main").click();
  await page.waitForSelector(".curtain");
  await look("curtain before an army");

  for (const army of [RED, BLUE]) {
    await lift(page);
    await page.waitForSelector(".ready");
    if (army === RED) {
      await look("set-up");
      await page.locator(".deeds button").first().click();
      await page.waitForSelector(".setup-card");
      await look("set-ups to choose from");
      await page.keyboard.press("Escape");
      await page.locator(".deeds button").nth(3).click();
      await look("set-up: name");
      await page.keyboard.press("Escape");
    }
    await page.locator(".deeds button").last().click();
    await page.fill("#setup-text", army);
    if (army === RED) await look("set-up: text");
    await page.locator("dialog .main").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    await page.locator(".ready").click();
    await page.locator(".table-setup").waitFor({ state: "detached" });
  }
  await page.waitForSelector(".curtain");
  await lift(page);
  await look("game");
  await square(page, "d4").click();
  await look("game: a piece picked up");
  await page.locator(".deeds button:visible").nth(1).click();
  await look("game: resign?");
  await page.keyboard.press("Escape");
  await page.locator(".deeds button:visible").last().click();
  await look("game: more");
  await page.keyboard.press("Escape");
  await move(page, "f4", "f7");
  await page.waitForSelector(".battle:not([hidden])");
  await atRest(page); // it fades in
  await look("battle");
  await pass(page);
  await look("curtain");
  await turn(page, "j7", "j6");
  await turn(page, "a4", "a7");
  await page.waitForSelector(".ending");
  await look("end");
}

for (const [theme, language, size] of [
  ["light", "en", [1194, 834]],
  ["dark", "nl", [834, 1194]],
  ["light", "da", [390, 844]],
]) {
  test(`axe finds nothing on any screen, and no text is missing: ${theme}, ${language}, ${size.join("×")}`, async () => {
    const page = await freshPage(chromium, site, {
      size,
      settings: { theme, language, confirmMove: "never" },
    });
    const found = [];
    await visitEveryScreen(page, async (name) => {
      found.push(...(await axeFinds(page)).map((fault) => `${name}: ${fault}`));
      const keys = await page.evaluate(
        () => document.querySelector("main").textContent.match(/\b[a-z_]+(\.[a-z_]+)+\b/g) ?? [],
      );
      found.push(...keys.map((key) => `${name}: ${key}`));
    });
    assert.deepEqual(found, []);
    await page.close();
  });
}

describe("board and status are whole without scrolling", () => {
  for (const tall of [true, false]) {
    test(tall ? "in a game and in set-up" : "with the panel on the left, and after the end", async () => {
      const page = await freshPage(chromium, site, { settings: { panelSide: tall ? "right" : "left" } });
      if (tall) {
        await begin(page, "computer");
        await arrange(page, RED);
        await everySize(page, [".board-frame", ".ready", ".check"]);
        await page.getByRole("button", { name: "Ready" }).click();
        await page.getByText("Your turn").waitFor();
        assert.equal(await page.evaluate(() => document.activeElement?.tagName), "H1", "focus after Ready");
        await everySize(page, [".board-frame", ".status", ".deeds", ".player-top", ".player-bottom"]);
        await boardInTinyWindows(page);
      } else {
        await placeBoth(page, RED, BLUE);
        await turn(page, "a4", "a7");
        await page.waitForSelector(".ending");
        await everySize(page, [".board-frame", ".status", ".player-top", ".player-bottom"]);
      }
      await page.close();
    });
  }
});

/** Enlarged four times a page has no more room than this; the board takes the width there is, and the page scrolls down only. */
async function boardInTinyWindows(page) {
  for (const [width, height] of [
    [320, 256],
    [240, 320],
  ]) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction(() => document.querySelector(".board-frame").clientWidth > 220);
    assert.ok(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth));
  }
}

/** At each size: all parts inside the window, nothing to scroll, squares for a finger. */
async function everySize(page, parts) {
  const faults = [];
  for (const size of [...TABLETS, ...PHONES]) {
    const [width, height] = size.split("x").map(Number);
    await page.setViewportSize({ width, height });
    await atRest(page);
    const measured = await page.evaluate((selectors) => {
      const inside = (selector) => {
        const box = document.querySelector(selector).getBoundingClientRect();
        const fits =
          box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
        return fits && box.width > 0;
      };
      const root = document.scrollingElement;
      return {
        outside: selectors.filter((selector) => !inside(selector)),
        scroll: Math.max(root.scrollHeight - root.clientHeight, root.scrollWidth - root.clientWidth),
        cell: document.querySelector('.board [data-square="a1"]').getBoundingClientRect().width,
      };
    }, parts);
    if (measured.outside.length) faults.push(`${size}: ${measured.outside} outside`);
    if (measured.scroll > 0) faults.push(`${size}: scrolls by ${measured.scroll}`);
    const least = TABLETS.includes(size) ? 44 : 30;
    if (measured.cell < least) faults.push(`${size}: squares of ${measured.cell}`);
  }
  await page.setViewportSize({ width: 1194, height: 834 });
  assert.deepEqual(faults, []);
}

test("a finger that drags on the board, from a piece, a square or its edge, scrolls nothing", async () => {
  const page = await freshPage(chromium, site, { size: [390, 664] });
  await begin(page, "computer");
  await arrange(page, RED);
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByText("Your turn").waitFor();
  const touch = await page.context().newCDPSession(page);
  const point = (x, y) => ({ touchPoints: [{ x, y }] });
  const box = await page.locator(".board-frame").boundingBox();
  for (const y of [box.y + box.height - 20, box.y + box.height / 2, box.y + 4]) {
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...point(200, y) });
    for (let step = 1; step <= 8; step += 1) {
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...point(200, y - step * 20) });
    }
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    assert.equal(await page.evaluate(() => scrollY + document.querySelector(".middle").scrollTop), 0);
  }
  assert.equal(await page.evaluate(() => visualViewport.scale), 1);
  await page.close();
});

test("the page speaks the browser's language, and another one when asked", async () => {
  const page = await freshPage(chromium, site, { settings: { language: "auto" } });
  const speaks = (/** @type {string} */ language) =>
    page.waitForFunction((lang) => document.documentElement.lang === lang, language);
  await speaks("en");
  await page.click('a[href="#setup"]');
  await page.getByRole("button", { name: "Keep this set-up" }).click();
  await page.fill("#dialog-name", "Mine");
  await page.keyboard.press("Enter");
  await page.locator("#said", { hasText: "Kept as" }).waitFor({ state: "attached" });
  await page.click(".back");
  await page.waitForFunction(() => document.querySelector("#said").textContent === "");
  await page.click('a[href="#settings"]');
  await page.selectOption("#setting-language", "da");
  await speaks("da");
  await page.getByRole("heading", { name: "Indstillinger" }).waitFor();
  await page.selectOption("#setting-language", "nl");
  await speaks("nl");
  assert.match(await page.title(), /^Instellingen/);
  await page.reload();
  await page.getByRole("heading", { name: "Instellingen" }).waitFor();
  await page.close();
});

test("back leads from the settings to the screen that they were opened over", async () => {
  const page = await freshPage(chromium, site);
  await page.goto(`${site.url}#settings`);
  await page.reload();
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.click(".back");
  await page.click('a[href="#judge"]');
  for (const sheet of ["settings", "about"]) await page.click(`a[href="#${sheet}"]`);
  await page.getByRole("heading", { name: "About" }).waitFor();
  await page.click(".back");
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.click(".back");
  await page.getByRole("heading", { name: "The judge" }).waitFor();
  await page.click(".back");
  await page.locator('a[data-new="hotseat"]').waitFor();
  await page.close();
});
