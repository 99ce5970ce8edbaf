import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { listFiles, sha256 } from "../../tools/site_files.mjs";

/** @param {string} root */
const hashes = (root) => Object.fromEntries(listFiles(root).map((path) => [path, sha256(join(root, path))]));

test("two builds give the same bytes", () => {
  const again = mkdtempSync(join(tmpdir(), "dist-"));
  execFileSync("node", ["tools/build_site.mjs", again]);
  assert.deepEqual(hashes(again), hashes("dist"));
  rmSync(again, { recursive: true });
});

test("the whole site weighs at most 9.5 MB gzipped", () => {
  const sizes = listFiles("dist").map((path) => gzipSync(readFileSync(join("dist", path))).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(total <= 9.5e6, `${total} bytes`);
});
