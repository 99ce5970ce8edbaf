// Two wires over lines without a network, with a clock that the test moves.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { FRAME, packFrame } from "../../web/wire/frames.js";
import { BOATS, HOT_SLOTS } from "../../web/wire/spares.js";
import { Wire } from "../../web/wire/wire.js";
import { Cable } from "./wire_double.mjs";
import { random } from "./wire_samples.mjs";

/** @typedef {{wire: Wire, seen: string[], received: string[], resets: number}} Person */
/** @typedef {Map<import("../../web/wire/spares.js").Slot, import("../../web/wire/spares.js").Spare>} Shelf */

const flush = () => new Promise((resolve) => setImmediate(resolve));

/** @param {number} seconds */
async function pass(seconds) {
  for (let step = 0; step < seconds * 4; step++) {
    mock.timers.tick(250);
    for (let round = 0; round < 12; round++) await flush();
  }
}

/**
 * @param {Wire} wire
 * @returns {Person}
 */
function person(wire) {
  const self = {
    wire,
    seen: /** @type {string[]} */ ([]),
    received: /** @type {string[]} */ ([]),
    resets: 0,
  };
  wire.onmessage = (message) => self.received.push(new TextDecoder().decode(message));
  wire.onpresence = (presence, back) => self.seen.push(back ? `${presence} again` : presence);
  wire.oncheck = (pictures) => self.seen.push(pictures.join(""));
  wire.ontrouble = (trouble) => self.seen.push(trouble);
  wire.onreset = () => self.resets++;
  return self;
}

/**
 * @param {Person} from
 * @param {string} text
 */
const say = (from, text) => from.wire.send(new TextEncoder().encode(text));

/**
 * What a page finds again after a reload.
 * @param {Person} person
 * @returns {Shelf}
 */
const shelfOf = ({ wire }) => new Map(wire.spares.theirs);

/** Two people at the moment at which they are connected and have heard each other's first words. */
async function connect({ boats = true } = {}) {
  const cable = new Cable();
  const prints = { host: random.bytes(32), guest: random.bytes(32) };
  const makeHostLine = cable.maker(prints.host);
  const makeGuestLine = cable.maker(prints.guest);
  /** A browser that takes its time to find out its own addresses. */
  const slow = (/** @type {() => any} */ make) => () =>
    Object.assign(make(), { offer: () => new Promise(() => {}) });
  const forWire = (/** @type {() => any} */ make) => (boats ? make : slow(make));
  const online = () => true;
  const host = person(
    new Wire({
      role: "host",
      makeLine: forWire(makeHostLine),
      fingerprints: { own: prints.host, peer: prints.guest },
      online,
    }),
  );
  const guest = person(
    new Wire({
      role: "guest",
      makeLine: forWire(makeGuestLine),
      fingerprints: { own: prints.guest, peer: prints.host },
      online,
    }),
  );
  const [hostLine, guestLine] = [makeHostLine(), makeGuestLine()];
  host.wire.watch(hostLine);
  guest.wire.watch(guestLine);
  await hostLine.accept(await guestLine.answer(await hostLine.offer()));
  await flush();
  return { cable, host, guest, prints, hostLine, guestLine };
}

async function meet() {
  const pair = await connect();
  await pass(2);
  return pair;
}

/** @type {Wire[]} */
let open = [];
beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 }));
afterEach(() => {
  for (const wire of open) wire.close();
  open = [];
  mock.timers.reset();
});

/** @param {{host: Person, guest: Person}} pair */
async function assertTogether({ host, guest }) {
  assert.ok(host.wire.isConnected && guest.wire.isConnected);
  const word = `${random.below(1e9)}`;
  say(host, word);
  say(guest, word);
  await pass(1);
  assert.ok(host.received.includes(word) && guest.received.includes(word));
}

test("two people meet: both see the same pictures, messages pass, six spares lie ready", async () => {
  const pair = await meet();
  const { host, guest } = pair;
  open = [host.wire, guest.wire];
  assert.deepEqual(host.seen, guest.seen);
  assert.equal(host.wire.pictures?.length, 4);
  assert.equal(host.wire.spares.theirs.size, 6);
  assert.equal(guest.wire.spares.theirs.size, 6);
  assert.equal(host.resets + guest.resets, 0);
  await assertTogether(pair);
});

test("a short drop is only a note", async () => {
  const pair = await meet();
  const { cable, host, guest } = pair;
  open = [host.wire, guest.wire];
  cable.whole = false;
  await pass(8);
  assert.equal(host.wire.presence, "unstable");
  cable.mend();
  await pass(3);
  assert.equal(host.resets, 0);
  assert.equal(host.wire.presence, "ok");
  await assertTogether(pair);
});

for (const seconds of [14, 40, 120]) {
  test(`after a drop of ${seconds} s a spare takes over, and new ones are laid in`, async () => {
    const pair = await meet();
    const { cable, host, guest } = pair;
    open = [host.wire, guest.wire];
    cable.whole = false;
    await pass(seconds);
    assert.equal(host.wire.presence, "lost");
    assert.equal(say(host, "nobody hears"), false);
    cable.mend();
    await pass(3);
    assert.ok(host.resets >= 1 && guest.resets >= 1, "both must compare notes");
    assert.ok(host.seen.includes("ok again") && guest.seen.includes("ok again"));
    assert.equal(host.wire.spares.theirs.size, 6);
    await assertTogether(pair);
  });
}

test("drop after drop", async () => {
  const pair = await meet();
  open = [pair.host.wire, pair.guest.wire];
  for (let round = 0; round < 6; round++) {
    pair.cable.whole = false;
    await pass(15 + random.below(60));
    pair.cable.mend();
    await pass(25);
    await assertTogether(pair);
  }
});

test("a change of the network during a drop does not spoil the spares", async () => {
  const pair = await meet();
  open = [pair.host.wire, pair.guest.wire];
  pair.cable.whole = false;
  await pass(4);
  pair.host.wire.networkChanged();
  await pass(30);
  pair.cable.mend();
  await pass(3);
  await assertTogether(pair);
});

test("after a change of the network that was survived, the spares are replaced", async () => {
  const pair = await meet();
  open = [pair.host.wire, pair.guest.wire];
  const before = pair.host.wire.spares.own.get("hot1")?.descriptor.ufrag;
  pair.host.wire.networkChanged();
  await pass(6);
  const fresh = pair.host.wire.spares.own.get("hot1")?.descriptor.ufrag;
  assert.notEqual(fresh, before);
  assert.equal(pair.guest.wire.spares.theirs.get("hot1")?.descriptor.ufrag, fresh);
});

for (const deaf of /** @type {const} */ (["guest", "host"])) {
  test(`packets that get through one way only: the ${deaf} hears nothing, and a spare takes over`, async () => {
    const pair = await meet();
    open = [pair.host.wire, pair.guest.wire];
    const speaker = deaf === "guest" ? pair.hostLine : pair.guestLine;
    speaker.send = () => true;
    await pass(12 + 5 + 5);
    await assertTogether(pair);
    assert.deepEqual([pair.host.resets, pair.guest.resets], [1, 1]);
  });
}

/**
 * The page of one of the two is reloaded: what was stored is all that it knows.
 * @param {Awaited<ReturnType<typeof meet>>} pair
 * @param {"host" | "guest"} who
 * @param {Shelf} shelf
 * @returns {Promise<Person>} who has not looked for the other one yet
 */
async function reload({ cable, prints, host, guest }, who, shelf) {
  const [own, peer] = who === "host" ? [prints.host, prints.guest] : [prints.guest, prints.host];
  (who === "host" ? host : guest).wire.close();
  const fingerprints = { own, peer };
  const makeLine = cable.maker(own);
  const again = person(new Wire({ role: who, makeLine, fingerprints, online: () => true }));
  for (const [slot, spare] of shelf) again.wire.spares.theirs.set(slot, spare);
  open.push(again.wire);
  return again;
}

for (const who of /** @type {const} */ (["host", "guest"])) {
  const other = who === "host" ? "guest" : "host";

  test(`a ${who} who reloads comes back by a boat`, async () => {
    const pair = await meet();
    open = [pair.host.wire, pair.guest.wire];
    const again = await reload(pair, who, shelfOf(pair[who]));
    await pass(1);
    assert.equal(pair[other].wire.presence, "lost");
    again.wire.rejoin();
    await pass(2);
    assert.equal(again.resets, 1);
    await assertTogether({ ...pair, [who]: again });
  });

  test(`a ${who} who reloads with the first words of the connection comes back: the boat was among them`, async () => {
    const pair = await connect();
    open = [pair.host.wire, pair.guest.wire];
    const again = await reload(pair, who, shelfOf(pair[who]));
    again.wire.rejoin();
    await pass(2);
    await assertTogether({ ...pair, [who]: again });
  });

  test(`a ${who} who reloads again as soon as it is back comes back by the other boat`, async () => {
    const pair = await meet();
    open = [pair.host.wire, pair.guest.wire];
    const again = await reload(pair, who, shelfOf(pair[who]));
    // It is gone before it has heard of new ones.
    again.wire.spares.receive = () => false;
    again.wire.rejoin();
    await flush();
    assert.ok(again.wire.isConnected);
    const boats = pair[other].wire.spares.own;
    const fresh = boats.get("boat1");
    const third = await reload({ ...pair, [who]: again }, who, shelfOf(again));
    third.wire.rejoin();
    await flush();
    assert.ok(third.wire.isConnected);
    assert.equal(
      boats.get("boat1"),
      fresh,
      "the one that was used is replaced first, the other one stays meanwhile",
    );
    assert.ok(third.wire.spares.theirs.has("boat2"));
    await pass(2);
    await assertTogether({ ...pair, [who]: third });
  });

  test(`a ${who} who reloads while the other side lays in new spares comes back by the boat that is still there`, async () => {
    const pair = await meet();
    open = [pair.host.wire, pair.guest.wire];
    const shelf = shelfOf(pair[who]);
    pair[other].wire.networkChanged();
    for (let round = 0; pair[who].wire.spares.theirs.get("boat1") === shelf.get("boat1"); round++) {
      assert.ok(round < 40, "the first boat is replaced");
      await pass(0.25);
    }
    const again = await reload(pair, who, shelf);
    again.wire.rejoin();
    await pass(6);
    await assertTogether({ ...pair, [who]: again });
  });
}

test("a reloaded page that has no boat says at once that people have to help", async () => {
  const pair = await meet();
  open = [pair.host.wire, pair.guest.wire];
  const again = await reload(pair, "guest", new Map());
  again.wire.rejoin();
  again.seen.length = 0;
  mock.timers.tick(1);
  assert.deepEqual(again.seen, ["needs_code"]);
  assert.equal(await again.wire.wayBack.code(), null, "only a fresh link is left");
});

test("who lost the other side before there was any boat says at once that people have to help", async () => {
  const pair = await connect({ boats: false });
  open = [pair.host.wire, pair.guest.wire];
  pair.guest.wire.close();
  await pass(1);
  assert.deepEqual(pair.host.seen.slice(-2), ["lost", "needs_code"]);
});

test("when both pages were reloaded, both say so after eight seconds, and a boat that cannot come is tried until then", async () => {
  const pair = await meet();
  open = [pair.host.wire, pair.guest.wire];
  const host = await reload(pair, "host", shelfOf(pair.host));
  const guest = await reload(pair, "guest", shelfOf(pair.guest));
  for (const person of [host, guest]) person.wire.rejoin();
  await pass(7);
  assert.ok(![...host.seen, ...guest.seen].includes("needs_code"));
  await pass(2);
  for (const person of [host, guest]) assert.equal(person.seen.at(-1), "needs_code");
});

test("a way-back code brings them together when everything else is spent", async () => {
  const { host, guest, guestLine } = await meet();
  open = [host.wire, guest.wire];
  for (const slot of BOATS) host.wire.spares.theirs.delete(slot);
  for (const slot of [...HOT_SLOTS, ...BOATS]) guest.wire.spares.theirs.delete(slot);
  guestLine.close();
  guestLine.onclose();
  await pass(21);
  assert.ok(guest.seen.includes("needs_code") && host.seen.includes("needs_code"));
  const code = await guest.wire.wayBack.code();
  assert.deepEqual(await guest.wire.wayBack.accept(`${code}`), { error: "own_code" });
  assert.deepEqual(await host.wire.wayBack.accept("hello"), { error: "not_a_code" });
  assert.deepEqual(await host.wire.wayBack.accept(`Here: ${code}`), { ok: true });
  await pass(2);
  await assertTogether({ host, guest });
});

test("the other side puts its page aside and comes back", async () => {
  const { host, guest } = await meet();
  open = [host.wire, guest.wire];
  guest.wire.setHidden(true);
  await pass(1);
  assert.equal(host.wire.presence, "away");
  guest.wire.setHidden(false);
  await pass(1);
  assert.deepEqual(host.seen.slice(-2), ["away", "ok again"]);
});

test("who says goodbye is not looked for", async () => {
  const { host, guest } = await meet();
  open = [host.wire, guest.wire];
  guest.wire.leave();
  await pass(30);
  assert.equal(host.wire.presence, "left");
  assert.equal(host.wire.isConnected, false);
  assert.ok(!host.seen.includes("lost"));
});

test("a spare with another certificate is refused: nobody slips in by the back door", async () => {
  const { host, guest, guestLine } = await meet();
  open = [host.wire, guest.wire];
  const before = host.wire.spares.theirs.get("hot1");
  const { packSpare } = await import("../../web/wire/spares.js");
  const stranger = { ...(await guestLine.offer()), fingerprint: random.bytes(32) };
  guestLine.send(packFrame(FRAME.SPARE, packSpare("hot1", { descriptor: stranger, boatKey: null })));
  await pass(1);
  assert.equal(host.wire.spares.theirs.get("hot1"), before);
});

test("a hostile peer's frames are refused by name and change nothing", async () => {
  const pair = await meet();
  const { host, guest, guestLine } = pair;
  open = [host.wire, guest.wire];
  guestLine.send(new Uint8Array(70_000));
  guestLine.send(Uint8Array.of(200, 1, 2));
  guestLine.send(packFrame(FRAME.HERE));
  guestLine.send(packFrame(FRAME.NONCE, new Uint8Array(16)));
  guestLine.send(packFrame(FRAME.REVEAL, new Uint8Array(16)));
  await pass(1);
  assert.deepEqual(host.seen.slice(-2), ["too_large", "not_a_frame"]);
  await assertTogether(pair);
});

test("a guest who opens another nonce than the host committed to is found out", async () => {
  const { Checking } = await import("../../web/wire/checking.js");
  const sent = /** @type {Uint8Array[]} */ ([]);
  const guest = new Checking("guest", { own: random.bytes(32), peer: random.bytes(32) }, (frame) =>
    sent.push(frame),
  );
  guest.receive({ kind: FRAME.COMMIT, body: random.bytes(32) });
  assert.equal(sent.length, 1);
  assert.equal(guest.receive({ kind: FRAME.REVEAL, body: random.bytes(16) }), "broken");
});

test("more than 64 KiB cannot even be sent", async () => {
  const { host, guest } = await meet();
  open = [host.wire, guest.wire];
  assert.throws(() => host.wire.send(new Uint8Array(65_537)), RangeError);
});
