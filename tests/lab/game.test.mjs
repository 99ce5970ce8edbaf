// The whole page, two networks: battles during drops, sleep and reloads behind firewalls; two home routers. What came out stands in
// docs/peer-lab.md beside the bare connections of peer.test.mjs.
import { spawn } from "node:child_process";
import { describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

import { accepts, arrangeBoth, bothSee, invites, plays, types } from "../browser/lib/friends.mjs";
import { Stock, when } from "../browser/lib/lines.mjs";
import { BLUE, RED, STORY } from "../browser/lib/story.mjs";
import { inside, tearDown, twoHomes, twoHosts, whyNoNetworks } from "./network.mjs";
import { PAIRS } from "./pair.mjs";
import { People } from "./people.mjs";
import { record, seconds } from "./results.mjs";

const STUN = fileURLToPath(new URL("stun.mjs", import.meta.url));
const DOWN = "ip link set e0 down";
const UP = "ip link set e0 up; ip route replace default via 10.77.0.254 dev e0";
const ELSEWHERE = /** @type {const} */ ({ where: "Somewhere else" });

const skip = whyNoNetworks() ?? false;
let count = 0;

/** @param {() => Promise<unknown>} deed @returns {Promise<number>} milliseconds */
async function timeOf(deed) {
  const started = Date.now();
  await deed();
  return Date.now() - started;
}

/** A game as it is told: the moves of the story one after the other, some of them in bad weather. */
class Tale {
  ply = 0;

  /**
   * @param {People} people
   * @param {[import("../browser/lib/person.mjs").Person, import("../browser/lib/person.mjs").Person]} sides
   */
  constructor(people, sides) {
    this.people = people;
    this.sides = sides;
    this.stock = new Stock(people.both);
  }

  get mover() {
    return this.sides[this.ply % 2 ? 1 : 0];
  }

  /** @param {number} ply */
  async upTo(ply) {
    const [red, blue] = this.sides;
    while (this.ply < ply) {
      const both = this.ply % 2 ? /** @type {const} */ ([blue, red]) : /** @type {const} */ ([red, blue]);
      await plays(...both, STORY[this.ply] ?? "", this.ply);
      this.ply += 1;
    }
  }

  /**
   * The battle of a ply in bad weather.
   *
   * @param {number} ply
   * @param {(attack: () => Promise<unknown>) => Promise<void>} weather until it is over
   * @returns {Promise<string>} how long it took afterwards until both have seen the battle
   */
  async battle(ply, weather) {
    await this.upTo(ply);
    await this.stock.isFull();
    await weather(() => types(this.mover, STORY[ply] ?? "", ply));
    const took = await timeOf(() => bothSee(this.people.both, ply + 1));
    this.ply += 1;
    return seconds(took);
  }
}

/**
 * @param {People} people
 * @param {string} guestSpace
 * @returns {Promise<Record<string, string>>}
 */
async function badWeather(people, guestSpace) {
  const { anna, bram, guest } = people;
  await anna.pastes(await accepts(bram, anna, await invites(anna)));
  const met = await timeOf(() => Promise.all(people.both.map((one) => one.reads("Arrange your army."))));
  const tale = new Tale(people, await arrangeBoth(people.both, { red: RED, blue: BLUE }));
  /** @param {number} duration */
  const drop = (duration) => async (/** @type {() => Promise<unknown>} */ attack) => {
    inside(guestSpace, DOWN);
    await attack();
    await sleep(duration * 1000);
    inside(guestSpace, UP);
  };
  return {
    "reply pasted at once": seconds(met),
    "drop of 10 s in a battle": await tale.battle(0, drop(10)),
    "drop of 45 s in a battle": await tale.battle(3, drop(45)),
    "guest sleeps for 30 s in a battle": await tale.battle(8, async (attack) => {
      // Whoever attacks does so while he is awake.
      if (tale.mover === bram) await attack();
      guest.freeze();
      if (tale.mover === anna) await attack();
      await sleep(30_000);
      guest.thaw();
    }),
    "guest reloads in a battle": await afterCode(tale, 9),
  };
}

/**
 * Both leave the page for their chat, first the host with his link, then the guest with his reply, which is pasted meanwhile.
 *
 * @param {People} people
 */
async function leftAlone({ anna, bram, host, guest, both }) {
  const link = await invites(anna);
  host.freeze();
  const reply = await accepts(bram, anna, link);
  await sleep(30_000);
  host.thaw();
  guest.freeze();
  await anna.pastes(reply);
  await sleep(30_000);
  guest.thaw();
  const met = await timeOf(() => Promise.all(both.map((one) => one.reads("Arrange your army."))));
  return { "host, then guest stand still for 30 s": seconds(met) };
}

/**
 * The reply takes a minute, and both make their armies ready meanwhile.
 *
 * @param {People} people
 */
async function slowReply({ anna, bram, both }) {
  const reply = await accepts(bram, anna, await invites(anna));
  for (const person of both) {
    await person.taps("Arrange your army");
    await person.arranges(RED);
    await person.reads("Your army is ready");
  }
  await sleep(60_000);
  await anna.pastes(reply);
  const begun = await timeOf(() => Promise.all(both.map((one) => one.reads("Type a move"))));
  return { "reply after 60 s, armies ready, until both boards": seconds(begun) };
}

/**
 * Behind a firewall a page that was reloaded is found by a code that people carry.
 *
 * @param {Tale} tale
 * @param {number} ply
 */
async function afterCode(tale, ply) {
  const { anna, bram } = tale.people;
  const took = await tale.battle(ply, async (attack) => {
    await when(bram, tale.mover === bram ? "attack" : "wins", "reload");
    await attack();
    await bram.reads("A way-back code or letters help");
    await bram.taps("Way back");
    const code = await bram.given();
    await anna.taps("Way back");
    await anna.pastes(code);
  });
  await tale.upTo(ply + 2);
  return `with a code, ${took}`;
}

/**
 * @param {People} people
 * @param {"preserved" | "random"} ports
 */
async function acrossRouters({ anna, bram }, ports) {
  for (const person of [anna, bram])
    await person.does(`localStorage.setItem("stun-servers", "stun:203.0.113.254:3478")`);
  await anna.pastes(await accepts(bram, anna, await invites(anna, ELSEWHERE), ELSEWHERE));
  if (ports === "random") {
    await anna.reads("One of the two networks lets no direct connection through");
    return { "two home routers, ports random": "says strict_router" };
  }
  const met = await timeOf(() => Promise.all([anna, bram].map((one) => one.reads("Arrange your army."))));
  return { "two home routers, ports preserved": seconds(met) };
}

describe("two people, two networks", { skip }, () => {
  for (const kinds of PAIRS) {
    const pair = `${kinds[0]} invites ${kinds[1]}`;
    const note = (/** @type {Record<string, string>} */ cells) => {
      for (const [row, cell] of Object.entries(cells)) record({ group: "the whole page", row, pair, cell });
    };

    for (const [name, story] of Object.entries({
      "the page is left": leftAlone,
      "slow reply": slowReply,
      "battles in bad weather": badWeather,
    })) {
      test(`${name}: ${pair}`, async () => {
        const hosts = twoHosts(`${process.pid % 1000}g${count++}`, { firewall: true });
        const people = await People.open(kinds, hosts);
        try {
          note(await story(people, hosts[1]));
        } finally {
          await people.close();
          tearDown(...hosts);
        }
      });
    }

    for (const ports of /** @type {const} */ (["preserved", "random"])) {
      test(`two home routers, ports ${ports}: ${pair}`, async () => {
        const { internet, hosts, all } = twoHomes(`${process.pid % 1000}g${count++}`, ports);
        const stun = spawn("ip", ["netns", "exec", internet, "node", STUN, "203.0.113.254"], {
          stdio: "ignore",
        });
        const people = await People.open(kinds, hosts);
        try {
          note(await acrossRouters(people, ports));
        } finally {
          await people.close();
          stun.kill();
          tearDown(...all);
        }
      });
    }
  }
});
