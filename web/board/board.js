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
 *   large. A view that comes meanwhile ends both at once. After `onMove` the dropped piece stays where it is until the
 *   next `show` (or `cancel`, which sends it home).
 * - Set-up: `show(view, { mode: "edit", zone: ["a1", …] })` with `armyView` of army.js; answer `onSwap` and `onType`
 *   with a new `show`.
 * - Captured pieces: `createTray` in tray.js. One line of text for an event: `describeEvent` in labels.js.
 *
 * All types stand in api.d.ts.
 *
 * @import { Square, BoardView } from "../types.d.ts"
 * @import { Board, BoardOptions, ShowOptions } from "./api.d.ts"
 * @import { Intention } from "./choice.js"
 * @import { KeyCommand } from "./keyboard.js"
 * @import { Signal } from "./pointer.js"
 */

import { installSprite } from "../art/sprite.js";
import { choose, drop, pick, putBack } from "./choice.js";
import { cornerOf, locate } from "./frame.js";
import { createHand } from "./hand.js";
import { commandOf } from "./keyboard.js";
import { rankName } from "./labels.js";
import { createPicture } from "./picture.js";
import { transitionOf } from "./plan.js";
import { listenToPointer } from "./pointer.js";
import { createStage } from "./stage.js";
import { adopt, canLift, defaults, letGo, pieceAt, targetsOf } from "./state.js";

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
  const { frame, grid, pieces } = picture;
  const hand = createHand(picture.handLayer, state, words);
  const stage = createStage(picture, state, words);
  const listeners = new AbortController();

  /** @param {BoardView} view @param {ShowOptions} [showOptions] */
  const show = async (view, showOptions = {}) => {
    stage.finish();
    hand.empty();
    const { view: before, orientation, pending } = state;
    adopt(state, view, showOptions);
    const turned = orientation !== state.orientation || picture.isOtherBoard(view.board);
    const transition = transitionOf(before, view, { animate: showOptions.animate ?? true, turned });
    state.isFighting = transition === "battle";
    picture.refresh();
    await stage.play(transition, before, view, pending);
  };

  const cancel = () => {
    pointer.cancel();
    letGo(state);
    hand.empty();
    stage.finish();
    stage.sendHome();
    picture.refresh();
  };

  /**
   * Passes on what the player wants.
   *
   * @param {Intention | null} intention
   */
  const carryOut = (intention) => {
    picture.refresh();
    if (!intention) return;
    if (intention.do === "move") return options.onMove?.({ from: intention.from, to: intention.to });
    if (intention.do === "swap") return options.onSwap?.({ a: intention.a, b: intention.b });
    if (intention.do === "refused") return options.onRefused?.(intention);
    if (intention.do === "type") return options.onType?.(intention);
    options.onSay?.(spoken(intention));
  };

  /** @param {Extract<Intention, { do: "pick" | "put back" | "preview" }>} intention */
  const spoken = (intention) => {
    if (intention.do === "preview") return t("board.say_preview", { to: intention.to });
    const rank = pieceAt(state, intention.square)?.rank;
    const piece = rank ? rankName(rank, words()) : t("board.empty");
    if (intention.do === "put back") return t("board.say_put_back", { piece });
    if (state.mode === "edit") return t("board.say_select", { piece });
    return t("board.say_pick", { piece, count: targetsOf(state, intention.square).length });
  };

  /** @type {{ [D in Signal["do"]]: (signal: Extract<Signal, { do: D }>) => void }} */
  const onSignal = {
    tap({ square }) {
      stage.finish();
      state.aim = null;
      moveCursor(square);
      carryOut(choose(state, square, "tap"));
    },
    lift({ square, x, y, kind }) {
      stage.finish();
      moveCursor(square);
      pick(state, square);
      hand.lift(square, kind, pieces.on(square)?.node);
      hand.carry(frame, x, y);
      picture.refresh();
    },
    carry({ over, x, y }) {
      hand.carry(frame, x, y);
      aim(over);
    },
    aim: ({ over }) => aim(over),
    drop({ from, to }) {
      const intention = drop(state, from, to);
      if (intention?.do === "move")
        pieces.hold(from, cornerOf(intention.to, shapeOf(state.view), state.orientation));
      hand.empty();
      carryOut(intention);
    },
    home() {
      hand.empty();
      carryOut(putBack(state));
    },
  };

  /** @param {Square | null} over */
  const aim = (over) => {
    if (over === state.aim) return;
    state.aim = over;
    picture.remark();
  };

  /** @param {Square} square */
  const moveCursor = (square) => {
    state.cursor = square;
  };

  const pointer = listenToPointer(
    frame,
    (event) => ({ ...locate(event, frame.getBoundingClientRect(), shapeOf(state.view), state.orientation) }),
    {
      canLift: (square) => !state.pending && canLift(state, square),
      hasSelection: () => state.selected !== null,
    },
    (signal) => /** @type {(signal: Signal) => void} */ (onSignal[signal.do])(signal),
  );

  /** @param {KeyCommand} command */
  const obey = (command) => {
    if (command.do === "go") return goTo(command.square);
    stage.finish();
    if (command.do === "choose") return carryOut(choose(state, state.cursor ?? "", "key"));
    if (command.do === "type") return typeOn(state.cursor ?? "", command.rank);
    if (!pointer.cancel()) carryOut(putBack(state));
  };

  /** @param {Square} square @param {import("../types.d.ts").RankKey | null} rank */
  const typeOn = (square, rank) => {
    if (state.zone.has(square)) carryOut({ do: "type", square, rank });
  };

  /** @param {Square} square */
  const goTo = (square) => {
    moveCursor(square);
    picture.refresh();
    grid.focus(square);
  };

  frame.addEventListener(
    "keydown",
    (event) => {
      if (stage.isBattleOpen()) return closeBattle(event);
      const command = commandOf(event, state, ranks);
      if (!command) return;
      event.preventDefault();
      obey(command);
    },
    { signal: listeners.signal },
  );

  /** @param {KeyboardEvent} event */
  const closeBattle = (event) => {
    if (!["Enter", " ", "Escape"].includes(event.key)) return;
    event.preventDefault();
    stage.finish();
  };

  // A mouse press, a reader or the browser may put the focus on any cell: the tab stop follows.
  frame.addEventListener(
    "focusin",
    (event) => {
      const square = grid.squareOf(event.target);
      if (!square || square === state.cursor) return;
      moveCursor(square);
      grid.stopAt(square);
    },
    { signal: listeners.signal },
  );

  return {
    show,
    cancel,
    replay: () => stage.replay(),
    finish: () => stage.finish(),
    focus: (square) => goTo(square ?? state.cursor ?? "a1"),
    cellSize: () => state.cell,
    destroy() {
      stage.finish();
      pointer.stop();
      listeners.abort();
      picture.remove();
    },
  };
}

/** @param {BoardView | null} view */
function shapeOf(view) {
  return view?.board ?? { files: 10, rows: 10, lakes: [] };
}
