// node benchmarks/thinking.mjs [MOVES] : how the page lives while the computer of the highest level thinks in its worker.
//
// A person's moves are hints, so each move is thought about twice. While it thinks, the page measures the gaps between two turns of its
// own event loop and Chromium its long tasks (over 50 ms). On a busy machine the page does not get the processor when it wants it; so the
// same gaps are measured on the same page at rest, side by side. Then the renderer's memory is read from /proc: resident before the game
// and at its peak, page, worker and Python together.
import { readdirSync, readFileSync } from "node:fs";
import { RED } from "../tests/browser/lib/armies.mjs";
import { openChromium } from "../tests/browser/lib/chromium.mjs";
import { openSite } from "../tests/browser/lib/site.mjs";
import { arrange, freshPage, square } from "../tests/browser/lib/table.mjs";

const MOVES = Number(process.argv[2] ?? 12);
const REST = 10_000;

const site = await openSite();
const chromium = await openChromium();
const page = await freshPage(chromium, site, { settings: { motion: "none", hold: "short" } });
await page.click('a[data-new="computer"]');
await page.locator(".segment", { hasText: "Master" }).click();
await page.click("form.begin button[type=submit]");
await page.waitForSelector(".ready");
const before = memory();
await arrange(page, RED);
await page.getByRole("button", { name: "Ready" }).click();
await page.getByText("Your turn").waitFor();
await page.evaluate(watch);

let moves = 0;
while (moves < MOVES && !(await page.locator(".ending").count())) {
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hint-arrow").waitFor();
  const [from, to] = [await marked("from"), await marked("to")];
  await square(page, from).click();
  await square(page, to).click();
  await page.locator(".hint-arrow").waitFor({ state: "detached" });
  await page.locator(".turn", { hasText: "Your turn" }).or(page.locator(".ending")).waitFor();
  moves += 1;
}

await page.waitForTimeout(REST);

/** @type {{ thinking: number[], resting: number[], tasks: number[] }} */
const { thinking, resting, tasks } = await page.evaluate(() => /** @type {any} */ (window).watched);
console.log(`${moves} moves and as many hints of the highest level, then ${REST / 1000} s of rest`);
console.log(`gaps while it thought: ${spread(thinking)}`);
console.log(`gaps at rest:          ${spread(resting)}`);
console.log(`tasks of the page over 50 ms while it thought: ${tasks.map(Math.round).join(", ") || "none"}`);
const after = memory();
console.log(
  `renderer: ${before.now} MB with Python ready, ${after.now} MB after the moves, ${after.peak} MB at its peak`,
);
await chromium.close();
await site.close();

/** @param {"from" | "to"} end */
async function marked(end) {
  const cell = page.locator(`[data-square][aria-label*="hint: ${end} here"]`);
  return /** @type {string} */ (await cell.getAttribute("data-square"));
}

/** @param {number[]} gaps */
function spread(gaps) {
  const sorted = gaps.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(0);
  return `${sorted.length}, median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`;
}

/** Runs in the page. */
function watch() {
  /** @type {Record<"thinking" | "resting" | "tasks", number[]>} */
  const watched = { thinking: [], resting: [], tasks: [] };
  Object.assign(window, { watched });
  const bar = document.querySelector(".thought");
  const thinks = () => Boolean(bar?.firstChild);
  let last = performance.now();
  let thought = false;
  const beat = () => {
    const now = performance.now();
    if (thought === thinks()) watched[thought ? "thinking" : "resting"].push(now - last);
    thought = thinks();
    last = now;
    setTimeout(beat);
  };
  beat();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (thinks()) watched.tasks.push(duration);
  }).observe({ type: "longtask" });
}

/** The largest renderer among the children of this process, in MB. */
function memory() {
  const status = (/** @type {string} */ pid) => {
    try {
      return readFileSync(`/proc/${pid}/status`, "utf8");
    } catch {
      return ""; // it has ended
    }
  };
  const field = (/** @type {string} */ text, /** @type {string} */ name) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);
  const ours = (/** @type {string} */ pid) => {
    for (let at = Number(pid); at > 1; at = field(status(String(at)), "PPid"))
      if (at === process.pid) return true;
    return false;
  };
  const renderers = readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && ours(pid))
    .map((pid) => status(pid));
  const largest = renderers
    .filter((text) => /^Name:\s+chrom/m.test(text))
    .sort((a, b) => field(b, "VmHWM") - field(a, "VmHWM"));
  const [text = ""] = largest;
  return { now: Math.round(field(text, "VmRSS") / 1024), peak: Math.round(field(text, "VmHWM") / 1024) };
}
