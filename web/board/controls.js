/**
 * All that can be done to the board: by pointer (gestures.js) and by keyboard. Both end in the same choices (choice.js).
 *
 * @import { Square } from "../types.d.ts"
 * @import { Intention } from "./choice.js"
 * @import { KeyCommand } from "./keyboard.js"
 * @import { Words } from "./labels.js"
 * @import { createPicture } from "./picture.js"
 * @import { createStage } from "./stage.js"
 * @import { BoardState } from "./state.js"
 */

import { choose, putBack, stepBack } from "./choice.js";
import { createGestures } from "./gestures.js";
import { createHand } from "./hand.js";
import { commandOf } from "./keyboard.js";

/**
 * @typedef {object} Parts
 * @property {ReturnType<typeof createPicture>} picture
 * @property {ReturnType<typeof createStage>} stage
 * @property {BoardState} state
 * @property {() => Words} words
 * @property {(intention: Intention) => void} report
 */

/** @param {Parts} parts */
export function createControls({ picture, stage, state, words, report }) {
  const { frame, grid } = picture;
  const listeners = new AbortController();
  const { signal } = listeners;
  const hand = createHand(picture.handLayer, state, words);

  /** @param {Intention | null} intention */
  const carryOut = (intention) => {
    picture.refresh();
    if (intention) report(intention);
  };

  const gestures = createGestures({ picture, stage, hand, state, carryOut }, signal);

  /** @param {Square} square */
  const focus = (square) => {
    state.cursor = square;
    picture.refresh();
    grid.focus(square);
  };

  /** @param {KeyCommand} command */
  const obey = (command) => {
    if (command.do === "go") return focus(command.square);
    stage.finish();
    const cursor = state.cursor ?? "";
    if (command.do === "choose") carryOut(choose(state, cursor, "key"));
    else if (command.do === "cancel")
      gestures.cancel() || carryOut(state.question ? stepBack(state) : putBack(state));
    else if (state.zone.has(cursor)) carryOut({ do: "type", square: cursor, rank: command.rank });
  };

  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    if (stage.isBattleOpen()) return endBattle(event, stage);
    const command = commandOf(event, state, words().ranks);
    if (!command) return;
    event.preventDefault();
    obey(command);
  };

  // A press, a reader or the browser may put the focus on any cell: the tab stop follows.
  /** @param {FocusEvent} event */
  const onFocus = (event) => {
    const square = grid.squareOf(event.target);
    if (!square || square === state.cursor) return;
    state.cursor = square;
    grid.stopAt(square);
  };

  frame.addEventListener("keydown", onKey, { signal });
  frame.addEventListener("focusin", onFocus, { signal });

  return {
    /** @param {Square} [square] */
    focus: (square) => focus(square ?? state.cursor ?? "a1"),
    /** A drag under way ends; its piece goes home without a word. */
    release() {
      gestures.forget();
      hand.empty();
    },
    stop: () => listeners.abort(),
  };
}

/** @param {KeyboardEvent} event @param {ReturnType<typeof createStage>} stage */
function endBattle(event, stage) {
  if (!["Enter", " ", "Escape"].includes(event.key)) return;
  event.preventDefault();
  stage.finish();
}
