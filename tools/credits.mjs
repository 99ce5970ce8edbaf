// node tools/credits.mjs : write CREDITS.md, from what is installed and shipped. A test compares.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PYSCRIPT = "node_modules/@pyscript/core/dist";
/** Licences as they are written in package.json files, and as everybody else writes them. */
const SPELLING = /** @type {Record<string, string>} */ ({ "APACHE-2.0": "Apache-2.0" });
/** Packages that do not say where their source is. */
const HOMES = /** @type {Record<string, string>} */ ({
  codedent: "https://github.com/WebReflection/codedent",
  polyscript: "https://github.com/pyscript/polyscript",
});
/** Licence texts that packages forgot to bring. */
const OWN_TEXTS = "licenses";

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} version
 * @property {string} licence
 * @property {string} home where its source is
 * @property {string} text file with the licence's text
 * @property {string} where in dist/
 */

/** @param {string} name */
function fromNpm(name, where = `vendor/${name}`) {
  const folder = join("node_modules", name);
  const { version, license, repository } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const licence = SPELLING[license] ?? license;
  const own = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  const address = HOMES[name] ?? repository.url ?? repository;
  const home = address
    .replace(/^git\+|\.git$/g, "")
    .replace(/^(github:)?(?=[\w-]+\/)/, "https://github.com/");
  return {
    name,
    version,
    licence,
    home,
    text: own ? join(folder, own) : join(OWN_TEXTS, `${licence}.txt`),
    where,
  };
}

/** What PyScript's bundle was made of, as its source maps say. */
function insidePyScript() {
  const names = new Set();
  for (const file of readdirSync(PYSCRIPT).filter((name) => /^(core|donkey|toml)-.*\.map$/.test(name))) {
    for (const source of JSON.parse(readFileSync(join(PYSCRIPT, file), "utf8")).sources) {
      names.add(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1]);
    }
  }
  return [...names].filter((name) => name && existsSync(join("node_modules", name))).sort();
}

function micropip() {
  const [, version] = /^micropip==(\S+)/m.exec(readFileSync("tools/pins/pyodide.txt", "utf8")) ?? [];
  return {
    name: "micropip",
    version,
    licence: "MPL-2.0",
    home: "https://github.com/pyodide/micropip",
    text: join(OWN_TEXTS, "MPL-2.0.txt"),
    where: "vendor/pyodide",
  };
}

/** The TOML parser that PyScript brings along as a file of its own. */
const toml = {
  name: "toml-j",
  version: "as in PyScript",
  licence: "MIT",
  home: "https://github.com/jakwings/toml-j0.4",
  text: "node_modules/@pyscript/core/src/3rd-party-licenses/toml.license.txt",
  where: "vendor/pyscript",
};

/** @returns {Part[]} everything in dist/ that others made and that comes as a package */
export function shippedParts() {
  const bundled = insidePyScript().map((name) => fromNpm(name, "vendor/pyscript"));
  return [
    fromNpm("pyodide"),
    micropip(),
    fromNpm("@pyscript/core", "vendor/pyscript"),
    toml,
    ...bundled,
    fromNpm("lean-qr"),
    fromNpm("jsqr"),
  ];
}

/**
 * The texts of all licences, one file for each part.
 * @param {string} folder
 */
export function copyLicences(folder) {
  mkdirSync(folder, { recursive: true });
  for (const { name, text } of shippedParts()) {
    copyFileSync(text, join(folder, `${name.replace("@", "").replace("/", "-")}.txt`));
  }
  copyFileSync(join(OWN_TEXTS, "PSF-2.0.txt"), join(folder, "CPython.txt"));
  copyFileSync("LICENSE", join(folder, "rank-and-ruse.txt"));
}

/** CREDITS.md */
export function credits() {
  const rows = shippedParts().map(
    ({ name, version, licence, home, where }) =>
      `| [${name}](${home}) | ${version} | ${licence} | \`${where}\` |`,
  );
  return readFileSync(new URL("credits.md", import.meta.url), "utf8").replace("{{parts}}", rows.join("\n"));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync("CREDITS.md", credits());
