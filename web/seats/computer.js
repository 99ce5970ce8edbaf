/**
 * One person against the computer. It thinks in the worker: the page stays alive, shows that it thinks,
 * and can stop it.
 *
 * @import { App, PlayView } from "../app.d.ts"
 * @import { Side } from "../types.d.ts"
 * @import { Scene, Seat } from "../screens/scene.js"
 */

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
  /** @type {Promise<void> | null} */
  let thinking = null;

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

  /** @param {unknown} error */
  function giveUp(error) {
    thinking = null;
    if (!here) return;
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
    start: async () => show(await app.table.look(me), { animate: false }),
    async command(command) {
      if (thinking) await stop();
      const { view } = await app.table.play(me, command);
      await show(view);
    },
    leave() {
      here = false;
      if (thinking) app.table.stopThinking().catch(() => {});
    },
  };
}
