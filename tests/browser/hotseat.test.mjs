// Two people at one tablet: a whole game, the curtain between them, and what it hides.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { eventually } from "./lib/eventually.mjs";
import { opened } from "./lib/opened.mjs";
import {
  arrange,
  begin,
  complaintsOf,
  freshPage,
  lift,
  move,
  pass,
  placeBoth,
  square,
  status,
  turn,
} from "./lib/table.mjs";

const { site, chromium } = await opened({ hasTouch: true });

/** Runs in the page: looks at every change of the document and remembers what a lowered curtain did not hide. */
function watchTheCurtain() {
  const RANKS = /marshal|general|colonel|major|captain|lieutenant|sergeant|miner|scout|spy|bomb|flag/i;
  window.leaks = [];
  window.falls = 0;
  let down = false;
  const inspect = () => {
    const curtain = document.querySelector(".curtain");
    if (curtain && !down) window.falls += 1;
    down = curtain !== null;
    if (!down) return;
    const drawn = document.querySelector('use[href^="#rank-"]');
    const spoken = [...document.body.querySelectorAll("*")].flatMap((element) =>
      element.closest("#piece-art, script")
        ? []
        : [...element.attributes]
            .map((attribute) => attribute.value)
            .concat([...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data)),
    );
    const said = [...spoken, document.title, location.href].find((text) => RANKS.test(text));
    if (drawn || said) window.leaks.push(said ?? drawn.outerHTML);
  };
  new MutationObserver(inspect).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const everyFrame = () => {
    inspect();
    requestAnimationFrame(everyFrame);
  };
  everyFrame();
}

test("a game to the captured flag, and the next one with the colours swapped", async () => {
  const page = await freshPage(chromium, site);
  const complaints = complaintsOf(page);
  await placeBoth(page, RED, BLUE);
  await eventually(async () =>
    assert.match(await page.textContent(".curtain"), /Anna to move[\s\S]*first move/),
  );

  await lift(page);
  await move(page, "f4", "f7");
  await eventually(async () =>
    assert.match(await page.textContent(".battle:not([hidden])"), /scout[\s\S]*general/i),
  );
  await pass(page);
  await eventually(async () => assert.match(await page.textContent(".curtain"), /Bram to move/));

  await turn(page, "j7", "j6");
  await turn(page, "a4", "a7");
  await eventually(async () => assert.match(await status(page), /Anna wins[\s\S]*Anna took the flag/));

  await page.getByRole("button", { name: "Again, colours swapped" }).click();
  await eventually(async () => assert.match(await page.textContent(".curtain"), /Bram, arrange your army/));
  assert.deepEqual(complaints, []);
  await page.close();
});

describe("the curtain", () => {
  test("hides every rank at every moment of set-up, battle, app switch, rotation and reload", async () => {
    const page = await freshPage(chromium, site);
    const complaints = complaintsOf(page);
    await page.addInitScript(watchTheCurtain);
    await page.reload();
    await placeBoth(page, RED, BLUE);
    await turn(page, "f4", "f7");
    await turn(page, "j7", "j6");
    await lift(page);

    await square(page, "d4").click();
    await hide(page);
    await eventually(async () =>
      assert.match(await page.textContent(".curtain"), /Anna to move/, "after an app switch"),
    );
    await lift(page);
    await page.setViewportSize({ width: 834, height: 1194 });
    await page.waitForSelector(".curtain");
    await lift(page);

    await eventually(async () => assert.equal(await page.evaluate(() => window.falls), 7));
    assert.deepEqual(await page.evaluate(() => window.leaks), []);
    await page.reload();
    await eventually(async () =>
      assert.match(await page.textContent(".curtain"), /Anna to move/, "after a reload"),
    );
    assert.deepEqual(await page.evaluate(() => window.leaks), []);
    assert.deepEqual(complaints, []);
    await page.close();
  });

  test("is watched by a test that can fail", async () => {
    const page = await freshPage(chromium, site);
    await page.addInitScript(watchTheCurtain);
    await page.reload();
    await placeBoth(page, RED, BLUE);
    await page.evaluate(() => document.querySelector(".status").append("the marshal"));
    await page.waitForFunction(() => window.leaks.length > 0);
    await page.close();
  });

  test("tells the last move, lets it be taken back by agreement, and cannot be passed by keyboard", async () => {
    const page = await freshPage(chromium, site);
    await placeBoth(page, RED, BLUE);
    await turn(page, "e4", "e5");
    await eventually(async () =>
      assert.match(await page.textContent(".curtain"), /Bram to move[\s\S]*Red: e4 to e5/),
    );

    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press("Tab");
      await eventually(async () =>
        assert.ok(
          await page.evaluate(() => !document.querySelector("#main").contains(document.activeElement)),
        ),
      );
    }
    await page.getByRole("button", { name: "Take the last move back" }).click();
    await eventually(async () => assert.match(await page.textContent("dialog"), /Does Bram agree\?/));
    await page.getByRole("button", { name: "No, it stands" }).click();
    await eventually(async () => assert.match(await page.textContent(".curtain"), /Bram to move/));

    await page.getByRole("button", { name: "Take the last move back" }).click();
    await page.getByRole("button", { name: "Yes, take it back" }).click();
    await page.waitForFunction(() =>
      /Anna to move/.test(document.querySelector(".curtain")?.textContent ?? ""),
    );
    await lift(page);
    await eventually(async () =>
      assert.match(await square(page, "e4").getAttribute("aria-label"), /my general/),
    );
    await page.close();
  });

  test("does not fall over a screen that the game was left for", async () => {
    const page = await freshPage(chromium, site);
    await placeBoth(page, RED, BLUE);
    await lift(page);
    await move(page, "f4", "f7");
    await page.waitForSelector(".battle:not([hidden])");
    await page.evaluate(() => {
      location.hash = "judge";
    });
    await page.waitForSelector(".judge select");
    // What the left screen still waits for: the battle that was shown large.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.selectOption(".judge select", { index: 1 });
    assert.equal(await page.locator(".curtain").count(), 0);
    await page.close();
  });

  test("falls over an army that is being arranged, which waits behind it", async () => {
    const page = await freshPage(chromium, site);
    await begin(page, "hotseat");
    await lift(page);
    await arrange(page, RED);
    await hide(page);
    await eventually(async () => assert.match(await page.textContent(".curtain"), /Anna, arrange your army/));
    assert.equal(await page.locator('use[href^="#rank-"]').count(), 0);
    await lift(page);
    await page.waitForSelector(".table-setup [data-square]");
    await eventually(async () =>
      assert.match(await square(page, "e4").getAttribute("aria-label"), /general/),
    );
    await page.close();
  });
});

test("after the game an army is shown only when both agree", async () => {
  const page = await freshPage(chromium, site);
  await placeBoth(page, RED, BLUE);
  await turn(page, "a4", "a7");
  assert.match(await square(page, "e4").getAttribute("aria-label"), /e4, red\b(?!.*general)/);

  await page.getByRole("button", { name: "Show all pieces" }).click();
  await page.getByRole("button", { name: "Keep it hidden" }).click();
  assert.match(await square(page, "e4").getAttribute("aria-label"), /e4, red\b(?!.*general)/);

  await page.getByRole("button", { name: "Show all pieces" }).click();
  await page.getByRole("button", { name: "We both agree" }).click();
  await page.waitForFunction(() => /general/.test(document.querySelector('[data-square="e4"]').ariaLabel));
  await page.getByRole("button", { name: "To the beginning" }).click();
  await page.waitForFunction(() => /flag/.test(document.querySelector('[data-square="a7"]').ariaLabel));
  await page.close();
});

test("a draw is offered, declined or accepted", async () => {
  const page = await freshPage(chromium, site);
  await placeBoth(page, RED, BLUE);
  await lift(page);
  await page.getByRole("button", { name: "Draw" }).click();
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await page.getByText("Your offer of a draw stands.").waitFor();
  await move(page, "e4", "e5");
  await pass(page);
  await lift(page);
  await page.getByText("Anna offers a draw.").first().waitFor();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.waitForSelector(".ending");
  await eventually(async () => assert.match(await status(page), /A draw[\s\S]*Both agreed/));
  await page.close();
});

test("two players of one name are asked for two", async () => {
  const page = await freshPage(chromium, site);
  await page.click('a[data-new="hotseat"]');
  await page.fill("#begin-first", "Anna");
  await page.fill("#begin-second", "anna ");
  await page.click("form.begin button[type=submit]");
  const complaint = await page.locator("#begin-second").evaluate((input) => input.validationMessage);
  assert.equal(complaint, "Two players need two names.");
  await page.fill("#begin-second", "Bram");
  await page.click("form.begin button[type=submit]");
  await page.waitForSelector(".curtain");
  await page.close();
});

/** The player goes to another app. @param {import("playwright-core").Page} page */
async function hide(page) {
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
  });
  await page.waitForSelector(".curtain");
}
