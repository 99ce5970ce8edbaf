// Boxes with cards and with dice, played to their ends by two people at one tablet, and against the computer.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSite } from "./lib/site.mjs";
import { status } from "./lib/table.mjs";
import { finger, goOn, keys, lay, openedTable, openSquares, play } from "./lib/variants.mjs";

const { page, complaints, inspect } = await openedTable();

describe("Battle Cards", () => {
  const ARMIES = ["FBBBBB3333445566777889XS622222", "BBBBB33334556667778829XSF42222"];

  for (const [name, handOf] of Object.entries({ finger, keys })) {
    test(`by ${name}: a movement card along its way, an exchange, cards laid hidden, the flag`, async () => {
      const hand = handOf(page);
      await lay(page, "battle_cards", ARMIES);
      let played = await playCard(hand);
      while (!played) played = await playCard(hand);
      assert.match(await page.textContent(".curtain"), /Red plays|Blue plays/);

      if (/Anna to move/.test(await page.textContent(".curtain"))) await exchange(hand);
      await exchange(hand);
      assert.match(await page.textContent(".curtain"), /Anna to move[\s\S]*Blue exchanges a card/);

      await play(page, hand, "f3-f8");
      const laid = await decideBattle(hand);
      assert.equal(await goOn(page, hand), "over");
      assert.match(await page.textContent(".log"), /f3 attacks f8\. Battle cards come first/);
      if (laid.length)
        assert.match(await page.textContent(".log"), /lays a battle card face down[\s\S]*Cards:/);
      assert.match(await status(page), /Anna wins/);
      assert.deepEqual(complaints, []);
    });
  }

  test("a card says what it does", async () => {
    const hand = finger(page);
    await lay(page, "battle_cards", ARMIES);
    await goOn(page, hand);
    await hand.press("button.card");
    assert.match(await page.textContent(".card-about"), /Adds \d to your|square|step|scout|places/);
    await inspect("a hand of cards");
  });

  test("a card of an unknown list is drawn plainly", async () => {
    const sources = await openSite({ root: ".", prefix: "" });
    const bare = await page.context().newPage();
    await bare.goto(`${sources.url}tests/browser/wire.html`);
    const drawn = await bare.evaluate(async () => {
      const { cardButton } = await import("/web/screens/card_face.js");
      const unknown = { key: "Trumpet", kind: "move", amount: 0, effect: "trumpet" };
      const button = cardButton(unknown, false, () => {});
      return [button.textContent, button.querySelector("path") !== null];
    });
    assert.deepEqual(drawn, ["Trumpet", true]);
    await bare.close();
    await sources.close();
  });

  /** Plays a movement card of whoever is on turn along a way off the f file; exchanges one when none allows it. */
  async function playCard(hand) {
    await goOn(page, hand);
    const keysOfCards = await page
      .locator("button.card-move")
      .evaluateAll((cards) => cards.map((card) => card.dataset.card));
    for (const key of keysOfCards) {
      await hand.press(`[data-card="${key}"]`);
      if (!(await openSquares(page)).some(isAside)) continue;
      while (!(await page.locator(".curtain").count())) {
        const [next] = (await openSquares(page)).filter(isAside);
        if (!next) break;
        await hand.choose(next);
        await page.waitForFunction(
          (square) =>
            document.querySelector(".curtain") ||
            /chosen/.test(document.querySelector(`.board [data-square="${square}"]`)?.ariaLabel ?? ""),
          next,
        );
      }
      await page.waitForSelector(".curtain");
      return true;
    }
    await exchange(hand);
    return false;
  }

  /** @param {string} square */
  function isAside(square) {
    return square < "e" || square > "h";
  }

  async function exchange(hand) {
    await goOn(page, hand);
    if (!(await page.locator('[data-choice="exchange"]').count())) await hand.press("button.card");
    await hand.press('[data-choice="exchange"]');
    await page.waitForSelector(".curtain");
  }

  /** Both lay what they can, hidden from each other. */
  async function decideBattle(hand) {
    const laid = [];
    while ((await goOn(page, hand)) === "choice") {
      const card = page.locator("button.card:not(.card-idle)").first();
      if (await card.count()) {
        const key = await card.getAttribute("data-card");
        await hand.press(`[data-card="${key}"]`);
        await hand.press('[data-choice="lay_card"]');
        laid.push(key);
      } else await hand.press('[data-choice="no_card"]');
      await page.waitForSelector(".curtain, .battle-continue, .ending");
      if (await page.locator(".curtain").count()) {
        const shown = await page.textContent(".curtain");
        assert.match(shown, /Bram to decide/);
        assert.doesNotMatch(shown, /Attack|\+\d/);
      }
    }
    return laid;
  }
});

describe("Stratego Junior", () => {
  const CASTLES = "FSXB7B4785656484567";
  const QUEST = "FSXB5B9785656484967";
  const HOME = {
    red: ["a1", "b1", "c1", ...rows("abcd", [2, 3, 4, 5])],
    blue: ["d11", "c11", "b11", ...rows("dcba", [10, 9, 8, 7])],
  };
  const SEEN = /** @type {const} */ ({
    castles: { dwarf: "4", knight: "5", horse: "6", wizard: "7", princess: "8" },
    quest: {
      "dinosaur 1": "4",
      "dinosaur 2": "5",
      "triceratops 3": "6",
      "dinosaur 4": "7",
      "dinosaur 5": "8",
      "T. rex 6": "9",
    },
  });

  for (const [box, army] of Object.entries({ castles: CASTLES, quest: QUEST })) {
    test(`${box}: thrown, turned over and remembered until a flag is found`, async () => {
      const hand = finger(page);
      await lay(page, `junior_${box}`, [army, army]);
      for (let n = 0; (await goOn(page, hand)) !== "over"; n += 1) {
        if (n < 2) await inspect(`decision ${n}`);
        await seek(hand, SEEN[box], army);
      }
      assert.match(await status(page), /(Anna|Bram) wins/);
      assert.match(await page.textContent(".log"), /throws the die: [\s\S]*, removed\./);
      assert.deepEqual(complaints, []);
    });
  }

  test("triumph: dinosaurs fight, and the one on the last row opens the full nest", async () => {
    const hand = finger(page);
    await lay(page, "junior_triumph", ["FSXB4455B5666779889", "XSFB995B88577646654"]);
    const moves = "a5-a6 d7-d6 a6-a7 c7-c6 a7-a8 d8-d7 a8-a9 c8-c7 a9-a10 b7-b6".split(" ");
    for (const move of moves) await play(page, hand, move);
    assert.equal(await goOn(page, hand), "choice");
    await hand.press('[data-choice="open"]');
    assert.deepEqual((await openSquares(page)).sort(), ["b11", "c11", "d11"]);
    await choose(hand, "b11");
    assert.equal(await goOn(page, hand), "over");
    assert.match(await page.textContent(".log"), /T\. rex 6 attacks a7, blue dinosaur 1: red wins/);
    assert.match(await status(page), /Anna wins/);
  });

  test("the curtain shows no picture of either side, and its lines none that was turned over", async () => {
    const hand = finger(page);
    await lay(page, "junior_castles", [CASTLES, CASTLES]);
    await goOn(page, hand);
    await hand.press('[data-choice="roll"]');
    await page.waitForSelector('.board [aria-label*="can be chosen"]');
    await hand.choose("a7");
    await hand.press(".battle-continue");
    await page.waitForSelector(".curtain");
    assert.equal(await page.locator('#main use[href^="#face-"]').count(), 0);
    assert.match(await page.textContent(".curtain"), /Red turns a7 over: a picture, (removed|turned back)/);
    await hand.press(".curtain-open");
    await page.waitForFunction(() =>
      /Red turns a7 over: (?!a picture)/.test(document.querySelector("#said").textContent),
    );
  });

  /** One decision of who remembers everything: throws, turns over what the die wants, takes the flag once it can be reached. */
  async function seek(hand, words, army) {
    const side = (await page.textContent(".turn")).includes("Anna") ? "blue" : "red";
    const at = (square) => army[HOME[side].indexOf(square)];
    if (await page.locator('[data-choice="open"]').count()) {
      await hand.press('[data-choice="open"]');
      await page.waitForSelector('.board [aria-label*="can be chosen"]');
      return choose(
        hand,
        (await openSquares(page)).find((square) => at(square) === "F"),
      );
    }
    if (await page.locator('[data-choice="roll"]').count()) {
      await hand.press('[data-choice="roll"]');
      await page.waitForSelector('.board [aria-label*="can be chosen"]');
    }
    const die = words[(await page.textContent(".die-shown")).trim()];
    const open = (await openSquares(page)).sort((a, b) => HOME[side].indexOf(a) - HOME[side].indexOf(b));
    return choose(
      hand,
      open.find((square) => (die ? at(square) === die : at(square) !== "B")) ?? open.at(-1),
    );
  }

  async function choose(hand, square) {
    await hand.choose(square);
    await page.waitForSelector(".battle-continue, .curtain, .ending");
  }

  /** @param {string} files @param {number[]} ranks */
  function rows(files, ranks) {
    return ranks.flatMap((rank) => [...files].map((file) => `${file}${rank}`));
  }
});

describe("against the computer", () => {
  for (const preset of ["battle_cards", "junior_castles"]) {
    test(`${preset}: it takes its turns by itself, and what it did is told`, async () => {
      const hand = finger(page);
      await page.evaluate(() => {
        location.hash = "home";
      });
      await page.locator('a[data-new="computer"]').tap();
      await page.waitForSelector(`#rules-preset option[value="${preset}"]`, { state: "attached" });
      await page.selectOption("#rules-preset", preset);
      await page.locator("form.begin button[type=submit]").tap();
      await page.waitForSelector(".ready, dialog .main");
      if (await page.locator("dialog .main").count()) await page.locator("dialog .main").tap();
      await page.locator(".ready").tap();
      await page.waitForSelector(".choices button");
      if (preset === "battle_cards") {
        await hand.press("button.card");
        await hand.press('[data-choice="exchange"]');
      } else {
        await hand.press('[data-choice="roll"]');
        await page.waitForSelector('.board [aria-label*="can be chosen"]');
        await hand.choose("b7");
      }
      await page.waitForFunction(() => {
        const lines = [...document.querySelectorAll(".log li")].map((line) => line.textContent ?? "");
        return lines.some((line) => line.startsWith("Blue"));
      });
      assert.match(await page.textContent(".last"), /^Blue/);
      assert.deepEqual(complaints, []);
    });
  }
});
