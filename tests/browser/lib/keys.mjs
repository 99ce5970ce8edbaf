/**
 * The keys of a person, and nothing else.
 *
 * @typedef {import("playwright-core").Page} Page
 */
import assert from "node:assert/strict";

/** What a reader says of the element with the focus. @param {Page} page */
export function focused(page) {
  return page.evaluate(() => {
    const element = /** @type {HTMLInputElement | null} */ (document.activeElement);
    const label = element?.labels?.[0]?.textContent;
    return (element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "").trim();
  });
}

/**
 * Tab until something that fits the selector has the focus.
 *
 * @param {Page} page
 * @param {string} selector
 */
export async function tabOnto(page, selector) {
  const isThere = () => page.evaluate((wanted) => document.activeElement?.matches(wanted), selector);
  for (let i = 0; i < 40; i += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`no way by Tab to ${selector}`);
}

/**
 * Arrow keys to a square; the picture decides where up is.
 *
 * @param {Page} page
 * @param {string} target
 */
export async function goTo(page, target) {
  for (let i = 0; i < 24; i += 1) {
    const step = await page.evaluate((name) => {
      const middle = (/** @type {Element | null} */ element) => {
        const box = /** @type {Element} */ (element).getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
      };
      const [x = 0, y = 0] = middle(document.activeElement);
      const [wantedX = 0, wantedY = 0] = middle(document.querySelector(`.board [data-square="${name}"]`));
      if (Math.abs(wantedX - x) > 5) return wantedX > x ? "ArrowRight" : "ArrowLeft";
      if (Math.abs(wantedY - y) > 5) return wantedY > y ? "ArrowDown" : "ArrowUp";
      return null;
    }, target);
    if (!step) return;
    await page.keyboard.press(step);
  }
}
