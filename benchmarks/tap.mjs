// node benchmarks/tap.mjs [TAPS] : from a finger lifted on an own piece to its targets on the screen, with a quarter of the processor.
//
// The board draws in the page and asks nobody, so this does not depend on Python. Chromium slows the page down four times and
// tells, for each pointerup, when the frame that shows its effect was painted (Event Timing, in steps of 8 ms). Prints the median, the 95th percentile and the worst, in milliseconds.
import { RED } from "../tests/browser/lib/armies.mjs";
import { openChromium } from "../tests/browser/lib/chromium.mjs";
import { openSite } from "../tests/browser/lib/site.mjs";
import { arrange, begin, freshPage } from "../tests/browser/lib/table.mjs";

const TAPS = Number(process.argv[2] ?? 60);
const SLOWDOWN = 4;
/** ms: the browser reports nothing below. */
const SHORTEST = 16;

const site = await openSite();
const chromium = await openChromium({ hasTouch: true });
const page = await freshPage(chromium, site);
await begin(page, "computer");
await arrange(page, RED);
await page.getByRole("button", { name: "Ready" }).click();
await page.getByText("Your turn").waitFor();

const session = await chromium.context.newCDPSession(page);
await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
await page.evaluate((shortest) => {
  const times = /** @type {number[]} */ ([]);
  Object.assign(window, { times });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === "pointerup") times.push(duration);
  }).observe(/** @type {any} */ ({ type: "event", durationThreshold: shortest }));
}, SHORTEST);

const squares = ["a4", "b4", "e4", "f4", "i4", "j4"];
for (let tap = 0; tap < TAPS; tap += 1) {
  const name = squares[tap % squares.length];
  await page.locator(`.board [data-square="${name}"]`).tap();
  await page.waitForFunction(() => document.querySelector(".board [aria-selected=true], .board .selected"));
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(null)))),
  );
}

/** Those that were quicker than the browser reports. @type {number[]} */
const quick = Array.from({ length: TAPS }, () => SHORTEST);
/** @type {number[]} */
const reported = await page.evaluate(() => /** @type {any} */ (window).times);
const sorted = [...reported, ...quick].slice(0, TAPS).sort((a, b) => a - b);
const at = (/** @type {number} */ share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0);
console.log(
  `tap to drawn targets at a quarter of the processor, ${sorted.length} taps: median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms`,
);

await chromium.close();
await site.close();
