/**
 * The piece in the hand: follows mouse or finger above everything. Under a finger it is larger and stands higher, so that
 * it is seen.
 *
 * @import { Square } from "../types.d.ts"
 * @import { BoardState } from "./state.js"
 * @import { PointerKind } from "./pointer.js"
 * @import { Words } from "./labels.js"
 */

import { drawFace } from "./face.js";
import { CELL, unitsOf } from "./frame.js";
import { pieceAt } from "./state.js";
import { svg } from "./svg.js";

/** From this side of a square on, in px, a finger does not hide the piece. */
const WIDER_THAN_A_FINGER = 64;

/** @param {SVGElement} layer @param {BoardState} state @param {() => Words} words */
export function createHand(layer, state, words) {
  /**
   * @type {{ node: SVGElement, home: SVGElement | undefined, scale: number, lift: number } | null}
   */
  let held = null;

  return {
    /** @param {Square} square @param {PointerKind} kind @param {SVGElement | undefined} home */
    lift(square, kind, home) {
      const piece = pieceAt(state, square);
      if (!piece) return;
      const node = svg(
        "g",
        { class: "piece held", "data-side": piece.side },
        drawFace(piece.side, piece.rank, words()),
      );
      const hidden = kind === "touch" && state.cell < WIDER_THAN_A_FINGER;
      held = { node, home, scale: hidden ? 1.8 : 1.08, lift: hidden ? CELL * 1.2 : 0 };
      home?.classList.add("lifted");
      layer.replaceChildren(node);
    },
    /** @param {HTMLElement} frame @param {number} clientX @param {number} clientY */
    carry(frame, clientX, clientY) {
      if (!held || !state.view) return;
      const { x, y } = unitsOf({ clientX, clientY }, frame.getBoundingClientRect(), state.view.board);
      const half = (CELL * held.scale) / 2;
      held.node.style.transform = `translate(${x - half}px, ${y - half - held.lift}px) scale(${held.scale})`;
    },
    empty() {
      held?.home?.classList.remove("lifted");
      held = null;
      layer.replaceChildren();
    },
  };
}
