// A game by link under a clock: each page shows both clocks, and the one whose time is up says so.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accepts, arrangeBoth, plays } from "./lib/friends.mjs";
import { Person } from "./lib/person.mjs";
import { openSite } from "./lib/site.mjs";
import { BLUE, RED, STORY } from "./lib/story.mjs";
import { BROWSERS } from "./lib/tabs.mjs";

let site;
/** Two devices: they share no storage. */
let devices = [];

before(async () => {
  site = await openSite();
  devices = [await BROWSERS.Chromium(), await BROWSERS.Chromium()];
});

after(async () => {
  for (const device of devices) await device.close();
  await site.close();
});

const running = (name) =>
  `document.querySelector('[role=timer][aria-label="Clock of ${name}"][data-runs=true]')`;
const seesRunning = (person, name) =>
  person.sees(`await until("the clock of ${name}", () => ${running(name)})`);

/** Anna's link to a game of two minutes each; Bram's reply. */
async function meetUnderAClock(anna, bram) {
  await anna.does(`
    await until("the start page", () => document.querySelector("#home-friend")).then((one) => one.click());
    await write("Your name", "Anna");
    await until("the house rules", () => document.querySelector(".house")).then((one) => { one.open = true; });
    const clock = await until("the clocks", () => document.querySelector("#rules-clock"));
    clock.value = [...clock.options].find((one) => one.textContent.startsWith("Duel")).value;
    clock.dispatchEvent(new Event("change", { bubbles: true }));
    await until("the rules", () => document.querySelector(".rules-choice [role=status]")?.textContent.includes("Clock"));
    await tap("Invite");`);
  const reply = await accepts(bram, anna, await anna.given());
  await anna.pastes(reply);
}

/** The page's time is wound on. */
const wind = (person, seconds) =>
  person.does(`
    const real = performance.now.bind(performance);
    performance.now = () => real() + ${seconds * 1000};`);

/** The time of the set-up runs, beside the army or while it waits. */
const seesSetUpTime = (person) =>
  person.sees(`
    const time = () => [...document.querySelectorAll(".clock-common")]
      .find((one) => one.textContent.startsWith("Setting up"))?.querySelector("[role=timer]");
    await until("the time of the set-up", () => time()?.checkVisibility() && time().dataset.runs === "true");
    return time().textContent;`);

test("the time of the set-up is on both pages while they set up, and nobody loses by it", async (t) => {
  const people = [await Person.at(devices[0], site, "Anna"), await Person.at(devices[1], site, "Bram")];
  t.after(() => Promise.all(people.map((person) => person.leaves())));
  await meetUnderAClock(...people);
  const [anna, bram] = people;
  for (const person of people) {
    await person.reads("Arrange your army.");
    assert.match(await seesSetUpTime(person), /^(2:00|1:\d\d)$/);
    await person.taps("Arrange your army");
    await person.sees(`await until("the own army", () => document.querySelector(".table-setup"))`);
    assert.match(await seesSetUpTime(person), /^(2:00|1:\d\d)$/);
  }
  const side = await anna.sees(
    `return /seal-(red|blue)/.exec(document.querySelector(".table-setup").innerHTML)[1]`,
  );
  await anna.arranges(side === "red" ? RED : BLUE);
  await anna.reads("Waiting for the army of Bram");
  await seesSetUpTime(anna);
  for (const person of people) await wind(person, 121);
  await anna.reads("Nobody loses by that: the game begins when the other army stands.");
  await bram.reads("Nobody loses by that: put your army in place and begin.");
  await bram.arranges(side === "red" ? BLUE : RED);
  const red = side === "red" ? anna : bram;
  for (const person of people) await seesRunning(person, red.name);
});

test("both clocks are on both pages, and whose time is up has lost", async (t) => {
  const people = [await Person.at(devices[0], site, "Anna"), await Person.at(devices[1], site, "Bram")];
  t.after(() => Promise.all(people.map((person) => person.leaves())));
  await meetUnderAClock(...people);
  const [red, blue] = await arrangeBoth(people, { red: RED, blue: BLUE });
  for (const person of people) await seesRunning(person, red.name);
  await plays(red, blue, STORY[0], 0);
  // The story begins with an attack: after it the other side is to move.
  for (const person of people) await seesRunning(person, blue.name);
  const stops = await red.sees(
    `return [...document.querySelectorAll("button")].filter((one) => one.textContent === "Stop the clock").length`,
  );
  assert.equal(stops, 0, "nobody stops the clocks alone");
  await wind(blue, 121);
  for (const person of people) await person.reads(`${blue.name} ran out of time`);
});
