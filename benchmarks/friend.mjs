// node benchmarks/friend.mjs [MEETINGS] [PLIES] : two people on the real page, two browsers on one device. From the pasted reply to the board on both
// sides, with both armies made ready before; and from a typed move on one board to the same move on the other. Milliseconds by the wall's
// clock, so it wants a quiet machine.
import { accepts, invites } from "../tests/browser/lib/friends.mjs";
import { Person } from "../tests/browser/lib/person.mjs";
import { openSite } from "../tests/browser/lib/site.mjs";
import { RED } from "../tests/browser/lib/story.mjs";
import { BROWSERS } from "../tests/browser/lib/tabs.mjs";

const MEETINGS = Number(process.argv[2] ?? 3);
const PLIES = Number(process.argv[3] ?? 60);

/** Both step forth and back on files of their own, so that nothing is attacked and no rule of repetition bites. */
const QUIET = "a4 a5, b7 b6, e4 e5, f7 f6, i4 i5, j7 j6, a5 a4, b6 b7, e5 e4, f6 f7, i5 i4, j6 j7".split(
  ", ",
);

/** In the page: notes when the board appears, and each time that the list of moves has grown. */
const WATCH = `
  const times = { board: 0, moves: [] };
  window.times = times;
  new MutationObserver(() => {
    if (!times.board && document.querySelector(".table-game")) times.board = Date.now();
    const { length } = log();
    if (length && !times.moves[length]) times.moves[length] = Date.now();
  }).observe(document.body, { subtree: true, childList: true });`;

/**
 * @param {Person} host
 * @param {Person} guest
 * @returns {Promise<number>} from the pasted reply until both have a board
 */
async function meet(host, guest) {
  const reply = await accepts(guest, host, await invites(host));
  for (const person of [host, guest]) {
    await person.taps("Arrange your army");
    await person.arranges(RED);
    await person.reads("Your army is ready");
    await person.does(WATCH);
  }
  const pasted = await host.does("return Date.now()");
  await host.pastes(reply);
  const boards = [host, guest].map((one) => one.does(`return until("the board", () => times.board)`));
  return Math.max(...(await Promise.all(boards))) - pasted;
}

/**
 * @param {Person} host
 * @param {Person} guest
 * @returns {Promise<number[]>} for each move, from the button to the other board
 */
async function play(host, guest) {
  const turn = await host.does(
    `return (await until("a turn", () => /Your turn|to move/.exec(document.querySelector(".turn")?.textContent)))[0]`,
  );
  const [red, blue] = turn === "Your turn" ? [host, guest] : [guest, host];
  const trips = [];
  for (let ply = 0; ply < PLIES; ply++) {
    const [mover, other] = ply % 2 ? [blue, red] : [red, blue];
    const tapped = await mover.does(`
      await says("Your turn");
      document.querySelector(".record").open = true;
      await write("Type a move", "${QUIET[ply % QUIET.length]}");
      const tapped = Date.now();
      await tap("Move");
      return tapped;`);
    const seen = await other.does(`return until("the move", () => times.moves[${ply + 1}])`);
    trips.push(seen - tapped);
  }
  return trips;
}

/**
 * @param {number[]} values
 * @param {number} part
 */
function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return String(sorted[Math.floor(sorted.length * part)] ?? Number.NaN).padStart(6);
}

const site = await openSite();
const annas = await BROWSERS.Chromium();
console.log("milliseconds".padEnd(30), "reply to board p50  most | move to move p50   p95");
for (const kind of ["Chromium", "Firefox ESR"]) {
  const brams = await BROWSERS[kind]();
  /** @type {number[]} */
  const opened = [];
  /** @type {number[]} */
  let trips = [];
  for (let round = 1; round <= MEETINGS; round++) {
    const [host, guest] = [await Person.at(annas, site, "Anna"), await Person.at(brams, site, "Bram")];
    opened.push(await meet(host, guest));
    if (round === MEETINGS) trips = await play(host, guest);
    for (const person of [host, guest]) await person.leaves();
  }
  const columns = [opened, trips].map(
    (values, at) => `${quantile(values, 0.5)}${quantile(values, at ? 0.95 : 0.99)}`,
  );
  console.log(`Chromium invites ${kind}`.padEnd(30), `            ${columns[0]} |           ${columns[1]}`);
  await brams.close();
}
await annas.close();
await site.close();
