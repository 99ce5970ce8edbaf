import assert from "node:assert/strict";
import { test } from "node:test";

import { packInvitation, packReply, tagOf } from "../../web/wire/code.js";
import { findCode, readCode } from "../../web/wire/paste.js";
import { random, randomDescriptor } from "./wire_samples.mjs";

const offer = randomDescriptor();
const invitation = packInvitation(offer, random.bytes(12), 5);
const reply = packReply("reply", tagOf(offer), randomDescriptor());
const link = `https://example.github.io/ranks/#i=${invitation}`;

/** @param {string} message */
const textIn = (message) => {
  const code = findCode(message);
  return "text" in code ? code.text : code.error;
};

/**
 * @param {string} text
 * @param {number} width
 */
const wrap = (text, width, joint = "\n") => (text.match(new RegExp(`.{1,${width}}`, "g")) ?? []).join(joint);

const wholeMessages = {
  "the bare code": invitation,
  "the link": link,
  "a chat message around it": `Hi Anna!\nTap here: ${link}\nSee you in 5 minutes 🙂`,
  "a full stop behind the link": `Come and play: ${link}.`,
  "angle brackets and quotes": `"<${link}>"`,
  "a word glued to its end": `${link}bye`,
  "lines wrapped at 76": wrap(`Here it is ${link}`, 76),
  "lines wrapped by a quoted mail": `> ${wrap(link, 40, "\n> ")}\n> Greetings`,
  "lines wrapped with carriage returns": wrap(invitation, 30, "\r\n"),
  "soft line breaks of a mail": wrap(link.replace("=", "=3D"), 75, "=\n"),
  "groups with spaces": wrap(invitation, 5, " "),
  "invisible characters of a chat": wrap(link, 20, "\u200b"),
  "an escaped fragment": link.replace("#", "%23").replace("=", "%3D"),
  "two links, the first one cut": `${link.slice(0, 90)}…\n${link}`,
};

for (const [what, message] of Object.entries(wholeMessages)) {
  test(`found in ${what}`, () => assert.equal(textIn(message), invitation));
}

const faults = {
  nothing: ["", "not_a_code"],
  "a chat without a code": ["Shall we play tonight? I bring biscuits. r15 or so, in bed by 22", "not_a_code"],
  "another page's link": ["https://example.org/#i=welcome", "not_a_code"],
  "a link cut off": [link.slice(0, -9), "truncated"],
  "a link cut off, the letter goes on": [
    `${link.slice(0, -20)}\nSee you tonight, I bring biscuits and tea`,
    "truncated",
  ],
  "a link cut off with dots": [`${link.slice(0, 100)}...`, "truncated"],
  "a slip inside": [link.replace(invitation.slice(30, 33), "ZZZ"), "damaged"],
  "a later version": [link.replace("#i=i1", "#i=i2"), "wrong_version"],
};

for (const [what, [message = "", error]] of Object.entries(faults)) {
  test(`${what}: ${error}`, () => assert.equal(textIn(message), error));
}

test("the host is told what he pasted instead of a reply", () => {
  const expected = { kind: /** @type {const} */ ("reply"), own: [invitation], used: [], tag: tagOf(offer) };
  const stranger = packReply("reply", tagOf(randomDescriptor()), randomDescriptor());
  const foreignInvitation = packInvitation(randomDescriptor(), new Uint8Array(), 0);
  assert.deepEqual(readCode(link, expected), { error: "own_code" });
  assert.deepEqual(readCode(foreignInvitation, expected), { error: "is_invitation" });
  assert.deepEqual(readCode(stranger, expected), { error: "other_invitation" });
  assert.deepEqual(readCode(reply, { ...expected, used: [reply] }), { error: "used" });
  assert.equal("text" in readCode(reply, expected), true);
});

test("the guest is told what he pasted instead of an invitation", () => {
  assert.deepEqual(readCode(reply, { kind: "invitation", own: [reply] }), { error: "own_code" });
  assert.deepEqual(readCode(reply, { kind: "invitation" }), { error: "is_reply" });
  assert.deepEqual(readCode(packReply("back", tagOf(offer), randomDescriptor()), { kind: "invitation" }), {
    error: "is_back",
  });
});

test("thousands of mutated messages: a clean error or the code itself", () => {
  const known = ["not_a_code", "truncated", "damaged", "wrong_version"];
  for (let round = 0; round < 5000; round++) {
    const result = textIn(random.mutate(`Look: ${link} and be quick`));
    assert.ok(result === invitation || known.includes(result), result);
  }
});

test("a message of a million characters is no trouble", () => {
  const started = performance.now();
  assert.equal(textIn("i1z ".repeat(250_000)), "not_a_code");
  assert.equal(textIn("i1zi1z".repeat(170_000)), "damaged");
  assert.equal(textIn("\n>".repeat(500_000)), "not_a_code");
  assert.ok(performance.now() - started < 2000);
});
