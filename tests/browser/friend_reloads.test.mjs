// A page is reloaded: as soon as the two have met, twice, and with a word on its lips. The game goes on by itself.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { eventually } from "./lib/eventually.mjs";
import { arrangeBoth, bothSee, meet, meetAgain, plays, types } from "./lib/friends.mjs";
import { forgets, happened, Stock, when } from "./lib/lines.mjs";
import { openedForTwo } from "./lib/opened.mjs";
import { Person } from "./lib/person.mjs";

const ARMIES = { red: RED, blue: BLUE };

const { site, devices } = await openedForTwo();

/** Anna and Bram, connected. */
async function together(t) {
  const anna = await Person.at(devices[0], site, "Anna");
  const bram = await Person.at(devices[1], site, "Bram");
  t.after(() => Promise.all([anna.leaves(), bram.leaves()]));
  await meet(anna, bram);
  return [anna, bram];
}

for (const who of /** @type {const} */ (["host", "guest"])) {
  test(`the ${who}’s page is reloaded as soon as the two have met, again while it comes back, and in a battle`, async (t) => {
    const people = await together(t);
    const reloaded = people[who === "host" ? 0 : 1];
    const stock = new Stock(people);
    await reloaded.reads("Arrange your army.");
    await new Stock([reloaded]).hasBoat();
    await reloaded.reload();
    await reloaded.reload();
    const [red, blue] = await arrangeBoth(people, ARMIES);

    const word = reloaded === red ? "attack" : "loses";
    await stock.isFresh();
    await when(reloaded, word, "sent, reload");
    await types(red, "f4 f7", 0);
    await happened(reloaded, word);
    await bothSee(people, 1);
    await plays(blue, red, "j7 j6", 1);
    await eventually(async () => assert.deepEqual(await red.log(), await blue.log()));
  });
}

test("a page that finds nothing to come back by says so and offers a new link, by which the game goes on", async (t) => {
  const [anna, bram] = await together(t);
  await arrangeBoth([anna, bram], ARMIES);
  await new Stock([anna, bram]).isFresh();
  await forgets(bram);
  await bram.reload();
  await bram.reads("The connection does not come back by itself");
  await meetAgain(bram, anna);
  for (const person of [anna, bram]) await person.reads(`${person === anna ? "Bram" : "Anna"} is there`);
});
