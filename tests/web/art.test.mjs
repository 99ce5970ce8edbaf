// The art: complete, small, and silent about what is hidden.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
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

test("no colour and no style inside the drawings: themes and policy decide", () => {
  assert.doesNotMatch(spriteText(), /style=|#[0-9a-f]{3,6}"/i);
});
