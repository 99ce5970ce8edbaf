import assert from "node:assert/strict";
import { test } from "node:test";

import { ALPHABET, fromText, textLength, toText } from "../../web/wire/base62.js";
import {
  ageInMinutes,
  MAX_WHAT_BYTES,
  minuteOf,
  packInvitation,
  packReply,
  tagOf,
  unpackCode,
} from "../../web/wire/code.js";
import { crc24 } from "../../web/wire/crc24.js";
import { readDescription, writeDescription } from "../../web/wire/sdp.js";
import { chromium, firefox, homeAndAway, host, random, randomDescriptor, srflx } from "./wire_samples.mjs";

const BASE_ADDRESS_LENGTH = 34;

test("base62 carries every length of bytes and refuses what it did not write", () => {
  for (let length = 0; length < 130; length++) {
    const bytes = random.bytes(length);
    const text = toText(bytes);
    assert.equal(text.length, textLength(length));
    assert.match(text, /^[0-9A-Za-z]*$/);
    assert.deepEqual(fromText(text, length), bytes);
  }
  assert.equal(fromText("z".repeat(43), 32), null, "a number that 32 bytes cannot hold");
  assert.equal(fromText("0".repeat(42), 32), null, "a character short");
});

test("CRC-24 gives the check value of its standard", () => {
  assert.deepEqual([...crc24(new TextEncoder().encode("123456789"))], [0x21, 0xcf, 0x02]);
});

for (const [browser, credentials] of Object.entries({ chromium, firefox })) {
  test(`an invitation from ${browser} comes back as it was`, () => {
    const descriptor = {
      ...credentials,
      fingerprint: random.bytes(32),
      candidates: [host("mdns"), srflx("ipv4")],
    };
    const what = Uint8Array.of(1, 2, 3);
    const code = unpackCode(packInvitation(descriptor, what, 4711));
    assert.deepEqual(code, {
      kind: "invitation",
      text: /** @type {any} */ (code).text,
      tag: tagOf(descriptor),
      descriptor,
      minute: 4711,
      what,
    });
  });

  test(`a reply from ${browser} names the invitation it answers`, () => {
    const descriptor = { ...credentials, fingerprint: random.bytes(32), candidates: [host("ipv4")] };
    const offered = tagOf(randomDescriptor());
    const code = unpackCode(packReply("reply", offered, descriptor));
    assert.deepEqual(code, { kind: "reply", text: /** @type {any} */ (code).text, tag: offered, descriptor });
  });

  test(`the SDP of ${browser} survives the way through a descriptor`, () => {
    const descriptor = { ...credentials, fingerprint: random.bytes(32), candidates: homeAndAway() };
    assert.deepEqual(readDescription(writeDescription(descriptor, "active")), descriptor);
  });
}

test("unusual credentials fit as well", () => {
  const descriptor = { ...randomDescriptor(), ufrag: "abcdE", pwd: "+/".repeat(11) };
  const code = unpackCode(packInvitation(descriptor, new Uint8Array(), 0));
  assert.deepEqual("descriptor" in code && code.descriptor, descriptor);
});

test("a link has at most 200 characters at a base address of 34", () => {
  const what = random.bytes(15);
  const code = packInvitation(
    { ...chromium, fingerprint: random.bytes(32), candidates: homeAndAway() },
    what,
    0,
  );
  assert.ok(BASE_ADDRESS_LENGTH + "#i=".length + code.length <= 200, `${code.length}`);
  const unpacked = unpackCode(code);
  assert.equal(
    "descriptor" in unpacked && unpacked.descriptor.candidates.length,
    3,
    "two names at home and one address outside",
  );
});

test("usual codes are short", () => {
  const lengths = [[host("ipv4")], [host("mdns")], homeAndAway()].map(
    (candidates) =>
      packReply("reply", random.bytes(3), { ...chromium, fingerprint: random.bytes(32), candidates }).length,
  );
  assert.deepEqual(lengths, [94, 110, 145]);
});

test("too many addresses: second names of a kind are dropped first, the limit holds", () => {
  const candidates = [host("mdns"), host("mdns"), srflx("ipv4"), srflx("ipv6")];
  const code = packInvitation(
    { ...chromium, fingerprint: random.bytes(32), candidates },
    random.bytes(MAX_WHAT_BYTES),
    0,
  );
  const unpacked = unpackCode(code);
  assert.ok(code.length <= 163);
  assert.deepEqual("descriptor" in unpacked && unpacked.descriptor.candidates, [
    candidates[0],
    candidates[2],
  ]);
});

test("an end that is missing is told from a slip of the pen", () => {
  const code = packInvitation(randomDescriptor(), new Uint8Array(4), 0);
  for (let cut = 3; cut < code.length; cut++)
    assert.deepEqual(unpackCode(code.slice(0, cut)), { error: "truncated" }, `${cut}`);
  const at = 40;
  const other = code[at] === "a" ? "b" : "a";
  assert.deepEqual(unpackCode(code.slice(0, at) + other + code.slice(at + 1)), { error: "damaged" });
  assert.deepEqual(unpackCode(code.slice(0, at) + code[at + 1] + code[at] + code.slice(at + 2)), {
    error: "damaged",
  });
  assert.deepEqual(unpackCode(`${code[0]}2${code.slice(2)}`), { error: "wrong_version" });
  assert.deepEqual(unpackCode(`x${code.slice(1)}`), { error: "not_a_code" });
});

test("every single slip is found", () => {
  const code = packInvitation(randomDescriptor(), new Uint8Array(9), 77);
  for (let at = 0; at < code.length; at++) {
    const slip = ALPHABET[(ALPHABET.indexOf(/** @type {string} */ (code[at])) + 1 + random.below(60)) % 62];
    assert.ok("error" in unpackCode(code.slice(0, at) + slip + code.slice(at + 1)), `${at}`);
  }
});

test("thousands of mutated codes: a clean error each, never SDP that nobody checked", () => {
  const known = ["truncated", "damaged", "wrong_version", "not_a_code"];
  for (let round = 0; round < 5000; round++) {
    const code =
      round % 2
        ? packReply("reply", random.bytes(3), randomDescriptor())
        : packInvitation(randomDescriptor(), random.bytes(9), round);
    const result = unpackCode(random.mutate(code));
    if ("error" in result) assert.ok(known.includes(result.error), result.error);
    else assert.equal(result.text, code, "only the untouched code may pass");
  }
});

test("bytes with a right checksum but impossible contents are damaged, not trusted", () => {
  const bad = [
    { ...host("ipv4"), address: Uint8Array.of(127, 0, 0, 1) },
    { ...host("ipv4"), address: Uint8Array.of(239, 1, 2, 3) },
    { ...host("ipv4"), address: Uint8Array.of(0, 0, 0, 0) },
    { ...host("ipv4"), port: 0 },
    { ...host("ipv6"), address: new Uint8Array(16) },
    {
      ...host("ipv6"),
      address: Uint8Array.from({ length: 16 }, (_, at) => (at === 0 ? 0xfe : at === 1 ? 0x80 : 7)),
    },
  ];
  for (const candidate of bad) {
    const code = packReply("reply", random.bytes(3), {
      ...chromium,
      fingerprint: random.bytes(32),
      candidates: [candidate],
    });
    assert.deepEqual(unpackCode(code), { error: "damaged" });
  }
});

test("whatever a code holds, its SDP has one line per fact", () => {
  for (let round = 0; round < 500; round++) {
    const { sdp } = { sdp: writeDescription(randomDescriptor(), "passive") };
    for (const line of sdp.trimEnd().split("\r\n")) assert.match(line, /^[a-z]=[ -~]+$/);
    assert.equal(sdp.match(/a=fingerprint/g)?.length, 1);
  }
});

test("an invitation tells its age", () => {
  const made = new Date("2026-05-01T12:00:00Z");
  const later = new Date("2026-05-01T15:30:00Z");
  assert.equal(ageInMinutes(minuteOf(made), later), 210);
  assert.equal(ageInMinutes(minuteOf(later), made), 0, "the other clock may be ahead");
});
