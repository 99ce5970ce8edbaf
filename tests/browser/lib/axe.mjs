import { readFileSync } from "node:fs";
import { atRest } from "./at_rest.mjs";

const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/**
 * What axe has against the page as it stays when nothing fades or slides any more, a line for each fault.
 *
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export async function axeFinds(page) {
  await atRest(page);
  // The policy of the page lets no foreign script in; the protocol's own evaluation is not bound by it.
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    /** @type {any} */ (window).axe.run(document, {
      preload: false,
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }),
  );
  return violations.map(
    (/** @type {any} */ { id, nodes }) => `${id}: ${nodes[0].html} ${nodes[0].failureSummary}`,
  );
}
