/**
 * How far the engine is, in one line of the start page; and over every page when it does not come.
 *
 * @import { EngineState } from "./engine.js"
 */

import { clearNotice, notice } from "./announce.js";
import { byId } from "./dom.js";
import { errorText } from "./sentences.js";
import { t } from "./words.js";

/**
 * @param {EngineState} state
 * @param {() => void} tryAgain
 */
export function showEngineState(state, tryAgain) {
  const line = byId("engine-state");
  line.dataset.phase = state.phase;
  if (state.phase === "loading") showLoading(state.loaded, state.again);
  if (state.phase === "ready") clearNotice("engine");
  if (state.phase === "failed")
    notice("engine", errorText(state), { label: t("screen.try_again"), run: tryAgain });
}

/**
 * @param {number} loaded how much of the runtime has arrived, 0 to 1
 * @param {boolean} again the worker died and comes back
 */
function showLoading(loaded, again) {
  const progress = /** @type {HTMLProgressElement} */ (byId("engine-progress"));
  const words = t(again ? "screen.engine_again" : "screen.engine_starting");
  byId("engine-words").textContent = words;
  progress.setAttribute("aria-label", words);
  if (loaded) progress.value = Math.min(0.98, loaded);
  else progress.removeAttribute("value");
  if (again) notice("engine", t("screen.engine_again"));
  else clearNotice("engine");
}
