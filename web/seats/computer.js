/**
 * One person against the computer. It thinks in the worker: the page stays alive, shows that it thinks,
 * and can stop it. While the clocks stand still the board is covered: nobody thinks for nothing.
 *
 * @import { App, PlayView } from "../app.d.ts"
 * @import { Side } from "../types.d.ts"
 * @import { Scene, Seat } from "../screens/scene.js"
 */

import { letDown, tellOnCurtain } from "../screens/curtain.js";
import { errorText } from "../sentences.js";
import { codeOf } from "../table.js";
import { t } from "../words.js";

/**
 * @param {App} app
 * @param {Scene} scene
 * @param {Side} me
 * @returns {Seat}
 */
export function createComputerSeat(app, scene, me) {
  let here = true;
  let over = false;
  /** @type {Promise<void> | null} */
  let thinking = null;
  /** Takes the cover away; null while the board is seen. @type {(() => void) | null} */
  let lift = null;
  const watch = new AbortController();
  const onHidden = () => document.visibilityState === "hidden" && pause();
  document.addEventListener("visibilitychange", onHidden, { signal: watch.signal });

  /**
   * @param {PlayView} view
   * @param {{ animate?: boolean }} [how]
   */
  async function show(view, how) {
    if (view.phase === "over") return scene.showEnd(view);
    const shown = scene.show(view, how);
    if (view.turn !== me) startThinking(shown);
    await shown;
  }

  /** @param {Promise<void>} shown the person's own move, seen to its end */
  function startThinking(shown) {
    thinking ??= think(shown).then((answer) => {
      thinking = null;
      if (answer && here) return show(answer);
    }, giveUp);
  }

  /**
   * @param {Promise<void>} shown
   * @returns {Promise<PlayView | null>} null when it was stopped
   */
  async function think(shown) {
    const progress = scene.thinking(stop);
    try {
      const reply = await app.table.think(progress);
      await shown;
      return reply.view;
    } finally {
      if (here) scene.thinking(null);
    }
  }

  function pause() {
    if (app.table.clockwork.reading()?.phase !== "play") return;
    cover();
    app.table.clock({ paused: true, seat: me }).catch(complain);
  }

  function cover() {
    const words = {
      title: t("clock.paused"),
      lines: [t("clock.paused_text")],
      open: t("clock.go_on"),
      side: me,
    };
    lift ??= letDown(scene.stage, words, () => goOn().catch(complain));
  }

  async function goOn() {
    const { view } = await app.table.clock({ paused: false, seat: me });
    lift?.();
    lift = null;
    if (!thinking) await show(/** @type {PlayView} */ (view), { animate: false });
    scene.focus();
  }

  /** @param {unknown} error */
  function complain(error) {
    if (lift) tellOnCurtain(errorText(error));
    else scene.refuse(error);
  }

  /** @param {unknown} error */
  function giveUp(error) {
    thinking = null;
    if (!here || over) return;
    if (codeOf(error) !== "thinking_stopped") scene.refuse(error);
    scene.pause(t("game.think_on"), async () => show(await app.table.look(me), { animate: false }));
  }

  async function stop() {
    await app.table.stopThinking();
    await thinking;
  }

  return {
    me,
    looking: () => me,
    async start() {
      const view = await app.table.look(me);
      // A clock that was running when the page was closed waits for its player.
      if (view.clock?.phase !== "paused") return show(view, { animate: false });
      cover();
      await scene.show(view, { still: true, animate: false });
    },
    async command(command) {
      if (thinking) await stop();
      const { view } = await app.table.play(me, command);
      await show(view);
    },
    pause,
    async timeUp() {
      const { view } = await app.table.clock({ seat: me });
      if (view.phase !== "over") return;
      over = true;
      if (thinking) await stop();
      await show(/** @type {PlayView} */ (view));
    },
    leave() {
      here = false;
      watch.abort();
      lift?.();
      if (thinking) app.table.stopThinking().catch(() => {});
    },
  };
}
