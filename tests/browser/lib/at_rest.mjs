/**
 * Nothing moves any more: what fades or slides has done so, and the page is painted as it stays.
 *
 * @param {import("playwright-core").Page} page
 */
export async function atRest(page) {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await painted();
    await painted();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await painted();
  });
}
