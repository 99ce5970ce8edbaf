// Puts the many modules and style sheets of the page together into few files: a browser asks for each by itself,
// and to a service worker the asking costs more than the bytes. Nothing is minified: what is served can be read.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** Modules that are asked for by name: by index.html, and one at a time by tests. What they share is written once. */
const ENTRIES = ["early", "main", "engine", "offline", "store"];

/** @type {import("esbuild").BuildOptions} */
const COMMON = {
  bundle: true,
  charset: "utf8",
  format: "esm",
  target: "es2022",
  plugins: [
    {
      name: "what is not ours to put together",
      setup({ onResolve }) {
        onResolve({ filter: /\/vendor\// }, ({ path }) => ({
          path: path.replace(/^.*(?=\/vendor\/)/, ".."),
          external: true,
        }));
        // Another one in every release, of which nothing else need change with it.
        onResolve({ filter: /\/release\.js$/ }, () => ({ path: "./release.js", external: true }));
      },
    },
  ],
};

/**
 * What an entry waits for, as far as it stands in files of its own.
 * @param {import("esbuild").Metafile} metafile
 * @param {string} entry
 */
function partsOf({ outputs }, entry) {
  const parts = new Set();
  const collect = (/** @type {string} */ path) => {
    for (const { path: next, kind, external } of outputs[path]?.imports ?? []) {
      if (external || kind !== "import-statement" || parts.has(next)) continue;
      parts.add(next);
      collect(next);
    }
  };
  collect(entry);
  return [...parts].map((path) => path.slice(path.lastIndexOf("/web/") + 1)).sort();
}

/**
 * @param {string} dist in which index.html stands, and web/ is to stand
 */
export async function bundlePage(dist) {
  const web = join(dist, "web");
  const { metafile } = await build({
    ...COMMON,
    entryPoints: ENTRIES.map((name) => `web/${name}.js`),
    splitting: true,
    chunkNames: "part-[hash]",
    metafile: true,
    outdir: web,
  });
  // The worker's own file: what it shares with the page is not worth one more question.
  await build({ ...COMMON, entryPoints: ["web/runtime.js"], outdir: web });
  await build({ bundle: true, entryPoints: ["web/styles/page.css"], outdir: join(web, "styles") });

  const [early] = Object.keys(metafile.outputs).filter((path) => path.endsWith("/web/early.js"));
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const links = partsOf(metafile, early).map((part) => `<link rel="modulepreload" href="./${part}" />\n    `);
  writeFileSync(join(dist, "index.html"), html.replace(/(?=<link rel="modulepreload")/, links.join("")));
}
