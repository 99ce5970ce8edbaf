// The art: complete, small, and silent about what is hidden.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { cardArt } from "../../web/art/cards.js";
import { FACE_ART } from "../../web/art/faces.js";
import { RANK_ART } from "../../web/art/ranks.js";
import { spriteText } from "../../web/art/sprite.js";
import { TILE_ART } from "../../web/art/tiles.js";

test("twelve ranks, no two drawn alike", () => {
  assert.equal(new Set(Object.values(RANK_ART)).size, 12);
});

test("every picture of the Junior boxes and the joker of the die, no two drawn alike", () => {
  const table = readFileSync("stratego/rules/faces.py", "utf8");
  const faces = [...table.matchAll(/Face\(Rank\.\w+, "(\w+)"/g)].map(([, face]) => face);
  assert.deepEqual(Object.keys(FACE_ART).sort(), [...faces, "joker"].sort());
  assert.equal(new Set(Object.values(FACE_ART)).size, faces.length + 1);
});

test("the two sides differ by outline and by the pattern of the back", () => {
  assert.notEqual(TILE_ART["tile-red"], TILE_ART["tile-blue"]);
  assert.match(TILE_ART["back-red"], /tile-pattern/);
  assert.match(TILE_ART["back-blue"], /tile-dots/);
});

test("the whole sprite is smaller than 20 kB", () => {
  assert.ok(spriteText().length < 20_000, `${spriteText().length} bytes`);
});

test("the drawings can be read: no element gives an attribute twice", () => {
  const cards = ["walk", "ferry", "leap", "swap", "charge", "second", "unheard of"].map((effect) =>
    cardArt({ key: "", kind: "move", amount: 0, effect }),
  );
  for (const [tag] of [spriteText(), ...cards].join("").matchAll(/<\w[^>]*>/g)) {
    const names = [...tag.matchAll(/ ([\w-]+)=/g)].map(([, name]) => name);
    assert.equal(new Set(names).size, names.length, tag);
  }
});

test("every effect of the engine's cards has a drawing of its own", () => {
  const lines = JSON.parse(readFileSync("stratego/rules/cards/decks.json", "utf8")).reconstructed;
  const kinds = lines.filter(({ kind }) => kind === "move").map((line) => cardArt({ amount: 0, ...line }));
  assert.equal(new Set(kinds).size, kinds.length);
  assert.ok(!kinds.includes(cardArt({ key: "", kind: "move", amount: 0, effect: "unheard of" })));
});

test("no colour and no style inside the drawings: themes and policy decide", () => {
  assert.doesNotMatch(spriteText(), /style=|#[0-9a-f]{3,6}"/i);
});
