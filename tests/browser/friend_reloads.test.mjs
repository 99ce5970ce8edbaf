// A page is reloaded, or both are: while the armies are set up, in a battle, in the audit, before a rematch. The game goes on.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { arrange, bothSee, meet, meetAgain, plays, types } from "./lib/friends.mjs";
import { happened, Stock, when } from "./lib/lines.mjs";
import { Person } from "./lib/person.mjs";
import { openSite } from "./lib/site.mjs";
import { BROWSERS } from "./lib/tabs.mjs";

const ARMIES = { red: RED, blue: BLUE };
/** How each opens its army for the audit, as nothing before it does. */
const OPENED = { red: RED.slice(0, 10), blue: BLUE.slice(0, 10) };

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

for (const who of ["host", "guest", "both"]) {
  test(`${who === "both" ? "both pages are" : `the ${who}’s page is`} reloaded at every stage`, async (t) => {
    const [anna, bram] = [
      await Person.at(devices[0], site, "Anna"),
      await Person.at(devices[1], site, "Bram"),
    ];
    t.after(() => Promise.all([anna.leaves(), bram.leaves()]));
    const people = [anna, bram];
    const reloaded = { host: [anna], guest: [bram], both: people }[who];
    const stock = new Stock(people);

    /** Alone a page finds back by itself; when both have forgotten the connection, it takes a link. */
    const findEachOther = async () => who === "both" && meetAgain(anna, bram);

    async function reload() {
      for (const person of reloaded) await person.reload();
      await findEachOther();
    }

    /** At the very moment when they say something. */
    async function reloadAt(words) {
      for (const [person, word] of words)
        if (reloaded.includes(person)) await when(person, word, "sent, reload");
      return async () => {
        for (const [person, word] of words) if (reloaded.includes(person)) await happened(person, word);
        await findEachOther();
      };
    }

    await meet(anna, bram);
    await Promise.all(people.map((person) => person.reads("Arrange your army.")));
    await stock.isFresh();
    await reload();
    const side = await arrange(anna, ARMIES);
    await anna.reads("Waiting for the army of Bram");
    await arrange(bram, ARMIES);
    const [red, blue] = side === "red" ? [anna, bram] : [bram, anna];

    await stock.isFresh();
    const battle = await reloadAt([
      [red, "attack"],
      [blue, "loses"],
    ]);
    await types(red, "f4 f7", 0);
    await battle();
    await bothSee(people, 1);
    await plays(blue, red, "j7 j6", 1);

    await stock.isFresh();
    const audit = await reloadAt([
      [red, OPENED.red],
      [blue, OPENED.blue],
    ]);
    await types(red, "a4 a7", 2);
    await audit();
    await red.reads("You win");
    for (const person of people) await person.reads("Checked: the other side’s game was in order");
    assert.deepEqual(await red.log(), await blue.log());

    await stock.isFresh();
    await anna.taps("Again, colours swapped");
    await bram.reads("Anna would like a rematch");
    await reload();
    await bram.taps("Again, colours swapped");
    const [next] = [await arrange(anna, ARMIES), await arrange(bram, ARMIES)];
    assert.notEqual(next, side, "the colours are swapped");
    await Promise.all(people.map((person) => person.reads("No move has been made yet")));
  });
}
