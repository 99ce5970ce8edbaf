// The art: complete, small, and silent about what is hidden.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RANK_ART } from "../../web/art/ranks.js";
import { spriteText } from "../../web/art/sprite.js";
import { TILE_ART } from "../../web/art/tiles.js";

test("twelve ranks, no two drawn alike", () => {
  assert.equal(new Set(Object.values(RANK_ART)).size, 12);
});

test("the two sides differ by outline and by the pattern of the back", () => {
  assert.notEqual(TILE_ART["tile-red"], TILE_ART["tile-blue"]);
  assert.match(TILE_ART["back-red"], /tile-pattern/);
  assert.match(TILE_ART["back-blue"], /tile-dots/);
});

test("the whole sprite is smaller than 10 kB", () => {
  assert.ok(spriteText().length < 10_000, `${spriteText().length} bytes`);
});

test("no colour and no style inside the drawings: themes and policy decide", () => {
  assert.doesNotMatch(spriteText(), /style=|#[0-9a-f]{3,6}"/i);
});
