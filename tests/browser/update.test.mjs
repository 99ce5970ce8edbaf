// From one release to the next, in Chromium: offered, applied when asked, never mixed, and cheap.
import assert from "node:assert/strict";
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, test } from "node:test";
import { writeRelease } from "../../tools/assemble.mjs";
import { addBarePage } from "./lib/bare_page.mjs";
import { openChromium } from "./lib/chromium.mjs";
import { eventually } from "./lib/eventually.mjs";
import { openSite } from "./lib/site.mjs";

const PYTHON_READY = "#engine-state[data-phase=ready]";

/** @type {string} a copy of dist/ that the tests deploy to */
let root;
/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {Awaited<ReturnType<typeof openChromium>>} */
let chromium;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "site-"));
  cpSync("dist", root, { recursive: true });
  // A host whose answers may be kept for a while, as many do.
  site = await openSite({ root, cache: "max-age=600" });
  chromium = await openChromium();
});

afterEach(async () => {
  await chromium.close();
  await site.close();
  rmSync(root, { recursive: true });
});

/** Put the next release on the server. @param {string} mark stands in its page */
function deploy(mark) {
  const page = readFileSync(join(root, "index.html"), "utf8");
  writeFileSync(
    join(root, "index.html"),
    page.replace(/<html[^>]*>/, `<html lang="en" data-release="${mark}">`),
  );
  return writeRelease(root);
}

const releaseShown = (page) => page.evaluate(() => document.documentElement.dataset.release ?? "first");
const caches = (page) => page.evaluate(() => globalThis.caches.keys());

/** A page that has the service worker behind it. */
async function visit() {
  const page = await chromium.newPage();
  await page.goto(site.url);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (!serviceWorker.controller)
      await new Promise((resolve) => (serviceWorker.oncontrollerchange = resolve));
  });
  return page;
}

/** A page on which only web/offline.js runs, as `window.offline`. */
async function watch() {
  const page = await chromium.newPage();
  await page.goto(addBarePage(site));
  await page.waitForFunction("window.createOffline");
  await page.evaluate(() => {
    window.offline = window.createOffline();
  });
  await page.waitForFunction('window.offline.state.kind === "ready"');
  return page;
}

/** Let the page look for a new release, and wait until it is offered. */
async function findUpdate(page) {
  await page.evaluate(() => window.offline.look());
  await page.waitForFunction("window.offline.state.update");
}

describe("a new release", () => {
  test("is offered, changes nothing until it is asked for, and then everything", async () => {
    await (await visit()).close();
    const page = await watch();
    const before = await caches(page);
    deploy("second");
    await findUpdate(page);

    const old = await chromium.newPage();
    await old.goto(site.url);
    assert.equal(await releaseShown(old), "first", "a reload alone takes nothing over");
    assert.equal(await page.evaluate(() => window.offline.apply()), "other-tabs");
    assert.equal(await releaseShown(old), "first");
    await old.close();

    const reloaded = page.waitForEvent("load");
    assert.equal(await page.evaluate(() => window.offline.apply()), "applied");
    await reloaded;
    await page.goto(site.url);
    assert.equal(await releaseShown(page), "second");
    const after = await caches(page);
    assert.equal(after.length, 1, "the old release is gone");
    assert.notDeepEqual(after, before);
    await site.close();
    await page.reload();
    assert.equal(await releaseShown(page), "second");
  });

  test("is there by itself when the last page of the old one was closed", async () => {
    await (await visit()).close();
    const page = await watch();
    deploy("second");
    await findUpdate(page);
    await page.close();
    // The browser changes over in its own time, once nobody looks at the old one.
    await eventually(async () => {
      const next = await chromium.newPage();
      await next.goto(site.url);
      const shown = await releaseShown(next);
      await next.close();
      assert.equal(shown, "second");
    });
  });

  test("costs three requests when one file changed", async () => {
    await (await visit()).close();
    const page = await watch();
    deploy("second");
    site.requests.length = 0;
    await findUpdate(page);
    assert.deepEqual(site.requests.sort(), ["/", "/sw.js", "/web/release.js"]);
  });

  test("with another wheel of the same name starts", async () => {
    const first = await visit();
    await first.waitForSelector(PYTHON_READY, { state: "attached", timeout: 120_000 });
    await first.close();
    const page = await watch();
    const [wheel] = readdirSync(root).filter((name) => name.endsWith(".whl"));
    appendFileSync(join(root, wheel), "\0");
    deploy("second");
    await findUpdate(page);
    // A page that is closed while it loads itself anew may stay for ever.
    const reloaded = page.waitForEvent("load");
    await page.evaluate(() => window.offline.apply());
    await reloaded;
    await page.close();
    const next = await chromium.newPage();
    await next.goto(site.url);
    assert.equal(await releaseShown(next), "second");
    await next.waitForSelector(PYTHON_READY, { state: "attached", timeout: 120_000 });
  });
});

describe("a deployment half done", () => {
  test("is not installed; the old release goes on, the next look finds the whole new one", async () => {
    await (await visit()).close();
    const page = await watch();
    const old = readFileSync(join(root, "index.html"));
    deploy("second");
    site.answer(/^\/$/, (_, response) => response.writeHead(200, { "content-type": "text/html" }).end(old));
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      const found = new Promise((resolve) =>
        registration.addEventListener("updatefound", () => resolve(registration.installing), { once: true }),
      );
      await registration.update();
      const worker = await found;
      while (worker.state === "installing") await new Promise((resolve) => (worker.onstatechange = resolve));
      if (worker.state !== "redundant") throw new Error(worker.state);
    });
    assert.equal(await page.evaluate(() => window.offline.state.update), false);
    await page.goto(site.url);
    assert.equal(await releaseShown(page), "first");

    site.answerAll();
    await page.close();
    await findUpdate(await watch());
  });
});
