/**
 * The board: draws views and reports what the player wants. It knows no rule of the game.
 *
 *     import { createBoard } from "./board/board.js";
 *
 *     const board = createBoard(element, {
 *       t, ranks,                                     // messages; the engine's table of ranks
 *       onMove: ({ from, to }) => engine.ask("match.play", …).then((reply) => board.show(reply.view)),
 *       onRefused: ({ from, to, refusal }) => say(refusal ? t(`refused.${refusal.code}`, …) : …),
 *     });
 *     await board.show(view, { orientation: "red", numbering: "modern" });
 *
 * - `element` needs a size of its own (a flex or grid area): the board is the largest one that fits into it.
 * - Style sheets: styles/tokens.css, board.css, pieces.css, battle.css, tray.css.
 * - `show` compares with the view before: pieces that went from one square to another slide, a new attack is shown
 *   large. A view that comes meanwhile ends both at once, and a drag. After `onMove` the dropped piece stays where it is until the
 *   next `show` (or `cancel`, which sends it home).
 * - Set-up: `show(view, { mode: "edit", zone: ["a1", …] })` with `armyView` of army.js; answer `onSwap` and `onType`
 *   with a new `show`.
 * - Captured pieces: `createTray` in tray.js. One line of text for an event: `describeEvent` in labels.js.
 *
 * All types stand in api.d.ts.
 *
 * @import { BoardView } from "../types.d.ts"
 * @import { Board, BoardOptions, ShowOptions } from "./api.d.ts"
 */

import { installSprite } from "../art/sprite.js";
import { createControls } from "./controls.js";
import { createPicture } from "./picture.js";
import { transitionOf } from "./plan.js";
import { createReport } from "./report.js";
import { createStage } from "./stage.js";
import { adopt, defaults, letGo } from "./state.js";

/**
 * @param {HTMLElement} element
 * @param {BoardOptions} options
 * @returns {Board}
 */
export function createBoard(element, options) {
  installSprite(document);
  const { t, ranks } = options;
  const state = defaults();
  const words = () => ({ t, ranks, numbering: state.numbering });
  const picture = createPicture(element, state, words);
  const stage = createStage(picture, state, words);
  const controls = createControls({
    picture,
    stage,
    state,
    words,
    report: createReport(options, state, words),
  });

  /** @param {BoardView} view @param {ShowOptions} [showOptions] */
  const show = async (view, showOptions = {}) => {
    controls.release();
    stage.finish();
    const { view: before, orientation, pending } = state;
    adopt(state, view, showOptions);
    const turned = orientation !== state.orientation || picture.isOtherBoard(view.board);
    const transition = transitionOf(before, view, { animate: showOptions.animate ?? true, turned });
    state.isFighting = transition === "battle";
    picture.refresh();
    await stage.play(transition, before, view, pending);
  };

  const cancel = () => {
    controls.release();
    stage.finish();
    letGo(state);
    stage.sendHome();
    picture.refresh();
  };

  return {
    show,
    mark(marks) {
      Object.assign(state, marks);
      picture.refresh();
    },
    cancel,
    replay: stage.replay,
    finish: stage.finish,
    focus: controls.focus,
    cellSize: () => state.cell,
    destroy() {
      controls.release();
      stage.finish();
      controls.stop();
      picture.remove();
    },
  };
}
