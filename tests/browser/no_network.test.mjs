// Every screen, and a move of the computer, without a server; and nothing asks for anything outside this machine.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { RED } from "./lib/armies.mjs";
import { openChromium } from "./lib/chromium.mjs";
import { openSite } from "./lib/site.mjs";
import { arrange, begin, freshPage, move } from "./lib/table.mjs";

const ROUTES = [...readFileSync("web/main.js", "utf8").matchAll(/^ {2}(\w+): \w+Screen\(/gm)].map(
  ([, name]) => name,
);

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {Awaited<ReturnType<typeof openChromium>>} */
let chromium;
/** @type {string[]} what the Content-Security-Policy had to forbid */
const violations = [];

before(async () => {
  site = await openSite();
  chromium = await openChromium({ hasTouch: true });
  await chromium.context.exposeFunction("forbidden", (/** @type {string} */ what) => violations.push(what));
  await chromium.context.addInitScript(() => {
    addEventListener("securitypolicyviolation", (event) => window.forbidden(event.blockedURI));
  });
});

after(async () => {
  await chromium.close();
  await site.close();
});

test("after one visit every screen opens and the computer plays without a server", async () => {
  const page = await freshPage(chromium, site);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await site.close();

  assert.ok(ROUTES.length >= 6, ROUTES.join());
  for (const route of ROUTES) {
    await page.goto(`${site.url}#${route}`);
    await page.reload();
    await page.waitForFunction(() => document.querySelector("main").getBoundingClientRect().height > 0);
  }
  await page.goto(`${site.url}#home`);
  await begin(page, "computer");
  await arrange(page, RED);
  await page.getByRole("button", { name: "Ready" }).click();
  await page.getByText("Your turn").waitFor();
  await move(page, "e4", "e5");
  await page.waitForFunction(() => document.querySelectorAll(".log li").length >= 2, null, {
    timeout: 120_000,
  });
  await page.close();
});

test("nothing asked for anything outside this machine, or for anything the policy forbids", () => {
  assert.deepEqual(chromium.foreign(), []);
  assert.deepEqual(violations, []);
});
