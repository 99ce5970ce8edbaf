// Two browsers in two network namespaces: slow people, drops, sleep, reloads, routers. Takes some half an hour,
// most of it waiting. The table of what came out is docs/peer-lab.md.
import assert from "node:assert/strict";
import { describe, test } from "node:test";

import { whyNoNetworks } from "./network.mjs";
import { PAIRS } from "./pair.mjs";
import { record } from "./results.mjs";
import * as scenario from "./scenarios.mjs";

/** @typedef {import("./scenarios.mjs").Kinds} Kinds */

/** One home network without firewalls, in which nobody has allowed a camera. */
const HOME = { firewall: false, realAddresses: false };

/** @type {[string, (kinds: Kinds) => Promise<import("./scenarios.mjs").Outcome>][]} */
const SCENARIOS = [
  ["slow people, firewalls", (kinds) => scenario.slowReplies(kinds, [1, 60, 300, 600])],
  ["slow people, hidden names", (kinds) => scenario.slowReplies(kinds, [1, 60, 300], HOME)],
  ["the page is left, firewalls", (kinds) => scenario.frozenGuest(kinds, "while")],
  ["the page is left, firewalls", (kinds) => scenario.frozenGuest(kinds, "after")],
  ["the page is left, firewalls", (kinds) => scenario.frozenHost(kinds)],
  ["the page is left, firewalls", (kinds) => scenario.frozenBoth(kinds)],
  ["reloads before the game, no firewalls", (kinds) => scenario.reloadsWhileWaiting(kinds, false)],
  ["reloads before the game, firewalls", (kinds) => scenario.reloadsWhileWaiting(kinds, true)],
  ["drops, firewalls", (kinds) => scenario.drops(kinds, [3, 10, 30, 60, 120])],
  ["sleep, firewalls", (kinds) => scenario.sleepingGuest(kinds, 90)],
  ["reloads in the game, no firewalls", (kinds) => scenario.reloads(kinds, false)],
  ["reloads in the game, firewalls", (kinds) => scenario.reloads(kinds, true)],
  ["reloads soon, no firewalls", (kinds) => scenario.reloadsSoon(kinds, [200, 800, 3000], 2)],
  ["another address, no firewalls", (kinds) => scenario.newAddress(kinds, false)],
  ["another address, firewalls", (kinds) => scenario.newAddress(kinds, true)],
  ["two home routers and STUN", (kinds) => scenario.twoRouters(kinds, "preserved", [1, 60])],
  ["two home routers and STUN", (kinds) => scenario.twoRouters(kinds, "random", [1])],
  ["names", (kinds) => scenario.unresolvedNames(kinds)],
  ["three people", (kinds) => scenario.thirdPerson(kinds)],
];

const skip = whyNoNetworks() ?? false;
const concurrency = Number(process.env.LAB_PAIRS ?? 4);

describe("two browsers, two networks", { concurrency }, () => {
  for (const [group, play] of SCENARIOS) {
    for (const kinds of PAIRS) {
      const pair = `${kinds[0]} invites ${kinds[1]}`;
      test(`${group}: ${pair}`, { skip }, async () => {
        const { cells, goesOn, diaries } = await play(kinds);
        for (const [row, cell] of Object.entries(cells)) record({ group, row, pair, cell });
        assert.ok(goesOn, JSON.stringify({ cells, diaries }));
      });
    }
  }
});
