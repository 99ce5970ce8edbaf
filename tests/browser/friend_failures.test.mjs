// When something breaks in the middle of a game by link: the person is told, the game is as it was kept, and nothing is lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RED } from "./lib/armies.mjs";
import { axeFinds } from "./lib/axe.mjs";
import { begun, invites, paste, playAndSee, replies } from "./lib/link.mjs";
import { openedTwice } from "./lib/opened.mjs";
import { arrange, complaintsOf, move } from "./lib/table.mjs";

const { site, devices } = await openedTwice();

/** From now on the engine breaks after half an answer to this question. @param {import("playwright-core").Page} page @param {string} op */
function breaks(page, op) {
  return page.evaluate(async (broken) => {
    const { engine } = await import(new URL("web/early.js", location.href).href);
    const { ask } = engine;
    engine.ask = async (/** @type {string} */ asked, /** @type {any[]} */ ...rest) => {
      const reply = await ask(asked, ...rest);
      if (asked === broken) throw Object.assign(new Error("half done"), { code: "internal" });
      return reply;
    };
    Object.assign(globalThis, { mend: () => Object.assign(engine, { ask }) });
  }, op);
}

/** @param {import("playwright-core").Page} page */
const mend = (page) => page.evaluate(() => /** @type {any} */ (globalThis).mend());

/** How far the game on the engine's table is. @param {import("playwright-core").Page} page */
const plyInEngine = (page) =>
  page.evaluate(async () => {
    const { engine } = await import(new URL("web/early.js", location.href).href);
    return (await engine.ask("friend.look")).view.ply;
  });

/** @param {import("playwright-core").Page} page */
const unheard = (page) => page.locator('[data-notice="unheard"]');

test("what could not be taken in is said, and comes when it is asked for again", async () => {
  const [red, blue] = await begun(devices, site);
  const complaints = [complaintsOf(red), complaintsOf(blue)];
  await breaks(blue, "friend.receive");
  await move(red, "e4", "e5");
  await unheard(blue).getByText("This device could not take in what").waitFor();
  await unheard(blue).getByText("Nothing is lost").waitFor();
  assert.deepEqual(await axeFinds(blue), []);
  assert.equal(await plyInEngine(blue), 0, "half an answer is taken back");
  await mend(blue);
  await unheard(blue).getByRole("button", { name: "Try again" }).click();
  await blue.locator(".log").getByText("e5").waitFor();
  await unheard(blue).waitFor({ state: "detached" });
  await playAndSee(blue, red, "e7", "e6");
  assert.deepEqual(complaints.flat(), []);
  for (const page of [red, blue]) await page.close();
});

test("a game that broke is there again after a reload, with what had not been taken in", async () => {
  const [red, blue] = await begun(devices, site);
  await breaks(blue, "friend.receive");
  await move(red, "e4", "e5");
  await unheard(blue).waitFor();
  await blue.reload();
  await blue.locator(".log").getByText("e5").waitFor();
  await playAndSee(blue, red, "e7", "e6");
  for (const page of [red, blue]) await page.close();
});

test("an army that could not be placed is said to be so, and kept for its owner", async () => {
  const { host, link } = await invites(devices[0], site);
  await host.getByRole("button", { name: "Arrange your army" }).click();
  await arrange(host, RED);
  await host.getByRole("button", { name: "Ready" }).click();
  await host.getByText("Your army is ready").waitFor();
  await breaks(host, "friend.do");
  const { guest, reply } = await replies(devices[1], site, link);
  await paste(host, reply);
  await host.locator('[data-notice="friend"]').getByText("Something went wrong inside the program").waitFor();
  await mend(host);
  await host.getByRole("button", { name: "Arrange your army" }).click();
  await host.getByRole("button", { name: "As text" }).click();
  assert.equal((await host.locator("#setup-text").inputValue()).replaceAll(/\s/g, ""), RED);
  await host.keyboard.press("Escape");
  await host.getByRole("button", { name: "Ready" }).click();
  await host.getByText("Your army stands. Waiting for the army of Bram.").first().waitFor();
  for (const page of [host, guest]) await page.close();
});
