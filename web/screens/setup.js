/**
 * Preparing an army with no game at hand, for whichever game.
 *
 * @import { App } from "../app.d.ts"
 * @import { Visit } from "./game.js"
 */

import { hush, warn } from "../announce.js";
import { el, fill } from "../dom.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";
import { showEditor } from "./editor.js";
import { failed } from "./waiting.js";

/**
 * @param {App} app
 * @returns {import("../router.js").Screen}
 */
export function setupScreen(app) {
  // Outlives the screen, which another language draws anew.
  let preset = "original";
  return {
    title: "setup.title",
    mount(stage) {
      let visit = prepare(app, stage, preset, choose);

      /** @param {string} other */
      function choose(other) {
        leave(visit);
        hush();
        preset = other;
        visit = prepare(app, stage, preset, choose, true);
      }

      return () => leave(visit);
    },
  };
}

/**
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {string} preset
 * @param {(preset: string) => void} onChoose
 * @param {boolean} [chosen] just now: the chooser keeps the focus
 * @returns {Visit}
 */
function prepare(app, stage, preset, onChoose, chosen = false) {
  /** @type {Visit} */
  const visit = { open: true, endings: [] };
  const game = gameField(app, preset, onChoose);
  const wish = /** @type {import("./editor.js").Wish} */ ({
    side: "red",
    title: t("setup.title"),
    rules: { preset },
    use: "alone",
    beside: game.element,
    onChange: () => {
      if (chosen) game.select.focus();
      chosen = false;
    },
  });
  showEditor(app, stage, wish, visit).catch((error) => {
    if (!visit.open) return;
    warn(errorText(error));
    failed(stage, errorText(error));
  });
  return visit;
}

/** @param {Visit} visit */
function leave(visit) {
  visit.open = false;
  for (const end of visit.endings) end();
}

/**
 * @param {App} app
 * @param {string} preset
 * @param {(preset: string) => void} onChoose
 */
function gameField(app, preset, onChoose) {
  const select = el("select", { id: "setup-game", onchange: () => onChoose(select.value) });
  const offer = (/** @type {import("../app.d.ts").Hello} */ { presets }) =>
    fill(
      select,
      presets.map(({ key }) =>
        el("option", { value: key, selected: key === preset }, t(`rules.preset.${key}`)),
      ),
    );
  // The editor waits for the same answer, and tells when it does not come.
  app.hello().then(offer, () => {});
  const element = el(
    "p",
    { class: "setup-game" },
    el("label", { for: "setup-game" }, t("rules.which")),
    select,
  );
  return { element, select };
}
