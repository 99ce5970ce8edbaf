/**
 * The clock of the set-up between two devices: it is shown, and what of it counts the engine tells. Nobody loses by it.
 *
 * @import { App } from "../app.d.ts"
 */

import { t } from "../words.js";
import { createClocks } from "./clocks.js";

/**
 * @param {App} app
 * @returns {{ row: HTMLElement | undefined, leave: () => void }} `row`: nothing in a game without a clock
 */
export function setUpTime({ friends }) {
  const { view } = friends.state;
  if (!view?.clock) return { row: undefined, leave: () => {} };
  const stands = () => {
    const { view: now } = friends.state;
    return now !== null && "placed" in now && now.seat !== null && now.placed[now.seat];
  };
  return createClocks(friends.table.clockwork, {
    names: view.names,
    me: view.seat,
    late: () => t(stands() ? "clock.set_up_over_wait" : "clock.set_up_over"),
  });
}
