// One browser and one page server, to be run inside a network namespace. It takes orders as JSON lines on its standard input.
// node agent.mjs chromium|firefox PORT [OPTIONS as JSON]

import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import readline from "node:readline";
import { fileURLToPath } from "node:url";
import { siteHandler } from "../../tools/site_server.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Where the build puts libraries, and where npm has them. */
const LIBRARIES = [
  ["vendor/lean-qr/", "node_modules/lean-qr/"],
  ["vendor/jsqr/", "node_modules/jsqr/dist/"],
];
const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".json": "application/json",
};

const [kind = "", port = "", options = "{}"] = process.argv.slice(2);
const {
  site = "",
  page: start = site ? "" : "tests/lab/page.html",
  args = [],
  prefs = {},
  permissions = [],
  profile = "",
} = JSON.parse(options);
const userData = profile || fs.mkdtempSync(path.join(os.tmpdir(), "wire-lab-"));
const origin = `http://localhost:${port}/`;

serve(Number(port));
const browser = kind === "firefox" ? await openFirefox() : await openChromium();
say({ ready: true, userData });

for await (const order of readline.createInterface({ input: process.stdin })) {
  const { id, op, argument } = JSON.parse(order);
  obey(op, argument).then(
    (value) => say({ id, value: value ?? null }),
    (error) => say({ id, error: String(error.message ?? error).slice(0, 800) }),
  );
}
await browser.close().catch(() => {});
process.exit(0);

/**
 * @param {string} op
 * @param {any} argument
 */
async function obey(op, argument) {
  if (op === "evaluate") return browser.run(argument);
  if (op === "goto") return void (await browser.page().goto(origin + argument));
  if (op === "reload") return void (await browser.page().reload());
  if (op === "tab") return browser.openTab(origin + (argument || start));
  if (op === "focus") return browser.focus(argument);
  if (op === "screenshot") return void (await browser.page().screenshot({ path: argument }));
  throw new Error(`unknown order ${op}`);
}

/** @param {object} message */
function say(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/** @param {string} place */
function sourceOf(place) {
  const library = LIBRARIES.find(([built = ""]) => place.startsWith(built));
  return library ? place.replace(library[0], library[1]) : decodeURIComponent(place);
}

/** @param {number} listenPort */
function serve(listenPort) {
  const answer = site ? siteHandler({ root: path.join(ROOT, site) }) : answerFromSources;
  http.createServer(answer).listen(listenPort, "127.0.0.1");
}

/** @type {http.RequestListener} */
function answerFromSources(request, response) {
  const wanted = path.join(ROOT, sourceOf(new URL(request.url ?? "/", origin).pathname.slice(1)));
  fs.readFile(wanted, (error, data) => {
    response.writeHead(error ? 404 : 200, {
      "content-type": TYPES[/** @type {".js"} */ (path.extname(wanted))] ?? "application/octet-stream",
    });
    response.end(error ? "" : data);
  });
}

async function openChromium() {
  const { chromium } = await import("playwright-core");
  const context = await chromium.launchPersistentContext(userData, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      ...args,
    ],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    permissions,
  });
  let page = context.pages()[0] ?? (await context.newPage());
  await page.goto(origin + start);
  return {
    page: () => page,
    run: (/** @type {string} */ expression) => page.evaluate(expression),
    openTab: async (/** @type {string} */ url) => {
      page = await context.newPage();
      await page.goto(url);
      return context.pages().length - 1;
    },
    focus: async (/** @type {number} */ tab) => void (page = context.pages()[tab] ?? page),
    close: () => context.close(),
  };
}

async function openFirefox() {
  const { default: puppeteer } = await import("puppeteer-core");
  const firefox = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr",
    headless: true,
    userDataDir: userData,
    extraPrefsFirefox: { "app.update.disabledForTesting": true, ...prefs },
    env: { ...process.env, HOME: userData },
  });
  let page = (await firefox.pages())[0] ?? (await firefox.newPage());
  await page.goto(origin + start);
  return {
    page: () => page,
    run: (/** @type {string} */ expression) => page.evaluate(expression),
    openTab: async (/** @type {string} */ url) => {
      page = await firefox.newPage();
      await page.goto(url);
      return (await firefox.pages()).length - 1;
    },
    focus: async (/** @type {number} */ tab) => void (page = (await firefox.pages())[tab] ?? page),
    close: () => firefox.close(),
  };
}
