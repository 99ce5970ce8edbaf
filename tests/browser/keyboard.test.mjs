// Without a pointer: from the start page to a captured flag, on the same page that everybody uses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { eventually } from "./lib/eventually.mjs";
import { focused, goTo } from "./lib/keys.mjs";
import { opened } from "./lib/opened.mjs";
import { freshPage } from "./lib/table.mjs";

const { site, chromium } = await opened();

test("a whole game by keyboard alone, and everything is said", async () => {
  const page = await freshPage(chromium, site);
  const { press, type, tabTo, said } = keysOf(page);

  await tabTo("Two people, one tablet");
  await press("Enter");
  await page.waitForSelector("#begin-first");
  await tabTo("First player");
  await type("Anna");
  await press("Tab");
  await type("Bram");
  await press("Enter");

  for (const [name, army] of [
    ["Anna", RED],
    ["Bram", BLUE],
  ]) {
    await page.locator(".curtain", { hasText: `${name}, arrange your army` }).waitFor();
    await eventually(async () => assert.equal(await focused(page), `I am ${name}`));
    await press("Enter");
    await page.waitForSelector(".ready");
    await tabTo("As text");
    await press("Enter");
    await page.waitForSelector("#setup-text");
    await tabTo("40 characters");
    await press("Control+a");
    await type(army);
    await tabTo("Put on the board");
    await press("Enter");
    await page.locator("dialog").waitFor({ state: "detached" });
    await tabTo("Ready");
    await press("Enter");
    await page.locator(".table-setup").waitFor({ state: "detached" });
  }

  // Red's first move with the arrow keys, from the square that the game gives the focus to.
  await page.locator(".curtain", { hasText: "Anna to move" }).waitFor();
  await press("Enter");
  await page.waitForFunction(() => document.activeElement?.hasAttribute("data-square"));
  await goTo(page, "e4");
  await eventually(async () => assert.match(await focused(page), /^e4, my general 9/));
  await press("Enter");
  await eventually(async () => assert.match(await said(), /general 9 picked up, 1 target/));
  await press("ArrowUp");
  await eventually(async () => assert.match(await focused(page), /^e5, empty, can move here/));
  await press("Enter");

  await page.locator(".curtain", { hasText: "Bram to move" }).waitFor();
  await eventually(async () => assert.match(await page.textContent(".curtain"), /Red: e4 to e5/));
  await press("Enter");
  await page.waitForFunction(() => document.activeElement?.hasAttribute("data-square"));
  await goTo(page, "j7");
  await press("Space");
  // The picture is turned for Blue: up is away from Blue.
  await press("ArrowUp");
  await eventually(async () => assert.match(await focused(page), /^j6/));
  await press("Escape");
  await eventually(async () => assert.match(await said(), /put back/));
  await goTo(page, "j7");
  await press("Space");
  await press("ArrowUp");
  await press("Space");

  // The last one typed.
  await page.locator(".curtain", { hasText: "Anna to move" }).waitFor();
  await press("Enter");
  await page.waitForFunction(() => document.activeElement?.hasAttribute("data-square"));
  await tabTo("Type a move");
  await type("a4 a7");
  await press("Enter");
  await page.waitForSelector(".battle:not([hidden])");
  await press("Enter");
  await page.waitForSelector(".ending");
  await eventually(async () => assert.match(await page.textContent(".status"), /Anna wins/));
  await eventually(async () => assert.match(await said(), /scout 2 attacks a7, blue flag: red wins/));
  await eventually(async () => assert.match(await said(), /Anna wins\. Anna took the flag\.$/));
  await tabTo("One move back");
  await press("Enter");
  await page.locator(".stepper-ply", { hasText: "2 of 3" }).waitFor();
  await eventually(async () => assert.equal(await focused(page), "One move back"));
  await page.close();
});

/** The keys of a person, and nothing else. */
function keysOf(page) {
  const press = (key) => page.keyboard.press(key);
  return {
    press,
    type: (text) => page.keyboard.type(text),
    said: () => page.textContent("#said"),
    /** Tab until something of this name has the focus. */
    async tabTo(name) {
      const seen = [];
      for (let i = 0; i < 40; i += 1) {
        await press("Tab");
        seen.push(await focused(page));
        if (seen.at(-1).startsWith(name)) return;
      }
      assert.fail(`no way by Tab to "${name}"; on the way: ${seen.join(" | ")}`);
    },
  };
}
