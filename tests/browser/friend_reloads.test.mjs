// A page is reloaded: as soon as the two have met, twice, and with a word on its lips. The game goes on by itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { eventually } from "./lib/eventually.mjs";
import { arrangeBoth, bothSee, meet, plays, types } from "./lib/friends.mjs";
import { happened, Stock, when } from "./lib/lines.mjs";
import { Person } from "./lib/person.mjs";
import { openSite } from "./lib/site.mjs";
import { BROWSERS } from "./lib/tabs.mjs";

const ARMIES = { red: RED, blue: BLUE };

let site;
let devices;

before(async () => {
  site = await openSite();
  devices = [await BROWSERS.Chromium(), await BROWSERS.Chromium()];
});

after(async () => {
  for (const device of devices ?? []) await device.close();
  await site.close();
});

for (const who of /** @type {const} */ (["host", "guest"])) {
  test(`the ${who}’s page is reloaded as soon as the two have met, again while it comes back, and in a battle`, async (t) => {
    const anna = await Person.at(devices[0], site, "Anna");
    const bram = await Person.at(devices[1], site, "Bram");
    const people = [anna, bram];
    t.after(() => Promise.all(people.map((one) => one.leaves())));
    const reloaded = who === "host" ? anna : bram;
    const stock = new Stock(people);

    await meet(anna, bram);
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
