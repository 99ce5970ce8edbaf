// node tools/build_site.mjs DIST : the folder to publish, from the sources and the compiled runtime.
// Every step is repeatable to the byte.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { drawIcons } from "./icons.mjs";
import { listFiles, sha256 } from "./site_files.mjs";
import { buildWheel, wheelIn } from "./wheel.mjs";

const dist = process.argv[2];
const PYSCRIPT = "node_modules/@pyscript/core/dist";
// Parts of PyScript that no page of ours asks for: code editors, terminals, MicroPython.
const NOT_SHIPPED = /codemirror|xterm|index-|mpy-|zip-|storage|service-worker|\.map$/;

/** Files the engine needs before it can answer: the page shows how far they are. */
const BOOT = /^vendor\/pyodide\/.*\.(wasm|mjs|zip|whl)$|^[^/]+\.whl$/;

function compiledWheel() {
  const wheel = buildWheel("build/wheel");
  execFileSync("node", ["tools/compile_python.mjs", "wheel", wheel, "build/wheel-compiled"], {
    stdio: "inherit",
  });
  return wheelIn("build/wheel-compiled");
}

function copyPage() {
  for (const name of ["index.html", "app.webmanifest"]) copyFileSync(name, join(dist, name));
  cpSync("web", join(dist, "web"), { recursive: true, filter: (path) => !path.endsWith(".d.ts") });
  cpSync("stratego/words", join(dist, "web/words"), {
    recursive: true,
    filter: (path) => !/\.py$|__pycache__/.test(path),
  });
}

function copyRuntime() {
  const pyodide = join(dist, "vendor/pyodide");
  const pyscript = join(dist, "vendor/pyscript");
  mkdirSync(pyodide, { recursive: true });
  mkdirSync(pyscript, { recursive: true });
  for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]) {
    copyFileSync(join("node_modules/pyodide", name), join(pyodide, name));
  }
  for (const name of readdirSync("build/runtime")) {
    if (!name.startsWith(".")) copyFileSync(join("build/runtime", name), join(pyodide, name));
  }
  for (const name of readdirSync(PYSCRIPT)) {
    if (name.endsWith(".js") && !NOT_SHIPPED.test(name))
      copyFileSync(join(PYSCRIPT, name), join(pyscript, name));
  }
}

/** @param {string} path of the compiled wheel */
function copyWheel(path) {
  const name = String(path.split("/").at(-1));
  copyFileSync(path, join(dist, name));
  const config = readFileSync("pyscript.toml", "utf8").replace('["stratego"]', `["./${name}"]`);
  writeFileSync(join(dist, "pyscript.toml"), config);
}

function writeRelease() {
  const hashes = () => Object.fromEntries(listFiles(dist).map((path) => [path, sha256(join(dist, path))]));
  rmSync(join(dist, "web/release.js"));
  const worker = readFileSync("sw.js", "utf8");
  const id = createHash("sha256")
    .update(JSON.stringify(hashes()) + worker)
    .digest("hex")
    .slice(0, 12);
  const loaded = listFiles(dist).filter((path) => BOOT.test(path));
  const bytes = Object.fromEntries(loaded.map((path) => [path, statSync(join(dist, path)).size]));
  writeFileSync(
    join(dist, "web/release.js"),
    `export const release = ${JSON.stringify({ id, bytes }, null, 2)};\n`,
  );
  const release = JSON.stringify({ id, files: hashes() }, null, 2);
  writeFileSync(join(dist, "sw.js"), `const RELEASE = ${release};\n\n${worker}`);
  return id;
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
copyPage();
await drawIcons(join(dist, "web/icons"));
copyRuntime();
copyWheel(compiledWheel());
const id = writeRelease();
const files = listFiles(dist);
const gzip = files.reduce(
  (sum, path) => sum + gzipSync(readFileSync(join(dist, path)), { level: 6 }).length,
  0,
);
console.log(`${dist}: release ${id}, ${files.length} files, ${(gzip / 1e6).toFixed(2)} MB gzipped`);
