// Games as files: what is in one is shown before anything changes, in every format; and the score of a match of several games.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { axeFinds } from "./lib/axe.mjs";
import { opened } from "./lib/opened.mjs";
import { freshPage, lift, placeBoth, square, status, turn } from "./lib/table.mjs";

const FIELD = `MEAAAAAAAABAAAACAAAAAALAAAAAAAAAAADAKAADAA__AA__AAAA__AA__AAPAAWAPAAAAAAAAAAAXAAAAAAOAAAANAAAAAAAAQY`;
const GSN = `#X38FA11 Stratego-Notation v2
type 1
${FIELD}
E4-E9
D7-D8
K4-K8
END
Anna vs Bram result 3 winner 0
`;
const FORMATS = {
  "Everything, to play on (JSON)": "json",
  "Moves and battles to read (JSON)": "json",
  "Gravon GSN": "gsn",
  "Gravon XML": "xml",
  "Log of the StratEvaluator contest": "log",
  "Position and moves (StraDos3, LAN)": "lan",
  "Position (StraDos3)": "strados3",
  "The two set-ups": "txt",
  "The two set-ups (.stg)": "stg",
};
const { site, chromium } = await opened({
  hasTouch: true,
  acceptDownloads: true,
  permissions: ["clipboard-read", "clipboard-write"],
});

/** The file that a button saves. */
async function saved(page, name) {
  const waiting = page.waitForEvent("download");
  await page.locator("dialog").getByRole("button", { name, exact: true }).click();
  const file = await waiting;
  return { name: file.suggestedFilename(), path: await file.path() };
}

/** Opens the start page's "Open a saved game" anew. */
async function openScreen(page) {
  await page.goto(`${site.url}#home`);
  await page.getByRole("link", { name: "Open a saved game" }).click();
  await page.getByRole("heading", { name: "Open a game" }).waitFor();
}

async function paste(page, text) {
  await page.fill("#record-text", text);
  await page.getByRole("button", { name: "See what is in it" }).click();
}

const found = (page, text) => page.locator(".found", { hasText: text }).waitFor();

test("files of games and the score of a match", async (t) => {
  const page = await freshPage(chromium, site);
  /** @type {Record<string, string>} */
  const files = {};
  await placeBoth(page, RED, BLUE);

  await t.test("a game that goes on is saved in one form only", async () => {
    await turn(page, "e4", "e5");
    await lift(page);
    await page.getByRole("button", { name: "More" }).click();
    files.running = (await saved(page, "Save as a file")).path;
    await page.keyboard.press("Escape");
  });

  await t.test("the end of a game tells how the match stands", async () => {
    await page.reload();
    await turn(page, "j7", "j6");
    await turn(page, "a4", "a7");
    await page.locator(".score-line", { hasText: "Match so far: Anna 6, Bram 1" }).waitFor();
  });

  await t.test("a finished game is written in every format", async () => {
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("button", { name: "Save as a file" }).click();
    const names = new Set();
    for (const [name, ending] of Object.entries(FORMATS)) {
      const file = await saved(page, name);
      assert.ok(file.name.endsWith(`.${ending}`), file.name);
      files[name] = file.path;
      names.add(file.name);
    }
    assert.equal(names.size, Object.keys(FORMATS).length, "no two formats share a name");
    assert.deepEqual(await axeFinds(page), []);
    await page.keyboard.press("Escape");
  });

  await t.test("the next game has the colours swapped and goes on the same sheet", async () => {
    await page.getByRole("button", { name: "Again, colours swapped" }).click();
    for (const name of ["Bram", "Anna"]) {
      await page.locator(".curtain", { hasText: `${name}, arrange` }).waitFor();
      await lift(page);
      await page.getByRole("button", { name: "Ready" }).click();
      await page.locator(".table-setup").waitFor({ state: "detached" });
    }
    await lift(page);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.locator("dialog").getByRole("button", { name: "Resign" }).click();
    await page.locator(".score-line", { hasText: "Anna 12, Bram 2" }).waitFor();
    await page.locator("#said", { hasText: "Anna wins. Bram gave up." }).waitFor({ state: "attached" });
    await page.reload();
    await page.locator(".score-line", { hasText: "Anna 12, Bram 2" }).waitFor();

    await page.getByRole("button", { name: "Score sheet" }).click();
    assert.equal(await page.locator(".score-sheet tbody tr").count(), 2);
    assert.match(await page.textContent(".score-sheet"), /Red, won: 6[\s\S]*Blue, won: 6[\s\S]*Bram gave up/);
    assert.deepEqual(await axeFinds(page), []);
    await page.getByRole("button", { name: "Copy" }).click();
    await page.getByText("Copied.").waitFor();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^1\. Anna \(Red, won: 6\)/);
    await page.keyboard.press("Escape");
  });

  await t.test("what stands in a file is told before it is opened", async () => {
    await openScreen(page);
    for (const [file, words] of [
      [files["Gravon GSN"], /Gravon GSN.*Anna \(Red\) and Bram \(Blue\).*Gravon. Everything.*3.*Anna wins/s],
      [files["Gravon XML"], /Gravon XML.*Anna/s],
      [files["Moves and battles to read (JSON)"], /Anna wins\. Anna took the flag/],
      [files["The two set-ups (.stg)"], /Set-up 1.*FBB3334455.*Set-up 2/s],
      [files["Position (StraDos3)"], /without the moves/],
    ]) {
      await page.setInputFiles("#record-file", /** @type {string} */ (file));
      await found(page, words);
    }
    await page.setInputFiles("#record-file", {
      name: "noise",
      mimeType: "application/octet-stream",
      buffer: Buffer.from([65, 10, 65, 200, 201]),
    });
    await found(page, /Line 2, character 2: This is not text/);
    await paste(page, "a letter to my aunt");
    await found(page, "no game, position or set-up in a format that is known");
    assert.deepEqual(await axeFinds(page), []);
  });

  await t.test("a game that was saved in the middle goes on", async () => {
    await page.setInputFiles("#record-file", /** @type {string} */ (files.running));
    await found(page, /Anna \(Red\) and Bram \(Blue\).*Not finished/s);
    await page.getByRole("button", { name: "Play on" }).click();
    await page.locator(".curtain", { hasText: "Bram to move" }).waitFor();
    await lift(page);
    await page.waitForFunction(() => /my scout/.test(document.querySelector('[data-square="e7"]').ariaLabel));
  });

  await t.test("a finished game is gone through, and takes the place of nothing", async () => {
    await openScreen(page);
    await paste(page, GSN);
    await found(page, /Barrage.*Bram gave up/s);
    await page.getByRole("button", { name: "Step through it" }).click();
    await page.waitForSelector(".ending");
    assert.match(await status(page), /Anna wins/);
    await page.getByRole("button", { name: "To the beginning" }).click();
    await page.locator(".stepper-ply", { hasText: "0 of 3" }).waitFor();
    await page.locator(".turn", { hasText: "Before the first move" }).waitFor();
    await page.getByRole("button", { name: "One move on" }).click();
    await page.locator(".turn", { hasText: "Move 1 of 3" }).waitFor();
    assert.doesNotMatch(await status(page), /Anna wins|gave up/);
    await page.getByRole("button", { name: "To the beginning" }).click();
    await square(page, "e4").waitFor();
  });

  await t.test("a damaged file is told where, and as much as can be read is offered", async () => {
    await openScreen(page);
    await paste(page, GSN.replace("D7-D8", "D7-D9"));
    await found(page, /Line 5, character 1: From d7.*The part before.*Not finished/s);
    await page.getByRole("button", { name: "Play on" }).click();
    await page.locator("dialog", { hasText: "Give up the game in progress?" }).waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();

    const save = readFileSync(/** @type {string} */ (files.running), "utf8");
    for (const [text, words] of [
      [save.slice(0, -40), /Line \d+, character \d+: This is not JSON/],
      [save.replace('"e4"', '"e9"'), /Line \d+, character \d+: .*damaged/],
      [save.replace(/"v": 1/, '"v": 99'), /newer version/],
    ]) {
      await paste(page, /** @type {string} */ (text));
      await found(page, words);
    }
  });

  await t.test("and the game in progress is as it was", async () => {
    await page.goto(`${site.url}#home`);
    await page.getByText("Continue").click();
    await page.locator(".curtain", { hasText: "Bram to move" }).waitFor();
  });
  await page.close();
});
