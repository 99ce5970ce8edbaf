/**
 * How far the engine is, in one line of the start page; and over every page when it does not come.
 *
 * @import { EngineState } from "./engine.js"
 */

import { clearNotice, notice } from "./announce.js";
import { byId } from "./dom.js";
import { release } from "./release.js";
import { errorText } from "./sentences.js";
import { t } from "./words.js";

/** Before the first answer, how many bytes there are to come; 0 when nobody counted. */
const expected = Object.values(release.bytes).reduce((sum, bytes) => sum + bytes, 0);

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
 * @param {number} loaded
 * @param {boolean} again the worker died and comes back
 */
function showLoading(loaded, again) {
  const progress = /** @type {HTMLProgressElement} */ (byId("engine-progress"));
  const words = t(again ? "screen.engine_again" : "screen.engine_starting");
  byId("engine-words").textContent = words;
  progress.setAttribute("aria-label", words);
  if (expected && loaded) progress.value = Math.min(0.98, loaded / expected);
  else progress.removeAttribute("value");
  if (again) notice("engine", t("screen.engine_again"));
  else clearNotice("engine");
}
