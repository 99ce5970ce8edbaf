// Two wires over lines without a network, with a clock that the test moves.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

import { FRAME, packFrame } from "../../web/wire/frames.js";
import { Wire } from "../../web/wire/wire.js";
import { Cable } from "./wire_double.mjs";
import { random } from "./wire_samples.mjs";

/** @typedef {{wire: Wire, seen: string[], received: string[], resets: number}} Person */

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

async function meet() {
  const cable = new Cable();
  const prints = { host: random.bytes(32), guest: random.bytes(32) };
  const makeHostLine = cable.maker(prints.host);
  const makeGuestLine = cable.maker(prints.guest);
  const online = () => true;
  const host = person(
    new Wire({
      role: "host",
      makeLine: makeHostLine,
      fingerprints: { own: prints.host, peer: prints.guest },
      online,
    }),
  );
  const guest = person(
    new Wire({
      role: "guest",
      makeLine: makeGuestLine,
      fingerprints: { own: prints.guest, peer: prints.host },
      online,
    }),
  );
  const [hostLine, guestLine] = [makeHostLine(), makeGuestLine()];
  host.wire.watch(hostLine);
  guest.wire.watch(guestLine);
  await hostLine.accept(await guestLine.answer(await hostLine.offer()));
  await pass(2);
  return { cable, host, guest, prints, hostLine, guestLine, makeGuestLine };
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

test("two people meet: both see the same pictures, messages pass, five spares lie ready", async () => {
  const pair = await meet();
  const { host, guest } = pair;
  open = [host.wire, guest.wire];
  assert.deepEqual(host.seen, guest.seen);
  assert.equal(host.wire.pictures?.length, 4);
  assert.equal(host.wire.spares.theirs.size, 5);
  assert.equal(guest.wire.spares.theirs.size, 5);
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
    assert.equal(host.wire.spares.theirs.size, 5);
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

test("a guest who reloads comes back by the boat", async () => {
  const pair = await meet();
  const { cable, host, guest, prints, makeGuestLine } = pair;
  const stored = new Map(guest.wire.spares.theirs);
  guest.wire.close();
  await pass(1);
  assert.equal(host.wire.presence, "lost");
  const again = person(
    new Wire({
      role: "guest",
      makeLine: makeGuestLine,
      fingerprints: { own: prints.guest, peer: prints.host },
      online: () => true,
    }),
  );
  open = [host.wire, again.wire];
  for (const [slot, spare] of stored) again.wire.spares.theirs.set(slot, spare);
  again.wire.rejoin();
  await pass(2);
  assert.equal(again.resets, 1);
  assert.ok(cable.whole);
  await assertTogether({ host, guest: again });
});

test("a way-back code brings them together when everything else is spent", async () => {
  const { host, guest, guestLine } = await meet();
  open = [host.wire, guest.wire];
  host.wire.spares.theirs.delete("boat");
  for (const slot of /** @type {const} */ (["hot1", "hot2", "hot3", "boat"]))
    guest.wire.spares.theirs.delete(slot);
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
