/**
 * What is played between two views: slides and battles. Ending it at once always leaves the newest view on the board.
 *
 * @import { AttackEvent, Side, Square, BoardView } from "../types.d.ts"
 * @import { BoardState } from "./state.js"
 * @import { Words } from "./labels.js"
 * @import { Transition } from "./plan.js"
 * @import { createPicture } from "./picture.js"
 */

import { battleScene } from "./battle.js";
import { findingScene } from "./finding.js";
import { cornerOf } from "./frame.js";
import { createOverlay } from "./overlay.js";
import { findingOf, ranksInBattle } from "./plan.js";
import { createSlides } from "./slide.js";
import { lastMoveOf } from "./state.js";

/**
 * @param {ReturnType<typeof createPicture>} picture
 * @param {BoardState} state
 * @param {() => Words} words
 */
export function createStage({ frame, pieces, grid, remark }, state, words) {
  const slides = createSlides();
  const overlay = createOverlay(frame);
  /** The performance under way; a newer one makes it stop. */
  let performance = {};
  let isPlaying = false;

  /** @param {BoardView} view */
  const drawPieces = (view) => pieces.draw(view, state, words());

  const finish = () => {
    performance = {};
    slides.finish();
    overlay.close();
    endFight();
    if (isPlaying && state.view) drawPieces(state.view);
    isPlaying = false;
  };

  /** Now the board may tell who fell. */
  const endFight = () => {
    if (!state.isFighting) return;
    state.isFighting = false;
    remark();
  };

  /**
   * @param {Transition} transition
   * @param {BoardView | null} before
   * @param {BoardView} after
   * @param {{ from: Square, to: Square } | null} dropped
   */
  const play = async (transition, before, after, dropped) => {
    if (transition === "cut") return void drawPieces(after);
    const mine = {};
    performance = mine;
    isPlaying = true;
    const last = lastMoveOf(after);
    if (transition === "battle" && last?.event.t === "attack") {
      const wasDropped = dropped?.from === last.event.from && dropped.to === last.event.to;
      await approach(last.event, after, wasDropped);
      if (performance !== mine) return;
      await fight(last.event, last.side, before, after);
      if (performance !== mine) return;
      endFight();
    }
    if (transition === "finding") {
      await find(after);
      if (performance !== mine) return;
    }
    await slides.run(drawPieces(after), state.slide);
    if (performance === mine) isPlaying = false;
  };

  /**
   * The attacker comes to the edge of the square.
   *
   * @param {AttackEvent} event
   * @param {BoardView} view
   * @param {boolean} wasDropped
   */
  const approach = async ({ from, to }, view, wasDropped) => {
    const start = cornerOf(from, view.board, state.orientation);
    const goal = cornerOf(to, view.board, state.orientation);
    const edge = {
      x: goal.x - Math.sign(goal.x - start.x) * 55,
      y: goal.y - Math.sign(goal.y - start.y) * 55,
    };
    const node = pieces.hold(from, edge);
    if (node && !wasDropped) await slides.run([{ node, from: start, to: edge }], state.slide);
  };

  /**
   * @param {AttackEvent} event
   * @param {Side} side
   * @param {BoardView | null} before
   * @param {BoardView} after
   */
  const fight = async (event, side, before, after) => {
    const together = after.announce === "together";
    const battle = { event, side, together, ...ranksInBattle(event, side, before, after) };
    await showLarge(battleScene(battle, words()));
  };

  /** The picture that was turned over. @param {BoardView} view */
  const find = async (view) => {
    const finding = findingOf(view);
    if (finding) await showLarge(findingScene(finding, words()));
  };

  /** @param {import("./overlay.js").Scene} scene */
  const showLarge = async (scene) => {
    const hadFocus = frame.contains(document.activeElement);
    await overlay.show(scene, state.hold, words().t("battle.continue"));
    if (hadFocus) grid.focus(state.cursor ?? "");
  };

  return {
    play,
    finish,
    /** All pieces on the squares of the view. */
    sendHome() {
      if (state.view) drawPieces(state.view);
    },
    isBattleOpen: overlay.isOpen,
    /** The last move again. */
    async replay() {
      finish();
      if (state.view && findingOf(state.view)) return find(state.view);
      const last = state.view && lastMoveOf(state.view);
      if (!last || !state.view) return;
      const { event, side } = last;
      if (event.t === "attack") return fight(event, side, null, state.view);
      const node = pieces.on(event.to)?.node;
      const { board } = state.view;
      const [from, to] = [
        cornerOf(event.from, board, state.orientation),
        cornerOf(event.to, board, state.orientation),
      ];
      if (node) await slides.run([{ node, from, to }], state.slide);
    },
  };
}
