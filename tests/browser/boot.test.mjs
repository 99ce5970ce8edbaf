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
