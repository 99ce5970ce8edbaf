// node tools/build_site.mjs DIST : the folder to publish, from the sources and the compiled runtime
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { assemble } from "./assemble.mjs";
import { listFiles } from "./site_files.mjs";
import { buildWheel, wheelIn } from "./wheel.mjs";

const dist = process.argv[2];
const wheel = buildWheel("build/wheel");
execFileSync("node", ["tools/compile_python.mjs", "wheel", wheel, "build/wheel-compiled"], {
  stdio: "inherit",
});
const id = await assemble(dist, { runtime: "build/runtime", wheel: wheelIn("build/wheel-compiled") });

const files = listFiles(dist);
const gzip = files.reduce(
  (sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 6 }).length,
  0,
);
console.log(`${dist}: release ${id}, ${files.length} files, ${(gzip / 1e6).toFixed(2)} MB gzipped`);
