// Every box that can be chosen, played to its end by two people at one tablet: with fingers, and some of it with keys alone.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { remembers, status } from "./lib/table.mjs";
import { finger, goOn, keys, lay, openedTable, openSquares, play } from "./lib/variants.mjs";

const { site, page, complaints, inspect } = await openedTable();

describe("by finger, to the captured flag", () => {
  const LONG = [RED, BLUE];
  const LONG_WAY = ["f4-f7", "j7-j6", "a4-a7"];
  const OPEN_FILE = ["f4-f7", "j7-j6", "f7-f10"];
  const games = {
    original: [LONG, LONG_WAY],
    original_old: [LONG, LONG_WAY],
    isf: [LONG, LONG_WAY],
    gravon: [LONG, LONG_WAY],
    milton_bradley: [LONG, LONG_WAY],
    free: [LONG, LONG_WAY],
    barrage: [
      ["FB39XS2----------------------------2----", "B39XF2------------------------2---S-----"],
      OPEN_FILE,
    ],
    duel: [
      ["FBB339XS2--------------------------2----", "BB33F9X2----------------------2---S-----"],
      OPEN_FILE,
    ],
    quick_battle: [
      ["FB39XS2-------------2---", "B39FX2----------2--S----"],
      ["e3-e6", "h6-h5", "e6-e8"],
    ],
    compact: [
      ["FBBBBB33334455666777889XS22222", "BBBB3B33344556667778289XFS2222"],
      ["a3-a4", "j8-j7", "f3-f8"],
    ],
  };
  for (const [preset, [armies, moves]] of Object.entries(games)) {
    test(preset, async () => {
      const hand = finger(page);
      await lay(page, preset, armies);
      for (const move of moves) await play(page, hand, move);
      assert.equal(await goOn(page, hand), "over");
      assert.match(await status(page), /Anna wins[\s\S]*flag/);
      assert.deepEqual(complaints, []);
    });
  }
});

test("Ultimate Lightning by keys: a bomb for a scout, a raid, and the scout comes back to take the flag", async () => {
  const hand = keys(page);
  await lay(page, "ultimate_lightning", [
    "FBB3344556789XS222----------------62----",
    "B334F-45566789--XS22----------2---B----2",
  ]);
  for (const move of ["f4-f7", "j7-j6", "e4-e6", "a7-a6", "e6-e8", "j6-j5", "e8-e10"])
    await play(page, hand, move);
  assert.match(await page.textContent("#said"), /You may bring back one that you lost/);
  assert.match(await page.textContent(".prompt"), /reached the last row/);
  await hand.press('[data-choice="rescue"]');
  await hand.press('[data-pick="f4"]');
  const open = await openSquares(page);
  assert.ok(open.includes("f4") && open.includes("e5") && !open.includes("e6"));
  await inspect("the place for who comes back");

  await page.keyboard.press("Escape");
  await page.waitForSelector('[data-choice="rescue"]');
  await hand.press('[data-choice="rescue"]');
  await hand.press('[data-pick="f4"]');
  await hand.choose("f4");
  await page.waitForSelector(".curtain");
  assert.match(await page.textContent(".curtain"), /Red: e8 to e10\.[\s\S]*Red brings back to f4: a piece\./);
  for (const move of ["a6-a5", "f4-f10"]) await play(page, hand, move);
  assert.equal(await goOn(page, hand), "over");
  assert.match(await page.textContent(".log"), /Red brings back to f4: scout 2\./);
  assert.match(await status(page), /Anna wins/);
});

test("a rescue can be left", async () => {
  const hand = finger(page);
  await lay(page, "ultimate_lightning", [
    "FBB3344556789XS222----------------62----",
    "B334F-45566789--XS22----------2---B----2",
  ]);
  for (const move of ["f4-f7", "j7-j6", "e4-e6", "a7-a6", "e6-e8", "j6-j5", "e8-e10"])
    await play(page, hand, move);
  await hand.press('[data-choice="no_rescue"]');
  await page.waitForSelector(".curtain");
  assert.match(await page.textContent(".curtain"), /Red brings no piece back/);
});

test("silent defence: what is not said is said to be, in the battle, the tray and the line", async () => {
  const hand = finger(page);
  const armies = ["FB3XS2-------------29---", "B9XSF2----------3--2----"];
  await lay(page, "quick_battle", armies, ["silent_defence"]);
  for (const move of ["e3-e4", "h6-h5", "e4-e5", "h5-h4", "e5-e6"]) await play(page, hand, move);
  assert.match(
    await page.textContent(".battle"),
    /general 9[\s\S]*not told[\s\S]*Blue does not say what his piece was/,
  );
  assert.match(await page.textContent("#said"), /unknown blue piece: red wins\. Blue does not say/);
  await inspect("a silent battle");
  await hand.press(".battle-continue");
  await page.waitForSelector(".curtain");
  await goOn(page, hand);
  await play(page, hand, "h4-h3");
  assert.equal(await goOn(page, hand), "move");
  assert.match(await page.textContent(".player-top .tray"), /not told/);
  await play(page, hand, "d3-d8");
  assert.equal(await goOn(page, hand), "over");
  assert.match(await status(page), /Anna wins/);
});

test("both at once: the battle says that both turned over at the same moment, and else it does not", async () => {
  const hand = finger(page);
  for (const [houseRules, said] of /** @type {const} */ ([
    [["simultaneous_reveal"], true],
    [[], false],
  ])) {
    await lay(page, "original", [RED, BLUE], [...houseRules]);
    await play(page, hand, "f4-f7");
    const battle = page.locator(".battle");
    assert.match(await battle.textContent(), /scout 2[\s\S]*general 9[\s\S]*Blue wins/);
    for (const words of [await battle.textContent(), await battle.getAttribute("aria-label")])
      assert.equal(words.includes("Both turned over at the same moment."), said);
    if (said) await inspect("a battle with both at once");
    await goOn(page, hand);
    await play(page, hand, "j7-j6");
    await play(page, hand, "a4-a7");
    assert.equal(await goOn(page, hand), "over");
  }
});

test("a draw without battles: the moves are counted aloud, a battle begins the count anew, and the last one ends the game", async () => {
  const hand = finger(page);
  await remembers(page, site, { id: "begin:hotseat", rules: { preset: "original", no_progress: 4 } });
  await lay(page, null, [RED, BLUE]);
  const counted = (/** @type {number} */ count) =>
    page.locator(".note", { hasText: `${count} of 4 moves without a battle. At 4 the game is a draw.` });
  for (const [move, count] of /** @type {const} */ ([
    ["e4-e5", 1],
    ["j7-j6", 2],
    ["j4-j6", 0],
  ])) {
    await play(page, hand, move);
    assert.equal(await goOn(page, hand), "move");
    await counted(count).waitFor();
  }
  for (const move of ["e7-e6", "i4-i5", "b7-b6"]) await play(page, hand, move);
  await goOn(page, hand);
  await counted(3).waitFor();
  await play(page, hand, "i5-i6");
  assert.equal(await goOn(page, hand), "over");
  assert.match(await status(page), /A draw[\s\S]*Too many moves without a battle/);
});
