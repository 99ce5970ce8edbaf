// Whole games with no connection at all: every turn is a letter that somebody carries.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as duel from "./lib/armies.mjs";
import { eventually } from "./lib/eventually.mjs";
import { arrange, types } from "./lib/friends.mjs";
import { Person } from "./lib/person.mjs";
import { openSite } from "./lib/site.mjs";
import { BLUE, RED, STORY } from "./lib/story.mjs";
import { BROWSERS } from "./lib/tabs.mjs";

/** A scout falls, another takes the flag. */
const DUEL = ["f4 f7", "j7 j6", "a4 a7"];
/** Fits into every chat. */
const LONGEST = 800;

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

/** Anna pastes what comes, Bram opens it as a link. */
async function carry(from, to) {
  const letter = await from.writes();
  assert.ok(letter.length <= LONGEST, `a letter of ${letter.length} characters`);
  if (to.name === "Bram") await to.opens(letter);
  else await to.takes(letter);
  return letter;
}

/** Invitation, acceptance, both armies: four letters. */
async function begin(host, guest, armies) {
  await host.does(`
    await until("the start page", () => document.querySelector("#home-friend")).then((one) => one.click());
    await write("Your name", "${host.name}");
    await tap("Play by letters");`);
  const opening = await host.writes();
  assert.ok(opening.length <= 600, `the opening letter has ${opening.length} characters`);
  await guest.opens(opening);
  await guest.reads(`${host.name} invites you by letter`);
  await guest.does(`await write("Your name", "${guest.name}"); await tap("Accept");`);
  await carry(guest, host);
  const side = await arrange(host, armies);
  await carry(host, guest);
  await arrange(guest, armies);
  await guest.reads("Type a move");
  await carry(guest, host);
  await host.reads("Type a move");
  return { sides: side === "red" ? [host, guest] : [guest, host], opening };
}

/** The attacked side's answer travels with its own next move. */
async function play([red, blue], story) {
  for (const [ply, move] of story.entries()) {
    const [mover, other] = ply % 2 ? [blue, red] : [red, blue];
    await types(mover, move, ply);
    await mover.reads("Send your letter");
    await carry(mover, other);
    await other.sees(`await until("${ply + 1} moves", () => log().length === ${ply + 1})`);
  }
}

/** The last answer, and both armies for the audit. */
async function finish([red, blue]) {
  await carry(blue, red);
  await red.reads("You win");
  await carry(red, blue);
  for (const person of [red, blue]) await person.reads("Checked: the other side’s game was in order");
  await eventually(async () => assert.deepEqual(await red.log(), await blue.log()));
}

/** @type {[string, "Anna" | "Bram", string[], { red: string, blue: string }][]} */
const GAMES = [
  ["Chromium", "Anna", STORY, { red: RED, blue: BLUE }],
  ["Firefox ESR", "Anna", STORY, { red: RED, blue: BLUE }],
  // It cannot connect two devices at all.
  ["WebKitGTK", "Bram", DUEL, { red: duel.RED, blue: duel.BLUE }],
];

for (const [kind, host, story, armies] of GAMES) {
  test(`Chromium and ${kind} play by letters to the captured flag`, async (t) => {
    const brams = await BROWSERS[kind]();
    t.after(() => brams.close());
    const anna = await Person.at(annas, site, "Anna");
    t.after(() => anna.leaves());
    const bram = await Person.at(brams, site, "Bram");
    const { sides, opening } = await begin(...(host === "Anna" ? [anna, bram] : [bram, anna]), armies);
    await play(sides, story);
    await bram.opens(opening);
    await bram.reads("There is nothing new in this letter");
    await finish(sides);
  });
}
