// What happens to two people, told step by step. Each scenario ends in one cell of the table: how the game went on.

import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { inside, tearDown, twoHomes, twoHosts } from "./network.mjs";
import { Pair } from "./pair.mjs";
import { seconds } from "./results.mjs";

/**
 * @typedef {readonly [import("./browsers.mjs").Kind, import("./browsers.mjs").Kind]} Kinds
 * @typedef {{cells: Record<string, string>, goesOn: boolean, diaries: unknown}} Outcome
 *   goesOn: the game went on, by itself or by a step that the page offers
 */

const STUN = fileURLToPath(new URL("stun.mjs", import.meta.url));
const STUN_SERVERS = [{ urls: "stun:203.0.113.254:3478" }];
let count = 0;

/**
 * @param {Kinds} kinds
 * @param {{firewall?: boolean, realAddresses?: boolean}} how
 * @param {(pair: Pair, hosts: [string, string]) => Promise<Record<string, string | null>>} story
 * @returns {Promise<Outcome>}
 */
async function between(kinds, { firewall = true, realAddresses = true }, story) {
  const hosts = twoHosts(`${process.pid % 1000}x${count++}`, { firewall });
  const pair = await Pair.open(kinds, hosts, { realAddresses });
  return tell(pair, (each) => story(each, hosts), hosts);
}

/**
 * @param {Pair} pair
 * @param {(pair: Pair) => Promise<Record<string, string | null>>} story
 * @param {string[]} namespaces
 * @returns {Promise<Outcome>}
 */
async function tell(pair, story, namespaces) {
  try {
    const told = await story(pair);
    const cells = Object.fromEntries(Object.entries(told).map(([row, cell]) => [row, cell ?? "**no**"]));
    const goesOn = Object.values(cells).every((cell) => !cell.startsWith("**"));
    return { cells, goesOn, diaries: await pair.diaries() };
  } catch (error) {
    throw new Error(`${error} ${JSON.stringify(await pair.diaries())}`);
  } finally {
    await pair.close();
    tearDown(...namespaces);
  }
}

/** @param {number | null} took */
const alone = (took) => (took === null ? null : seconds(took));

/**
 * Invitations answered at once, replies handed over after a while.
 * @param {Kinds} kinds
 * @param {number[]} delays in seconds
 * @param {{firewall?: boolean, realAddresses?: boolean}} [how]
 */
export function slowReplies(kinds, delays, how = {}) {
  return between(kinds, how, async (pair) => {
    const waits = delays.map(async (delay, at) => {
      await sleep(at * 1000);
      const seat = `wait${delay}`;
      const { reply } = await pair.exchange({ seat });
      await sleep(delay * 1000);
      return [`reply after ${delay} s`, alone(await pair.paste(reply, { seat, patience: 30_000 }))];
    });
    return Object.fromEntries(await Promise.all(waits));
  });
}

/**
 * The guest's device stands still for 30 s right after its reply was made: it has gone to the chat to send it.
 * @param {Kinds} kinds
 * @param {"while" | "after"} when the host gets the reply, counted from the guest's sleep
 */
export function frozenGuest(kinds, when) {
  return between(kinds, {}, async (pair) => {
    const { reply } = await pair.exchange();
    pair.guest.freeze();
    await sleep(5000);
    if (when === "while") await pair.host.run(`side().person.accept("${reply}")`);
    await sleep(25_000);
    pair.guest.thaw();
    const took =
      when === "while" ? await pair.reunion(25_000) : await pair.paste(reply, { patience: 25_000 });
    const row = `guest stands still for 30 s, host pastes ${when === "while" ? "meanwhile" : "afterwards"}`;
    return { [row]: alone(took) ?? (await secondReply(pair)) };
  });
}

/**
 * The host's device stands still for 30 s right after its invitation was made.
 * @param {Kinds} kinds
 */
export function frozenHost(kinds) {
  return between(kinds, {}, async (pair) => {
    const invitation = await pair.host.run("side().invite()");
    pair.host.freeze();
    const reply = await pair.guest.run(`side().answer("${invitation}")`);
    await sleep(30_000);
    pair.host.thaw();
    const took = await pair.paste(reply, { patience: 25_000 });
    return { "host stands still for 30 s": alone(took) ?? (await secondReply(pair)) };
  });
}

/**
 * Both devices stand still in turn: the host's while the reply is made, the guest's while it is pasted. Chromium has then just given up for the
 * second time, and its reminder is due.
 * @param {Kinds} kinds
 */
export function frozenBoth(kinds) {
  return between(kinds, {}, async (pair) => {
    const invitation = await pair.host.run("side().invite()");
    pair.host.freeze();
    const reply = await pair.guest.run(`side().answer("${invitation}")`);
    await sleep(31_000);
    pair.host.thaw();
    pair.guest.freeze();
    await pair.host.run(`side().person.accept("${reply}")`);
    await sleep(30_000);
    pair.guest.thaw();
    const took = await pair.reunion(25_000);
    return { "host, then guest stand still for 30 s": alone(took) ?? (await secondReply(pair)) };
  });
}

/** @param {Pair} pair */
async function secondReply(pair) {
  await pair.guest.run("side().person.renew()");
  const took = await pair.paste(await pair.guest.run("side().person.code"), { patience: 20_000 });
  return took === null ? null : `with a second reply, ${seconds(took)}`;
}

/**
 * @param {Kinds} kinds
 * @param {boolean} firewall
 */
export function reloadsWhileWaiting(kinds, firewall) {
  return between(kinds, { firewall }, async (pair) => {
    const first = await pair.exchange();
    await pair.guest.reload();
    const second = await pair.guest.run("side().resumeGuest()");
    const early = firewall ? null : await pair.paste(first.reply, { patience: 15_000 });
    const guest = alone(early) ?? withStep("its new reply", await pair.paste(second, { patience: 20_000 }));
    await Promise.all(pair.both((browser) => browser.run("side().person.cancel()")));
    await Promise.all(pair.both((browser) => browser.reload()));
    const third = await pair.exchange();
    await pair.host.reload();
    await pair.host.run("side().resumeHost()");
    const took = await pair.paste(third.reply, { patience: 15_000 });
    const host = alone(took) ?? withStep("a new invitation", await invitedAnew(pair));
    return { "guest reloads while its reply travels": guest, "host reloads while waiting": host };
  });
}

/** @param {Pair} pair */
async function invitedAnew(pair) {
  await Promise.all(pair.both((browser) => browser.run("side().person.cancel()")));
  return pair.freshLink();
}

/**
 * @param {string} step
 * @param {number | null} took
 */
const withStep = (step, took) => (took === null ? null : `with ${step}, ${seconds(took)}`);

/**
 * The guest's cable is pulled and put back, again and again.
 * @param {Kinds} kinds
 * @param {number[]} durations in seconds
 */
export function drops(kinds, durations) {
  return between(kinds, {}, async (pair, [, guestSpace]) => {
    await pair.meet();
    /** @type {Record<string, string | null>} */
    const cells = {};
    for (const duration of durations) {
      const before = await pair.host.run("side().resets");
      inside(guestSpace, "ip link set e0 down");
      await sleep(duration * 1000);
      inside(guestSpace, "ip link set e0 up; ip route replace default via 10.77.0.254 dev e0");
      const took = (await pair.reunion(45_000)) ?? (await pair.wayBack(pair.guest));
      const healed = (await pair.host.run("side().resets")) === before;
      cells[`drop of ${duration} s`] = took === null ? null : `${seconds(took)}${healed ? " (healed)" : ""}`;
      await pair.stocked();
    }
    return cells;
  });
}

/**
 * @param {Kinds} kinds
 * @param {number} duration in seconds
 */
export function sleepingGuest(kinds, duration) {
  return between(kinds, {}, async (pair) => {
    await pair.meet();
    pair.guest.freeze();
    await sleep(duration * 1000);
    pair.guest.thaw();
    const took = await pair.reunion(45_000);
    return {
      [`guest sleeps for ${duration} s`]: alone(took) ?? withStep("a code", await pair.wayBack(pair.guest)),
    };
  });
}

/**
 * @param {Kinds} kinds
 * @param {boolean} firewall
 */
export function reloads(kinds, firewall) {
  return between(kinds, { firewall }, async (pair) => {
    await pair.meet();
    await sleep(300);
    /** @type {Record<string, string | null>} */
    const cells = {};
    for (const who of /** @type {const} */ (["guest", "host"])) {
      cells[`${who} reloads`] = await reloadOne(pair, pair[who]);
      await pair.stocked();
      await sleep(300);
    }
    await Promise.all(pair.both((browser) => browser.reload()));
    await Promise.all(pair.both((browser) => browser.run("side().rejoin()")));
    const took = await pair.reunion(8000);
    cells["both reload"] = alone(took) ?? withStep("a new link", await pair.freshLink());
    return cells;
  });
}

/**
 * @param {Pair} pair
 * @param {import("./browsers.mjs").Browser} browser
 */
async function reloadOne(pair, browser) {
  const started = Date.now();
  await browser.reload();
  await browser.run("side().rejoin()");
  const took = await pair.reunion(8000);
  return took === null ? withStep("a code", await pair.wayBack(browser)) : seconds(Date.now() - started);
}

/**
 * A page is reloaded soon after the two have met, or soon after it has come back from another reload.
 * @param {Kinds} kinds
 * @param {number[]} delays milliseconds
 * @param {number} rounds with each delay
 */
export function reloadsSoon(kinds, delays, rounds) {
  return between(kinds, { firewall: false }, async (pair) => {
    const cells = new Map();
    let seat = 0;
    for (const who of /** @type {const} */ (["guest", "host"]))
      for (const times of /** @type {const} */ (["once", "twice"])) {
        const row = `${who} reloads ${times} within ${Math.max(...delays) / 1000} s`;
        for (const delay of delays)
          for (let round = 0; round < rounds; round++) {
            const took = await reloadSoon(pair, pair[who], { seat: `soon${seat++}`, delay, times });
            cells.set(row, [...(cells.get(row) ?? []), { delay, took }]);
          }
      }
    return Object.fromEntries([...cells].map(([row, tries]) => [row, tally(tries)]));
  });
}

/**
 * @param {Pair} pair
 * @param {import("./browsers.mjs").Browser} browser
 * @param {{seat: string, delay: number, times: "once" | "twice"}} how
 * @returns {Promise<number | null>} milliseconds from the reloaded page until messages pass, or null
 */
async function reloadSoon(pair, browser, { seat, delay, times }) {
  const { reply } = await pair.exchange({ seat });
  // Nobody carries a reply faster.
  await sleep(1500);
  await browser.run(`void (side("${seat}").doom = ${delay})`);
  await pair.host.run(`side("${seat}").person.accept("${reply}")`).catch(() => {});
  let back = await pair.reloaded(browser, seat);
  if (back && times === "twice") {
    await browser.run(`side("${seat}").rejoin(${delay})`).catch(() => {});
    back = await pair.reloaded(browser, seat);
  }
  if (!back) return null;
  const started = Date.now();
  await browser.run(`side("${seat}").rejoin()`);
  const took = (await pair.together({ seat, patience: 15_000 })) ? Date.now() - started : null;
  await Promise.all(pair.both((each) => each.run(`side("${seat}").wire?.close()`)));
  return took;
}

/** @param {{delay: number, took: number | null}[]} tries */
function tally(tries) {
  const good = tries.flatMap(({ took }) => took ?? []);
  const count = `${good.length} of ${tries.length}, ${seconds(Math.max(0, ...good))} at most`;
  const bad = new Set(tries.filter(({ took }) => took === null).map(({ delay }) => delay));
  return bad.size ? `**${count}; failed after ${[...bad].join(", ")} ms**` : count;
}

/**
 * The guest gets another address, as when a phone changes networks.
 * @param {Kinds} kinds
 * @param {boolean} firewall
 */
export function newAddress(kinds, firewall) {
  return between(kinds, { firewall }, async (pair, [, guestSpace]) => {
    await pair.meet();
    const change = "ip addr del 10.77.0.2/24 dev e0; ip addr add 10.77.0.9/24 dev e0";
    inside(guestSpace, `${change}; ip route replace default via 10.77.0.254 dev e0`);
    await sleep(1500);
    const took = await pair.reunion(60_000);
    return { "guest's address changes": alone(took) ?? withStep("a code", await pair.wayBack(pair.guest)) };
  });
}

/**
 * @param {Kinds} kinds
 * @param {"preserved" | "random"} ports
 * @param {number[]} delays
 */
export async function twoRouters(kinds, ports, delays) {
  const { internet, hosts, all } = twoHomes(`${process.pid % 1000}n${count++}`, ports);
  const stun = spawn("ip", ["netns", "exec", internet, "node", STUN, "203.0.113.254"], { stdio: "ignore" });
  try {
    const pair = await Pair.open(kinds, hosts);
    return await tell(pair, (each) => acrossRouters(each, ports, delays), all);
  } finally {
    stun.kill();
  }
}

/**
 * @param {Pair} pair
 * @param {"preserved" | "random"} ports
 * @param {number[]} delays
 */
async function acrossRouters(pair, ports, delays) {
  const tries = delays.map(async (delay) => {
    const seat = `wait${delay}`;
    const { reply } = await pair.exchange({ seat, servers: STUN_SERVERS });
    await sleep(delay * 1000);
    const took = await pair.paste(reply, { seat, patience: 25_000 });
    const [said = null] = await pair.host.run(`side("${seat}").troubles`);
    return [`ports ${ports}, reply after ${delay} s`, alone(took) ?? (said && `says ${said}`)];
  });
  return Object.fromEntries(await Promise.all(tries));
}

/**
 * Both hide their addresses, and the network carries no mDNS.
 * @param {Kinds} kinds
 */
export function unresolvedNames(kinds) {
  return between(kinds, { firewall: false, realAddresses: false }, async (pair, hosts) => {
    const rules =
      "nft add table inet mute; nft 'add chain inet mute in { type filter hook input priority -5; }'";
    for (const host of hosts) inside(host, `${rules}; nft add rule inet mute in udp dport 5353 drop`);
    const { reply } = await pair.exchange();
    const took = await pair.paste(reply, { patience: 25_000 });
    const [said = null] = await pair.host.run("side().troubles");
    return { "hidden names that the network does not resolve": alone(took) ?? (said && `says ${said}`) };
  });
}

/**
 * Two guests answer one invitation; the host takes the first one's reply, whoever made it first.
 * @param {Kinds} kinds
 */
export function thirdPerson(kinds) {
  return between(kinds, {}, async (pair) => {
    const { invitation, reply } = await pair.exchange();
    const other = await pair.guest.run(`side("third").answer("${invitation}")`);
    await sleep(3000);
    const took = await pair.paste(reply);
    const verdicts = [];
    for (const each of [other, reply])
      verdicts.push((await pair.host.run(`side().person.accept("${each}")`)).error);
    const stays = await pair.together();
    const right = stays && `${verdicts}` === "taken,used";
    return { "two guests answer one invitation": right ? alone(took) : null };
  });
}
