import assert from "node:assert/strict";
import { test } from "node:test";
import { opened } from "./lib/opened.mjs";

const { site, chromium } = await opened();

test("Python answers in a worker, under any path", async () => {
  const page = await chromium.newPage();
  await page.goto(site.url);
  const answer = await page.evaluate(async () => {
    const { createEngine } = await import(new URL("web/engine.js", location.href).href);
    return createEngine().ask("hello");
  });
  assert.equal(typeof answer.version, "string");
});

test("whoever opens a friend's link does not see the start page first", async () => {
  const page = await chromium.newPage();
  await page.route("**/web/main.js", () => {});
  for (const route of ["#i=1abc", "#friend"]) {
    await page.goto("about:blank");
    await page.goto(site.url + route, { waitUntil: "commit" });
    await page.locator("#home").waitFor({ state: "attached" });
    await page.waitForFunction(() => getComputedStyle(document.querySelector("#home")).display === "none");
  }
  await page.close();
});
