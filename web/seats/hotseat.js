/**
 * Two people at one tablet. Between their turns the curtain hangs, and while it does the page holds what
 * the engine's curtain view tells: where the pieces stand, and no rank. That view is fetched beforehand,
 * so that the curtain can fall at any moment without a question to the engine.
 *
 * @import { App, PlayView } from "../app.d.ts"
 * @import { Side } from "../types.d.ts"
 * @import { Scene, Seat } from "../screens/scene.js"
 */

import { el } from "../dom.js";
import { letDown } from "../screens/curtain.js";
import { confirm } from "../screens/dialog.js";
import { lastText, nameOf } from "../sentences.js";
import { t } from "../words.js";

/**
 * @param {App} app
 * @param {Scene} scene
 * @returns {Seat}
 */
export function createHotseat(app, scene) {
  /** Whose army is on the screen; null while the curtain hangs. @type {Side | null} */
  let looking = null;
  /** The next view for everybody to see. @type {PlayView | null} */
  let covered = null;
  /** @type {(() => void) | null} */
  let lift = null;
  const stopWatching = watchForLeaving(cover);

  /** Curtain and rankless view in one stroke: nothing is painted in between. */
  function cover() {
    if (lift || !covered || covered.phase === "over") return;
    looking = null;
    lift = letDown(scene.stage, words(covered), open);
    scene.show(covered, { still: true, animate: false });
  }

  /** @param {PlayView} view */
  function words(view) {
    const name = nameOf(view.names, view.turn);
    const recap = lastText(view) || t("curtain.first_move");
    const back = view.last
      ? [
          el(
            "button",
            { type: "button", class: "quiet", onclick: () => takeBack().catch(scene.refuse) },
            t("curtain.take_back"),
          ),
        ]
      : [];
    return {
      title: t("curtain.turn_of", { name }),
      lines: [recap],
      open: t("curtain.i_am", { name }),
      side: view.turn,
      more: back,
    };
  }

  async function open() {
    if (!covered) return;
    const view = await app.table.look(covered.turn);
    if (!lift) return;
    looking = view.turn;
    lift();
    lift = null;
    await scene.show(view, { animate: false });
    scene.focus();
    if (view.last?.event.t === "attack") await scene.replayLast();
  }

  /** @param {PlayView} view */
  async function settle(view) {
    covered = await app.table.look(null);
    if (covered.phase === "over") {
      looking = null;
      return scene.showEnd(covered, view);
    }
    await scene.show(view, { hold: "tap" });
    if (covered.turn !== looking) cover();
  }

  /** Whoever moved last asks for his move back; the other has to say yes. */
  async function takeBack() {
    const mover = covered?.last?.side;
    if (!covered || !mover) return;
    const [asker, other] = [
      nameOf(covered.names, mover),
      nameOf(covered.names, mover === "red" ? "blue" : "red"),
    ];
    if (
      !(await confirm({
        title: t("curtain.take_back_title", { name: other }),
        text: t("curtain.take_back_text", { name: asker }),
        yes: t("curtain.take_back_yes"),
        no: t("curtain.take_back_no"),
      }))
    )
      return;
    await app.table.play(mover, { do: "takeback" });
    covered = await app.table.look(null);
    lift?.();
    lift = null;
    cover();
  }

  return {
    me: null,
    looking: () => looking,
    async start() {
      covered = await app.table.look(null);
      if (covered.phase === "over") await scene.showEnd(covered, covered);
      else cover();
    },
    async command(command) {
      if (!looking) return;
      const { view } = await app.table.play(looking, command);
      await settle(view);
    },
    leave() {
      stopWatching();
      lift?.();
      lift = null;
    },
  };
}

/**
 * The tablet is put away, or turned while it is passed on.
 *
 * @param {() => void} onLeave
 * @returns {() => void} stops watching
 */
function watchForLeaving(onLeave) {
  let width = innerWidth;
  const onHidden = () => document.visibilityState === "hidden" && onLeave();
  const onTurned = () => {
    // A keyboard that slides in makes the page less high, not less wide.
    if (innerWidth !== width) onLeave();
    width = innerWidth;
  };
  const orientation = matchMedia("(orientation: landscape)");
  document.addEventListener("visibilitychange", onHidden);
  addEventListener("pagehide", onLeave);
  orientation.addEventListener("change", onTurned);
  return () => {
    document.removeEventListener("visibilitychange", onHidden);
    removeEventListener("pagehide", onLeave);
    orientation.removeEventListener("change", onTurned);
  };
}
