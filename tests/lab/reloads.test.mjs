// A page is reloaded, or both are: while the armies are set up, in a battle, in the audit, before a rematch. The game goes on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BLUE, RED } from "../browser/lib/armies.mjs";
import { eventually } from "../browser/lib/eventually.mjs";
import { arrange, bothSee, meet, meetAgain, plays, types } from "../browser/lib/friends.mjs";
import { happened, Stock, when } from "../browser/lib/lines.mjs";
import { openedForTwo } from "../browser/lib/opened.mjs";
import { Person } from "../browser/lib/person.mjs";

const ARMIES = { red: RED, blue: BLUE };
/** How each opens its army for the audit, as nothing before it does. */
const OPENED = { red: RED.slice(0, 10), blue: BLUE.slice(0, 10) };

const { site, devices } = await openedForTwo();

class Reloads {
  /**
   * @param {Person} anna the host
   * @param {Person} bram
   * @param {"host" | "guest" | "both"} who
   */
  constructor(anna, bram, who) {
    this.people = [anna, bram];
    this.who = who;
    this.reloaded = { host: [anna], guest: [bram], both: [anna, bram] }[who];
    this.stock = new Stock(this.people);
  }

  async now() {
    for (const person of this.reloaded) await person.reload();
    await this.findEachOther();
  }

  /**
   * At the very moment when somebody says something.
   *
   * @param {[Person, string][]} words a word in the message of each
   * @param {() => Promise<void>} deed what makes them say it
   */
  async at(words, deed) {
    const own = words.filter(([person]) => this.reloaded.includes(person));
    await this.stock.isFresh();
    for (const [person, word] of own) await when(person, word, "sent, reload");
    await deed();
    for (const [person, word] of own) await happened(person, word);
    await this.findEachOther();
  }

  /** Alone a page finds back by itself; when both have forgotten the connection, it takes a link. */
  async findEachOther() {
    if (this.who === "both") await meetAgain(...this.people);
  }
}

/** Connected, then reloaded; both arrange their armies. Returns Anna's colour. */
async function setUp(reloads) {
  const [anna, bram] = reloads.people;
  await meet(anna, bram);
  for (const person of reloads.people) await person.reads("Arrange your army.");
  await reloads.stock.isFresh();
  await reloads.now();
  const side = await arrange(anna, ARMIES);
  await anna.reads("Waiting for the army of Bram");
  await arrange(bram, ARMIES);
  return side;
}

async function battle(reloads, [red, blue]) {
  const words = [
    [red, "attack"],
    [blue, "loses"],
  ];
  await reloads.at(words, () => types(red, "f4 f7", 0));
  await bothSee(reloads.people, 1);
  await plays(blue, red, "j7 j6", 1);
}

/** The flag falls, and both programs open their armies to each other. */
async function audit(reloads, [red, blue]) {
  const words = [
    [red, OPENED.red],
    [blue, OPENED.blue],
  ];
  await reloads.at(words, () => types(red, "a4 a7", 2));
  await red.reads("You win");
  for (const person of reloads.people) await person.reads("Checked: the other side’s game was in order");
  await eventually(async () => assert.deepEqual(await red.log(), await blue.log()));
}

/** One has asked for it; at worst the other has sat down already, and nobody has heard of that. */
async function rematch(reloads) {
  const [anna, bram] = reloads.people;
  await reloads.stock.isFresh();
  await anna.taps("Again, colours swapped");
  await bram.reads("Anna would like a rematch");
  if (reloads.who !== "both") {
    await reloads.now();
    return bram.taps("Again, colours swapped");
  }
  await when(bram, "Bram", "reload");
  await bram.taps("Again, colours swapped");
  await happened(bram, "Bram");
  await anna.reload();
  await reloads.findEachOther();
}

for (const who of ["host", "guest", "both"]) {
  test(`${who === "both" ? "both pages are" : `the ${who}’s page is`} reloaded at every stage`, async (t) => {
    const anna = await Person.at(devices[0], site, "Anna");
    const bram = await Person.at(devices[1], site, "Bram");
    t.after(() => Promise.all([anna.leaves(), bram.leaves()]));
    const reloads = new Reloads(anna, bram, who);
    const side = await setUp(reloads);
    const sides = side === "red" ? [anna, bram] : [bram, anna];
    await battle(reloads, sides);
    await audit(reloads, sides);
    await rematch(reloads);
    assert.notEqual(await arrange(anna, ARMIES), side, "the colours are swapped");
    await arrange(bram, ARMIES);
    for (const person of [anna, bram]) await person.reads("No move has been made yet");
  });
}
