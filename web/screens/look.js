/**
 * The player's settings as the board understands them.
 *
 * @import { Settings } from "../settings.js"
 * @import { ShowOptions } from "../board/api.d.ts"
 */

import { numbering } from "../settings.js";

/** How long a battle is held, in ms. */
const HOLD = /** @type {Record<string, number | "tap">} */ ({
  tap: "tap",
  short: 600,
  normal: 1200,
  long: 3000,
});

/**
 * @param {Settings} settings
 * @returns {ShowOptions}
 */
export function boardOptions({ confirmMove, hold, motion }) {
  return {
    numbering: numbering(),
    confirm: /** @type {ShowOptions["confirm"]} */ (confirmMove),
    hold: HOLD[hold] ?? 1200,
    slide: motion === "none" ? 0 : 200,
  };
}
