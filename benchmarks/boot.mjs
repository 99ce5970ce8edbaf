// node benchmarks/boot.mjs [ROUNDS] : from navigation to the first answer of the engine, in milliseconds.
//
// "ours" is dist/. "plain" is the same page on the files as npm and PyPI hand them out: standard
// library and wheels as sources. Both are measured in turn, in the same minutes on the same machine;
// only their ratios mean something elsewhere.
import { execFileSync } from "node:child_process";
import { openChromium } from "../tests/browser/lib/chromium.mjs";
import { openSite } from "../tests/browser/lib/site.mjs";
import { assemble } from "../tools/assemble.mjs";
import { buildWheel } from "../tools/wheel.mjs";

const ROUNDS = Number(process.argv[2] ?? 5);
const HTTP_CACHE = "max-age=600";

/**
 * web/engine.js leaves a mark when Python has answered its first call.
 * @param {import("playwright-core").Page} page
 * @param {string} url
 * @returns {Promise<number>}
 */
async function boot(page, url) {
  await page.goto(url);
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => {
          for (const mark of list.getEntriesByName("engine: ready")) resolve(mark.startTime);
        });
        observer.observe({ type: "mark", buffered: true });
      }),
  );
}

/** @param {string} root */
async function measureWithoutServiceWorker(root) {
  const site = await openSite({ root, cache: HTTP_CACHE });
  const chromium = await openChromium({ serviceWorkers: "block" });
  const page = await chromium.newPage();
  const cold = await boot(page, site.url);
  await boot(page, site.url);
  const warm = await boot(page, site.url);
  await chromium.close();
  await site.close();
  return { cold, warm };
}

/** @param {string} root */
async function measureOffline(root) {
  const site = await openSite({ root, cache: HTTP_CACHE });
  const chromium = await openChromium();
  const page = await chromium.newPage();
  await boot(page, site.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await site.close();
  await boot(page, site.url);
  const offline = await boot(page, site.url);
  await chromium.close();
  return { offline };
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

execFileSync("node", ["tools/compile_python.mjs", "plain", "build/plain-runtime"], { stdio: "inherit" });
await assemble("build/plain", { runtime: "build/plain-runtime", wheel: buildWheel("build/plain-wheel") });

/** @type {Record<string, Record<string, number[]>>} */
const times = { plain: {}, ours: {} };
for (let round = 0; round < ROUNDS; round++) {
  for (const [name, root] of [
    ["plain", "build/plain"],
    ["ours", "dist"],
  ]) {
    const measured = { ...(await measureWithoutServiceWorker(root)), ...(await measureOffline(root)) };
    for (const [kind, ms] of Object.entries(measured)) (times[name][kind] ??= []).push(ms);
  }
}

console.log(`boot: milliseconds to the first answer, median of ${ROUNDS}`);
console.log("          plain    ours   ratio");
for (const kind of ["cold", "warm", "offline"]) {
  const [plain, ours] = [median(times.plain[kind]), median(times.ours[kind])];
  const ratio = (ours / plain).toFixed(2);
  console.log(
    `${kind.padEnd(8)}${plain.toFixed(0).padStart(7)}${ours.toFixed(0).padStart(8)}${ratio.padStart(8)}`,
  );
}
