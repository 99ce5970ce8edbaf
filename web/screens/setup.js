/**
 * Preparing an army with no game at hand.
 */

import { warn } from "../announce.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";
import { showEditor } from "./editor.js";
import { failed } from "./waiting.js";

/**
 * @param {import("../app.d.ts").App} app
 * @returns {import("../router.js").Screen}
 */
export function setupScreen(app) {
  return {
    title: "setup.title",
    mount(stage) {
      /** @type {import("./game.js").Visit} */
      const visit = { open: true, endings: [] };
      showEditor(
        app,
        stage,
        { side: "red", title: t("setup.title"), rules: { preset: "original" }, use: "alone" },
        visit,
      ).catch((error) => {
        if (!visit.open) return;
        warn(errorText(error));
        failed(stage, errorText(error));
      });
      return () => {
        visit.open = false;
        for (const end of visit.endings) end();
      };
    },
  };
}
