/**
 * What this is, whose the name of the game is, and what it is made of.
 */

import { el, fill } from "../dom.js";
import { appName } from "../router.js";
import { t } from "../words.js";
import { sheet } from "./sheet.js";

/** Parts that people may want to know of, and the text of their licence; CREDITS.md names them all. */
const LICENCES = {
  mit: "rank-and-ruse",
  pyodide: "pyodide",
  pyscript: "pyscript-core",
  python: "CPython",
  qr_written: "lean-qr",
  qr_read: "jsqr",
};

/**
 * @param {import("../app.d.ts").App} app
 * @returns {import("../router.js").Screen}
 */
export function aboutScreen(app) {
  return {
    title: "screen.about",
    mount(stage) {
      const version = el("span", {}, "…");
      app.hello().then(
        (hello) => fill(version, hello.version),
        () => {},
      );
      fill(
        stage,
        sheet(
          t("about.title", { app: appName() }),
          el("p", {}, t("about.what")),
          el("p", {}, t("about.privacy")),
          el("h2", {}, t("about.trademark_title")),
          el("p", {}, t("about.trademark", { app: appName() })),
          el("h2", {}, t("about.made_of")),
          el(
            "ul",
            {},
            Object.entries(LICENCES).map(([part, file]) =>
              el("li", {}, el("a", { href: `./licenses/${file}.txt` }, t(`about.${part}`))),
            ),
          ),
          el("p", { class: "hint" }, t("about.version"), " ", version),
        ),
      );
    },
  };
}
