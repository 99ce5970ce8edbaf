/** Ms after which a browser that has not painted has nothing to paint: a page behind another one gets no frames. */
const NO_FRAME = 2000;

/**
 * Nothing moves any more: what fades or slides has done so, and the page is painted as it stays.
 *
 * @param {import("playwright-core").Page} page
 */
export async function atRest(page) {
  await page.evaluate(async (noFrame) => {
    const late = () => new Promise((resolve) => setTimeout(resolve, noFrame));
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const painted = () => Promise.race([frame(), late()]);
    await painted();
    await painted();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), late()]);
    await painted();
  }, NO_FRAME);
}
