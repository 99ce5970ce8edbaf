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
 * - `ask(ways)` lets one way be chosen square by square: `[["a1"], ["b1"]]` is a choice of two squares.
 * - Captured pieces: `createTray` in tray.js. One line of text for an event: `describeEvent` in labels.js.
 *
 * All types stand in api.d.ts.
 *
 * @import { BoardView, Square } from "../types.d.ts"
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
  const words = () => ({ t, ranks, numbering: state.numbering, cardName: options.cardName });
  const picture = createPicture(element, state, words);
  const stage = createStage(picture, state, words);
  const controls = createControls({
    picture,
    stage,
    state,
    words,
    report: createReport(options, state, words, (way) => endQuestion(way)),
  });
  /** Who waits for squares to be chosen. @type {((way: Square[] | null) => void) | null} */
  let asker = null;

  /** @param {Square[] | null} way */
  const endQuestion = (way) => {
    const tell = asker;
    asker = null;
    if (state.question) {
      state.question = null;
      letGo(state);
      picture.refresh();
    }
    tell?.(way);
  };

  /** @param {Square[][]} ways @returns {Promise<Square[] | null>} */
  const ask = (ways) => {
    controls.release();
    endQuestion(null);
    letGo(state);
    state.question = { ways, taken: [] };
    picture.refresh();
    return new Promise((resolve) => {
      asker = resolve;
    });
  };

  let drawn = "";

  /** @param {BoardView} view @param {ShowOptions} [showOptions] */
  const show = async (view, showOptions = {}) => {
    const key = drawnOf(view, showOptions);
    const isNews = key !== drawn || state.pending !== null;
    drawn = key;
    if (!isNews) {
      state.view = view;
      return;
    }
    controls.release();
    stage.finish();
    endQuestion(null);
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
    endQuestion(null);
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
    ask,
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

/**
 * All that the picture depends on. A view that tells something else, of a clock or of the other device, leaves what the player holds in his hand.
 *
 * @param {BoardView} view
 * @param {ShowOptions} options
 */
function drawnOf(view, { animate: _, ...options }) {
  const { seat, board, pieces, targets, refused, warning, last, log } = view;
  return JSON.stringify([seat, board, pieces, targets, refused, warning, last, log.length, options]);
}
