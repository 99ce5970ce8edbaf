/**
 * Whether the page will open without a network, in one line of the start page; and a new version, which
 * is offered where it disturbs no game and never taken by itself.
 *
 * @import { OfflineState } from "./offline.js"
 */

import { clearNotice, notice } from "./announce.js";
import { byId } from "./dom.js";
import { route } from "./router.js";
import { t } from "./words.js";

/** @typedef {() => Promise<"applied" | "other-tabs" | "none">} Apply */

/**
 * @param {OfflineState} state
 * @param {Apply} apply
 */
export function showOfflineState({ kind, update }, apply) {
  byId("offline-state").textContent = t(`offline.${kind}`);
  const playing = route() === "game" || route() === "setup";
  if (update && !playing) offer(t("screen.update"), t("screen.update_now"), apply);
  else clearNotice("update");
}

/**
 * @param {string} text
 * @param {string} label
 * @param {Apply} apply
 */
function offer(text, label, apply) {
  const run = async () => {
    const answer = await apply();
    if (answer === "other-tabs") offer(t("screen.update_other_tabs"), t("screen.try_again"), apply);
  };
  notice("update", text, { label, run });
}
