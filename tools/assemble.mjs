// Puts the folder to publish together. Every step is repeatable to the byte.
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
import { basename, join } from "node:path";
import { bundlePage } from "./bundle.mjs";
import { copyLicences } from "./credits.mjs";
import { drawIcons } from "./icons.mjs";
import { integrity, listFiles, sha256 } from "./site_files.mjs";

const PYSCRIPT = "node_modules/@pyscript/core/dist";
// Parts of PyScript that no page of ours asks for: code editors, terminals, MicroPython.
const NOT_SHIPPED = /codemirror|xterm|index-|mpy-|zip-|storage|service-worker|\.map$/;
/** Small libraries of the page, by folder in vendor/: shipped as npm has them. */
const LIBRARIES = {
  "lean-qr": ["node_modules/lean-qr/index.mjs", "node_modules/lean-qr/LICENSE"],
  jsqr: ["node_modules/jsqr/dist/jsQR.js", "node_modules/jsqr/LICENSE"],
};
/** Files without which the engine does not start. */
const NEEDED = /^vendor\/(pyodide\/|pyscript\/core)|^web\/(engine\.py|runtime\.js)$|^pyscript\.toml$|\.whl$/;
/** Those of them whose bytes web/runtime.js sees passing. */
const COUNTED = /\.(wasm|zip|whl)$/;

/** What bundle.mjs puts together, or nobody but a type checker reads. */
const NOT_AS_IT_IS = /(?<!first)\.js$|\.css$|\.d\.ts$/;

/** @param {string} dist */
function copyPage(dist) {
  const files = listFiles("web").map((path) => `web/${path}`);
  for (const path of ["index.html", "app.webmanifest", ...files.filter((path) => !NOT_AS_IT_IS.test(path))]) {
    cpSync(path, join(dist, path));
  }
  mkdirSync(join(dist, "web/words"));
  for (const name of readdirSync("stratego/words").filter((name) => name.endsWith(".json"))) {
    copyFileSync(join("stratego/words", name), join(dist, "web/words", name));
  }
}

/**
 * @param {string} dist
 * @param {string} runtime folder with the standard library, micropip and their lock file
 */
function copyRuntime(dist, runtime) {
  const pyodide = join(dist, "vendor/pyodide");
  const pyscript = join(dist, "vendor/pyscript");
  mkdirSync(pyodide, { recursive: true });
  mkdirSync(pyscript, { recursive: true });
  for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]) {
    copyFileSync(join("node_modules/pyodide", name), join(pyodide, name));
  }
  for (const name of readdirSync(runtime).filter((name) => !name.startsWith("."))) {
    copyFileSync(join(runtime, name), join(pyodide, name));
  }
  for (const name of readdirSync(PYSCRIPT)) {
    if (name.endsWith(".js") && !NOT_SHIPPED.test(name))
      copyFileSync(join(PYSCRIPT, name), join(pyscript, name));
  }
}

/** @param {string} dist */
function copyLibraries(dist) {
  for (const [name, files] of Object.entries(LIBRARIES)) {
    mkdirSync(join(dist, "vendor", name));
    for (const file of files) copyFileSync(file, join(dist, "vendor", name, basename(file)));
  }
}

/**
 * @param {string} dist
 * @param {string} wheel
 */
function copyWheel(dist, wheel) {
  const name = basename(wheel);
  copyFileSync(wheel, join(dist, name));
  const config = readFileSync("pyscript.toml", "utf8").replace('["stratego"]', `["./${name}"]`);
  writeFileSync(join(dist, "pyscript.toml"), config);
}

/**
 * Write down what the release consists of: for the page (web/release.js) and for the service worker.
 * @param {string} dist
 * @returns {string} name of the release, computed from the content of every file in it
 */
export function writeRelease(dist) {
  const worker = readFileSync("sw.js", "utf8");
  rmSync(join(dist, "sw.js"), { force: true });
  rmSync(join(dist, "web/release.js"), { force: true });
  const hashes = () => Object.fromEntries(listFiles(dist).map((path) => [path, sha256(join(dist, path))]));
  const all = JSON.stringify(hashes()) + worker;
  const id = createHash("sha256").update(all).digest("hex").slice(0, 12);
  const needed = listFiles(dist).filter((path) => NEEDED.test(path));
  const counted = needed.filter((path) => COUNTED.test(path));
  const forPage = {
    id,
    bytes: counted.reduce((sum, path) => sum + statSync(join(dist, path)).size, 0),
    needed: Object.fromEntries(needed.map((path) => [path, integrity(join(dist, path))])),
  };
  writeFileSync(
    join(dist, "web/release.js"),
    `export const release = ${JSON.stringify(forPage, null, 2)};\n`,
  );
  const release = JSON.stringify({ id, files: hashes() }, null, 2);
  writeFileSync(join(dist, "sw.js"), `const RELEASE = ${release};\n\n${worker}`);
  return id;
}

/**
 * @param {string} dist
 * @param {{ runtime: string, wheel: string }} python
 */
export async function assemble(dist, { runtime, wheel }) {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  copyPage(dist);
  await bundlePage(dist);
  await drawIcons(join(dist, "web/icons"));
  copyRuntime(dist, runtime);
  copyLibraries(dist);
  copyWheel(dist, wheel);
  copyLicences(join(dist, "licenses"));
  return writeRelease(dist);
}
