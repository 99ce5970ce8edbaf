import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openChromium } from "./lib/chromium.mjs";
import { openSite } from "./lib/site.mjs";

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {Awaited<ReturnType<typeof openChromium>>} */
let chromium;

before(async () => {
  site = await openSite();
  chromium = await openChromium();
});

after(async () => {
  await chromium.close();
  await site.close();
});

test("Python answers in a worker, under any path", async () => {
  const page = await chromium.newPage();
  await page.goto(site.url);
  const answer = await page.evaluate(async () => {
    const { createEngine } = await import(new URL("web/engine.js", location.href).href);
    return createEngine().ask("hello");
  });
  assert.equal(typeof answer.version, "string");
});
