import { PATIENCE } from "./patience.mjs";

/**
 * Checks again and again until it holds: what a page shows follows an action in its own time, and a busy machine takes long.
 *
 * @param {() => Promise<void> | void} check throws while it does not hold
 */
export async function eventually(check) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
