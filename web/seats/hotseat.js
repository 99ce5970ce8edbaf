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
import { watchForLeaving } from "../leaving.js";
import { letDown, tellOnCurtain } from "../screens/curtain.js";
import { confirm } from "../screens/dialog.js";
import { errorText, nameOf } from "../sentences.js";
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
    lift = letDown(scene.stage, words(covered), () => open().catch(complain));
    scene.show(covered, { still: true, animate: false });
    if (covered.clock) app.table.clock({ paused: true }).catch(complain);
  }

  /** @param {unknown} error */
  function complain(error) {
    if (lift) tellOnCurtain(errorText(error));
    else scene.refuse(error);
  }

  /** The curtain once more, for what is true now. */
  function coverAnew() {
    lift?.();
    lift = null;
    cover();
  }

  /** @param {PlayView} view */
  function words(view) {
    const name = nameOf(view.names, view.turn);
    const news = scene.news(view);
    const onTakeBack = () => takeBack().catch(complain);
    return {
      title: t(isAnswer(view) ? "curtain.decides" : "curtain.turn_of", { name }),
      lines: news.length ? news : [t("curtain.first_move")],
      open: t("curtain.i_am", { name }),
      side: view.turn,
      more: view.can.includes("takeback")
        ? [el("button", { type: "button", class: "quiet", onclick: onTakeBack }, t("curtain.take_back"))]
        : [],
    };
  }

  async function open() {
    if (!covered) return;
    const view = await app.table.look(covered.turn);
    // Meanwhile the curtain may have been lifted already, or the tablet put away.
    if (!lift || document.visibilityState === "hidden") return;
    lift();
    lift = null;
    looking = view.turn;
    await scene.show(view, { animate: false });
    if (view.clock) await app.table.clock({ paused: false });
    scene.focus();
    await scene.recall();
  }

  /** @param {PlayView} view */
  async function settle(view) {
    covered = await app.table.look(null);
    // Not the winner's view: the armies still belong to their owners.
    if (covered.phase === "over") return end(covered);
    if (lift) return coverAnew();
    await scene.show(view, { hold: "tap" });
    if (covered.turn !== looking) cover();
  }

  /** @param {PlayView} view */
  async function end(view) {
    looking = null;
    lift?.();
    lift = null;
    await scene.showEnd(view);
  }

  /** Whoever moved last asks for his move back; the other has to say yes. */
  async function takeBack() {
    const mover = covered?.last?.side;
    if (!covered || !mover || !(await agreed(covered.names, mover))) return;
    await app.table.play(mover, { do: "takeback" });
    covered = await app.table.look(null);
    coverAnew();
  }

  return {
    me: null,
    looking: () => looking,
    async start() {
      covered = await app.table.look(null);
      if (covered.phase === "over") await end(covered);
      else cover();
    },
    async command(command) {
      if (!looking) return;
      const { view } = await app.table.play(looking, command);
      await settle(view);
    },
    pause: cover,
    async timeUp() {
      const { view } = await app.table.clock();
      if (view.phase === "over") await end(/** @type {PlayView} */ (view));
    },
    leave() {
      stopWatching();
      lift?.();
      lift = null;
    },
  };
}

/**
 * Whether the next one answers what the other has begun, before his own turn.
 *
 * @param {PlayView} view
 */
function isAnswer({ awaits }) {
  return awaits === "defence_card" || awaits === "arrange";
}

/**
 * @param {PlayView["names"]} names
 * @param {Side} mover
 */
function agreed(names, mover) {
  const other = mover === "red" ? "blue" : "red";
  return confirm({
    title: t("curtain.take_back_title", { name: nameOf(names, other) }),
    text: t("curtain.take_back_text", { name: nameOf(names, mover) }),
    yes: t("curtain.take_back_yes"),
    no: t("curtain.take_back_no"),
  });
}
