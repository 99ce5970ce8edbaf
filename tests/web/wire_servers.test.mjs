import assert from "node:assert/strict";
import { test } from "node:test";

import { baseAddress, linkTo, takeFragment } from "../../web/wire/links.js";
import { parseServers } from "../../web/wire/servers.js";

test("STUN and TURN servers as people write them", () => {
  assert.deepEqual(
    parseServers("stun:stun.example.org\n turn:[2001:db8::1]:3478?transport=udp anna secret "),
    {
      servers: [
        { urls: "stun:stun.example.org" },
        { urls: "turn:[2001:db8::1]:3478?transport=udp", username: "anna", credential: "secret" },
      ],
    },
  );
  assert.deepEqual(parseServers(""), { servers: [] });
});

test("what is no server is named", () => {
  for (const line of [
    "http://example.org",
    "stun:",
    "turn:example.org",
    "stun:a user pass",
    "stun:a b",
    "stun:a:999999",
  ]) {
    assert.deepEqual(parseServers(`stun:ok.example\n${line}`), { error: "bad_server", line });
  }
});

test("a link is the page's address, the kind and the code", () => {
  const place = /** @type {any} */ ({ origin: "https://example.github.io", pathname: "/ranks/index.html" });
  assert.equal(linkTo(baseAddress(place), "r1Xabc"), "https://example.github.io/ranks/#r=r1Xabc");
});

test("the address bar forgets a code and keeps other fragments", () => {
  /** @param {string} hash */
  const page = (hash) => {
    const seen = /** @type {string[]} */ ([]);
    const history = { state: null, replaceState: (/** @type {any[]} */ ...words) => seen.push(words[2]) };
    const found = takeFragment(
      /** @type {any} */ ({ location: { hash, pathname: "/p/", search: "?a" }, history }),
    );
    return { found, seen };
  };
  assert.deepEqual(page("#i=i1abc"), { found: "#i=i1abc", seen: ["/p/?a"] });
  assert.deepEqual(page("#rules"), { found: null, seen: [] });
});
