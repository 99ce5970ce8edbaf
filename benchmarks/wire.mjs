// node benchmarks/wire.mjs [ROUNDS] : from the pasted reply to the open connection, and there and back of a message of
// the size of a quiet move. Two browsers on one device, in a network namespace of their own.
import { setTimeout as sleep } from "node:timers/promises";
import { oneHost, tearDown, whyNoNetworks } from "../tests/lab/network.mjs";
import { PAIRS, Pair } from "../tests/lab/pair.mjs";

const ROUNDS = Number(process.argv[2] ?? 5);
const MESSAGES = 300;
const BYTES = 300;
/** No reply comes back faster than this, not even by the camera. */
const TRAVEL_MS = 1500;

/** The guest sends every message back; the host measures. */
const ECHO = "side(seat).wire.onmessage = (message) => side(seat).wire.send(message)";
const ROUND_TRIPS = `(async () => {
  const { wire } = side(seat);
  const times = [];
  for (let n = 0; n < ${MESSAGES}; n++) {
    const started = performance.now();
    await new Promise((back) => { wire.onmessage = back; wire.send(new Uint8Array(${BYTES})); });
    times.push(performance.now() - started);
  }
  return times;
})()`;
const OPENED = `(async () => {
  const person = side(seat).person;
  const started = performance.now();
  const open = new Promise((resolve) => { const take = person.onwire; person.onwire = (wire) => { take(wire); resolve(); }; });
  await person.accept(reply);
  await open;
  return performance.now() - started;
})()`;

/**
 * @param {Pair} pair
 * @param {number} round
 */
async function measure(pair, round) {
  const seat = `round${round}`;
  const { reply } = await pair.exchange({ seat });
  await sleep(TRAVEL_MS);
  const names = `const seat = "${seat}", reply = "${reply}";`;
  const opened = await pair.host.run(`{ ${names} ${OPENED} }`);
  await pair.guest.until(`side("${seat}").isOpen`);
  await pair.guest.run(`{ ${names} ${ECHO}; 0 }`);
  const trips = await pair.host.run(`{ ${names} ${ROUND_TRIPS} }`);
  await Promise.all(pair.both((browser) => browser.run(`side("${seat}").wire.close()`)));
  return { opened, trips };
}

/**
 * @param {number[]} values
 * @param {number} part
 */
function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor(sorted.length * part)] ?? NaN).toFixed(1).padStart(7);
}

const reason = whyNoNetworks();
if (reason) {
  console.log(`skipped: ${reason}`);
  process.exit(0);
}
console.log("milliseconds".padEnd(30), "open p50   p95 | there and back p50   p95");
for (const kinds of PAIRS) {
  const host = oneHost("bench");
  const pair = await Pair.open(kinds, [host, host], { port: 8440 });
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(pair, round));
  const opened = rounds.map((each) => each.opened);
  const trips = rounds.flatMap((each) => each.trips);
  const columns = [opened, trips].map((values) => `${quantile(values, 0.5)}${quantile(values, 0.95)}`);
  console.log(`${kinds[0]} invites ${kinds[1]}`.padEnd(30), columns.join(" |             "));
  await pair.close();
  tearDown(host);
}
