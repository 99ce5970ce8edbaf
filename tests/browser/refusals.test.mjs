// Bad input gets a clear message in the player's language and changes nothing.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BLUE, RED, WALLED_IN } from "./lib/armies.mjs";
import { openChromium } from "./lib/chromium.mjs";
import { eventually } from "./lib/eventually.mjs";
import { opened } from "./lib/opened.mjs";
import { notFound, openSite } from "./lib/site.mjs";
import { arrange, begin, freshPage, lift, move, pass, placeBoth, square, turn } from "./lib/table.mjs";

const { site, chromium } = await opened({ hasTouch: true });

test("a pasted set-up: letters, length, counts", async () => {
  const page = await freshPage(chromium, site, { hash: "#setup", settings: { language: "nl" } });
  await page.getByRole("button", { name: "Als tekst" }).click();
  const before = await page.inputValue("#setup-text");
  for (const [text, words] of [
    [`Q${RED.slice(1)}`, /Teken 1, ‘Q’, is geen stuk/],
    [RED.slice(1), /39 tekens, er moeten er 40 zijn/],
    [`${RED}FF`, /42 tekens/],
    ["", /0 tekens/],
    [RED.replace("X", "9"), /ontbreekt: 1 maarschalk.*Te veel: 1 generaal/],
    [RED.replace("BB", "22"), /ontbreekt: 2 bommen.*Te veel: 2 verkenners/],
  ]) {
    await page.fill("#setup-text", text);
    await page.getByRole("button", { name: "Op het bord zetten" }).click();
    await page.locator("#setup-text-said", { hasText: words }).waitFor();
  }
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Als tekst" }).click();
  await eventually(async () => assert.equal(await page.inputValue("#setup-text"), before));

  await page.fill("#setup-text", `\n ${RED.toLowerCase().slice(0, 20)}\n${RED.slice(20)} `);
  await page.getByRole("button", { name: "Op het bord zetten" }).click();
  await page.getByText("Alles staat op zijn plaats.").waitFor();
  await page.locator(`.board [data-square="e4"][aria-label*="generaal"]`).waitFor();
  await page.close();
});

test("an army that is not whole cannot be played, and is completed piece by piece", async () => {
  const page = await freshPage(chromium, site);
  await begin(page, "computer");
  await page.waitForSelector(".board [data-square]");
  await square(page, "a1").focus();
  await page.keyboard.press("Delete");
  await page.getByText(/^Missing: 1 /).waitFor();
  await page.getByRole("button", { name: "Ready" }).click();
  await page.locator("#warned", { hasText: "Missing: 1" }).waitFor({ state: "attached" });
  await eventually(async () => assert.equal(await page.locator(".table-setup").count(), 1));
  await page.getByRole("button", { name: /^Place 1 / }).click();
  await page.getByText("Everything is in place.").waitFor();
  await page.close();
});

test("an army that cannot make a first move is warned of, and may be played", async () => {
  const page = await freshPage(chromium, site);
  await begin(page, "computer");
  await arrange(page, WALLED_IN);
  await page.locator(".check", { hasText: "No piece of this army can make a first move" }).waitFor();
  await page.getByRole("button", { name: "Ready" }).click();
  await page.locator("dialog").getByRole("button", { name: "Cancel" }).click();
  await eventually(async () => assert.equal(await page.locator(".table-setup").count(), 1));
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByRole("button", { name: "Play with it" }).click();
  await page.waitForSelector(".ending");
  await eventually(async () =>
    assert.match(await page.textContent(".status"), /Computer wins.*could not move any more/),
  );
  await page
    .locator("#said", { hasText: "Computer wins. Anna could not move" })
    .waitFor({ state: "attached" });
  await page.close();
});

describe("a move", () => {
  test("out of turn, of nobody, into the water, too far, and after the end", async () => {
    const page = await freshPage(chromium, site);
    await placeBoth(page, RED, BLUE);
    await lift(page);
    for (const [text, words] of [
      ["a7 a6", /not yours/],
      ["a5 a6", /no piece on a5/],
      ["d4 d5", /into a lake/],
      ["e4 e6", /cannot get to e6/],
      ["e4 f4", /Your own piece stands on f4/],
      ["a1 a2", /own piece/],
      ["e4 z9", /not on the board|named like/],
    ]) {
      await page.fill("#move-field", text);
      await page.keyboard.press("Enter");
      await page.locator(".note-refused", { hasText: words }).waitFor();
      await page.locator("#warned", { hasText: words }).waitFor({ state: "attached" });
    }
    await page.fill("#move-field", "nonsense");
    await page.keyboard.press("Enter");
    await eventually(async () => assert.ok(await page.locator("#move-field:invalid").count()));

    await page.fill("#move-field", "e4-e5");
    await page.keyboard.press("Enter");
    await pass(page);
    await eventually(async () => assert.equal(await page.textContent("#warned"), "", "after the next move"));
    await turn(page, "j7", "j6");
    await turn(page, "a4", "a7");
    await page.waitForSelector(".ending");
    await eventually(async () => assert.ok(await page.locator("#move-field").isHidden()));
    await move(page, "e5", "e6");
    await eventually(async () => assert.match(await page.textContent(".turn"), /Anna wins/));
    await page.close();
  });

  test("to and fro: told before it is forbidden, and named when it is", async () => {
    const page = await freshPage(chromium, site);
    await placeBoth(page, RED, BLUE);
    for (const [red, blue] of [
      ["e4 e5", "i7 i6"],
      ["e5 e4", "f7 f6"],
      ["e4 e5", "f6 f5"],
    ]) {
      await turn(page, ...red.split(" "));
      await turn(page, ...blue.split(" "));
    }
    await lift(page);
    await page.locator(".note", { hasText: "3 of 3" }).waitFor();
    await move(page, "e5", "e4");
    await page.locator(".note-refused", { hasText: "Two-squares rule" }).waitFor();
    await page.close();
  });
});

/**
 * A browser that was never here before, and a site that may be spoiled.
 *
 * @param {(page: import("playwright-core").Page, lone: Awaited<ReturnType<typeof openSite>>) => Promise<void>} run
 */
async function alone(run) {
  const [other, lone] = [await openChromium(), await openSite()];
  try {
    await run(await other.newPage(), lone);
  } finally {
    await other.close();
    await lone.close();
  }
}

describe("the runtime", () => {
  const notice = (page, text = "") => page.locator("[data-notice=engine]", { hasText: text });
  const tryAgain = (page) => page.getByRole("button", { name: "Try again" }).click();

  test("that does not arrive is missed aloud, and arrives at the second try", () =>
    alone(async (page, lone) => {
      lone.answer(/pyodide\.asm\.wasm/, notFound);
      await page.goto(lone.url);
      await notice(page, "did not arrive").waitFor();
      lone.answerAll();
      await tryAgain(page);
      await notice(page).waitFor({ state: "detached" });
    }));

  test("that does not arrive twice is asked for by a page that begins anew", () =>
    alone(async (page, lone) => {
      lone.answer(/pyodide\.asm\.wasm/, notFound);
      await page.goto(lone.url);
      await tryAgain(page);
      await notice(page, "did not arrive").waitFor();
      lone.answerAll();
      const anew = page.waitForEvent("load");
      await tryAgain(page);
      await anew;
      await page.locator("#engine-state[data-phase=ready]").waitFor({ state: "attached" });
    }));

  test("is not possible without WebAssembly", async () => {
    const page = await freshPage(chromium, site);
    await page.addInitScript(() => delete window.WebAssembly);
    await page.reload();
    await notice(page, "needs WebAssembly").waitFor();
    await page.close();
  });
});

describe("a part of the page", () => {
  const missed = (page) =>
    page.locator("#cannot", { hasText: "A part of the page did not arrive" }).waitFor();

  /** The page as it should be, with nothing missing. */
  async function whole(page) {
    await page.locator("html[data-started]:not([data-plain])").waitFor();
    assert.equal(await page.locator("#cannot").isVisible(), false);
  }

  async function tryAgain(page) {
    await page.getByRole("button", { name: "Try again" }).click();
    await whole(page);
  }

  for (const part of [/web\/main\.js/, /web\/part-\w+\.js/, /words\/en\.json/])
    test(`that does not arrive is asked for once more, then missed aloud (${part.source})`, () =>
      alone(async (page, lone) => {
        lone.answer(part, notFound);
        await page.goto(lone.url);
        await missed(page);
        assert.equal(lone.requests.filter((path) => /web\/main\.js/.test(path)).length, 2);
        lone.answerAll();
        await tryAgain(page);
      }));

  test("a style sheet that does not arrive: the page goes on and says so, in one language", () =>
    alone(async (page, lone) => {
      lone.answer(/page\.css/, notFound);
      await page.goto(lone.url);
      await missed(page);
      await page.locator("html[data-started]").waitFor();
      const words = page.locator("#cannot [lang]:visible");
      const languages = await words.evaluateAll((shown) => shown.map(({ lang }) => lang));
      assert.deepEqual(languages, ["en", "en"], "the sentence and the button");
      assert.equal(lone.requests.filter((path) => /page\.css/.test(path)).length, 2);
      lone.answerAll();
      await tryAgain(page);
    }));

  /** What is asked for hangs; the page has waited long enough. Gives what ends the waiting. */
  async function hanging(page, lone, part) {
    /** @type {(() => void)[]} */
    const held = [];
    lone.answer(part, (_, response) => held.push(() => response.writeHead(503).end()));
    await page.clock.install();
    await page.goto(lone.url, { waitUntil: "commit" });
    await eventually(async () => assert.equal(held.length, 1));
    await page.clock.fastForward(21_000);
    await missed(page);
    lone.answerAll();
    return held[0];
  }

  for (const part of [/web\/main\.js/, /page\.css/])
    test(`that hangs is missed aloud, and can be asked for again (${part.source})`, () =>
      alone(async (page, lone) => {
        await hanging(page, lone, part);
        await tryAgain(page);
      }));

  test("that hangs is missed aloud, and arrives after all", () =>
    alone(async (page, lone) => {
      const release = await hanging(page, lone, /web\/main\.js/);
      release();
      await whole(page);
    }));
});
