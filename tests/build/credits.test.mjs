import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { credits, shippedParts } from "../../tools/credits.mjs";
import { listFiles } from "../../tools/site_files.mjs";

test("CREDITS.md is what is shipped (node tools/credits.mjs writes it anew)", () => {
  assert.equal(readFileSync("CREDITS.md", "utf8"), credits());
});

test("everything that others made stands in the credits, with the text of its licence", () => {
  const folders = shippedParts().map(({ where }) => `${where}/`);
  const foreign = listFiles("dist").filter((path) => path.startsWith("vendor/"));
  const unknown = foreign.filter((path) => !folders.some((folder) => path.startsWith(folder)));
  assert.deepEqual(unknown, []);
  for (const { name } of shippedParts()) {
    const text = readFileSync(`dist/licenses/${name.replace("@", "").replace("/", "-")}.txt`, "utf8");
    assert.match(text, /licen[cs]e/i, name);
  }
});
