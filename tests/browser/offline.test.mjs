// After one visit the site needs no network: whether the server is gone or accepts and never answers.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { openSite } from "./lib/site.mjs";
import { BROWSERS } from "./lib/tabs.mjs";

/** In the page: resolves when Python has answered a question. */
const ANSWERED = `
  const later = () => new Promise((resolve) => setTimeout(resolve, 50));
  const tag = () => document.querySelector("script[type=py]");
  while (!tag()?.xworker) await later();
  await tag().xworker.ready;
  return JSON.parse(await tag().xworker.sync.handle('{"id": 0, "op": "hello"}')).ok;`;

/** In the page: resolves when the service worker holds everything and has taken the page over. */
const STORED = `
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return true;
  return new Promise((resolve) => (navigator.serviceWorker.oncontrollerchange = () => resolve(true)));`;

/**
 * In the page: milliseconds from the navigation until the start page was on the screen. WebKitGTK without a graphics
 * card reports no paint: there it is the next frame, which can only be later.
 */
const PAINTED = `
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const seen = paint?.startTime ?? (await frame());
  return document.getElementById("main").getBoundingClientRect().height > 0 ? seen : Infinity;`;

/**
 * @param {import("./lib/tabs.mjs").Tab} tab
 * @param {string} how
 */
async function works(tab, how) {
  const painted = await tab.run(PAINTED);
  assert.ok(painted <= 3000, `${how}: painted after ${painted} ms`);
  assert.equal(await tab.run(ANSWERED), true, how);
}

for (const [name, open] of Object.entries(BROWSERS)) {
  describe(`${name} after one visit`, () => {
    test("reload and new tab work with a network that hangs, and without a server", async (t) => {
      const site = await openSite();
      t.after(() => site.close());
      const browser = await open();
      t.after(() => browser.close());
      const tab = await browser.newTab();
      await tab.visit(site.url);
      assert.equal(await tab.run(ANSWERED), true);
      assert.equal(await tab.run(STORED), true);

      site.fallSilent();
      await tab.reload();
      await works(tab, "reload, network hangs");
      const second = await browser.newTab();
      await second.visit(site.url);
      await works(second, "new tab, network hangs");
      await second.close();

      await site.close();
      await tab.reload();
      await works(tab, "reload, no server");
      const third = await browser.newTab();
      await third.visit(`${site.url}?a=query#settings`);
      await works(third, "new tab, no server");
    });
  });
}
