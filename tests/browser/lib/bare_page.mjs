import { readFileSync } from "node:fs";

const [POLICY] =
  /<meta http-equiv="Content-Security-Policy"[^>]*>/.exec(readFileSync("index.html", "utf8")) ?? [];
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">${POLICY}<title>bare</title>
<script type="module" src="./bare.js"></script></html>`;
const SCRIPT = `import { createEngine } from "./web/engine.js";
import { createOffline } from "./web/offline.js";
Object.assign(window, { createEngine, createOffline, states: [] });`;

/**
 * A page of the site with the modules of the platform and nothing else: the test itself starts the engine.
 * It stands under the site's own Content-Security-Policy.
 * @param {Awaited<ReturnType<typeof import("./site.mjs").openSite>>} site
 * @returns {string} its address
 */
export function addBarePage(site) {
  site.answer(/^\/bare\.html$/, (_, response) => {
    response.writeHead(200, { "content-type": "text/html", "cache-control": "no-cache" }).end(PAGE);
  });
  site.answer(/^\/bare\.js$/, (_, response) => {
    response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" }).end(SCRIPT);
  });
  return `${site.url}bare.html`;
}
