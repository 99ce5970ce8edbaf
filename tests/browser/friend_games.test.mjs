// Whole games between two devices that share nothing but a link, Chromium with Chromium and with Firefox.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { eventually } from "./lib/eventually.mjs";
import { arrangeBoth, bothSee, meet, plays, types } from "./lib/friends.mjs";
import { happened, Stock, when } from "./lib/lines.mjs";
import { Person } from "./lib/person.mjs";
import { recordOf, verdictOn } from "./lib/records.mjs";
import { openSite } from "./lib/site.mjs";
import { BLUE, RED, STORY } from "./lib/story.mjs";
import { BROWSERS } from "./lib/tabs.mjs";

/** In the battle of that ply, when the message with that word goes out: a mishap. */
const MISHAPS = {
  0: { of: "attacker", word: "attack", mishap: "cut" },
  3: { of: "defender", word: "both", mishap: "cut" },
  8: { of: "attacker", word: "attack", mishap: "reload" },
  9: { of: "defender", word: "wins", mishap: "reload" },
  11: { of: "attacker", word: "attack", mishap: "sent, reload" },
};
const AFTER_THE_MISHAPS = 13;

/** A page that was reloaded is drawn anew when the other one is there again: for a moment it has no log. */
const sameLogs = (red, blue) => eventually(async () => assert.deepEqual(await red.log(), await blue.log()));

let site;
let annas;

before(async () => {
  site = await openSite();
  annas = await BROWSERS.Chromium();
});

after(async () => {
  await annas?.close();
  await site.close();
});

for (const kind of ["Chromium", "Firefox ESR"]) {
  describe(`Chromium and ${kind}`, () => {
    let brams;
    let people;

    before(async () => {
      brams = await BROWSERS[kind]();
    });
    after(() => brams?.close());

    /** Both at the board, red first. */
    async function begin(t) {
      people = [await Person.at(annas, site, "Anna"), await Person.at(brams, site, "Bram")];
      t.after(() => Promise.all(people.map((person) => person.leaves())));
      await meet(...people);
      return arrangeBoth(people, { red: RED, blue: BLUE });
    }

    test("Original, from the link to the captured flag, the audit and two records that agree", async (t) => {
      const [red, blue] = await begin(t);
      for (const [ply, move] of STORY.entries())
        await plays(...(ply % 2 ? [blue, red] : [red, blue]), move, ply);
      await red.reads("You win");
      await blue.reads(`${red.name} took the flag`);
      for (const person of people) await person.reads("Checked: the other side’s game was in order");
      assert.equal((await red.log()).at(-1), "Red miner 3 attacks a8, blue flag: red wins.");
      await sameLogs(red, blue);
      const records = [await recordOf(red), await recordOf(blue)];
      assert.deepEqual(await verdictOn(records), ["0.json: no fault", "1.json: no fault"]);
    });

    test("while a battle’s openings are on their way the line breaks, or a page is reloaded", async (t) => {
      const [red, blue] = await begin(t);
      const stock = new Stock(people);
      for (const [ply, move] of STORY.slice(0, AFTER_THE_MISHAPS).entries()) {
        const [mover, other] = ply % 2 ? [blue, red] : [red, blue];
        const { of, word, mishap } = MISHAPS[ply] ?? {};
        const waylaid = mishap && (of === "attacker" ? mover : other);
        if (waylaid) {
          await stock.isFresh();
          await when(waylaid, word, mishap);
        }
        await types(mover, move, ply);
        if (waylaid) await happened(waylaid, word);
        await bothSee(people, ply + 1);
        await sameLogs(red, blue);
      }
    });
  });
}
