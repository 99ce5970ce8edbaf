/**
 * The row of buttons under the status: what the player may do beside moving. What cannot be undone asks
 * first.
 *
 * @import { PlayView } from "../app.d.ts"
 * @import { Desk } from "./scene.js"
 */

import { warn } from "../announce.js";
import { el } from "../dom.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";
import { confirm, openDialog } from "./dialog.js";
import { chooseFormat, saveAsFile } from "./export.js";
import { openScoreSheet } from "./score_sheet.js";
import { settingsForm } from "./settings.js";

/**
 * @param {Desk} desk
 * @param {{ command: (command: object) => void, flip: () => void }} wishes
 * @param {HTMLElement[]} others buttons that somebody else looks after
 */
export function createDeeds(desk, { command, flip }, others) {
  const ask = async (/** @type {string} */ deed, /** @type {boolean} */ grave) => {
    const sure = await confirm({
      title: t(`game.${deed}_title`),
      text: t(`game.${deed}_text`),
      yes: t(`game.${deed}`),
      grave,
    });
    if (sure) command({ do: deed });
  };
  const button = (/** @type {string} */ label, /** @type {() => void} */ onclick) =>
    el("button", { type: "button", onclick }, label);
  const takeBack = button(t("game.takeback"), () => command({ do: "takeback" }));
  const draw = button(t("game.draw"), () => ask("offer_draw", false));
  const resign = button(t("game.resign"), () => ask("resign", true));
  /** @type {PlayView | null} */
  let shown = null;
  const more = button(t("game.more"), () => openMore(desk, flip, shown));
  return {
    element: el("div", { class: "deeds" }, takeBack, draw, resign, ...others, more),
    /**
     * @param {PlayView} view
     * @param {boolean} still nothing can be played: a look back, or the end
     */
    show(view, still) {
      const { can, mode } = view;
      shown = view;
      // Between two people at one tablet the one who wants his move back asks on the curtain.
      takeBack.hidden = mode === "hotseat" || still;
      takeBack.disabled = !can.includes("takeback");
      draw.hidden = resign.hidden = still;
      draw.disabled = !can.includes("offer_draw");
      resign.disabled = !can.includes("resign");
    },
  };
}

/**
 * @param {Desk} desk
 * @param {() => void} flip
 * @param {PlayView | null} view
 */
function openMore(desk, flip, view) {
  const turn = (/** @type {(value: string) => void} */ close) => {
    close("");
    flip();
  };
  const match = view?.match?.games.length ? view.match : null;
  return openDialog({
    title: t("game.more"),
    body: (close) => [
      el(
        "div",
        { class: "buttons" },
        el("button", { type: "button", onclick: () => turn(close) }, t("game.flip")),
        el(
          "button",
          {
            type: "button",
            onclick: () => save(desk, view?.result != null, close).catch((error) => warn(errorText(error))),
          },
          t("game.export"),
        ),
        match && el("button", { type: "button", onclick: () => openScoreSheet(match) }, t("score.title")),
        el("a", { class: "button", href: "#home", onclick: () => close("") }, t("game.leave")),
      ),
      el("p", { class: "hint" }, t("game.export_hint")),
      el("p", { class: "hint" }, t("game.leave_hint")),
      el("h3", {}, t("screen.settings")),
      settingsForm(),
    ],
  });
}

/**
 * A game that goes on is kept in the one form that nobody reads by accident.
 *
 * @param {Desk} desk
 * @param {boolean} over
 * @param {(value: string) => void} close
 */
async function save(desk, over, close) {
  const { writeRecord } = desk;
  if (!over || !writeRecord) return saveAsFile(desk);
  close("");
  await chooseFormat({ exportGame: desk.exportGame, writeRecord });
}
