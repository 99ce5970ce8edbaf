/**
 * The DOM of the board: a frame that keeps its shape, the SVG picture with its layers, the grid over it.
 *
 * @import { BoardShape } from "../types.d.ts"
 * @import { BoardState } from "./state.js"
 * @import { Words } from "./labels.js"
 */

import { EDGE, pictureSize } from "./frame.js";
import { createGrid } from "./grid.js";
import { drawGround } from "./ground.js";
import { drawMarks } from "./marks.js";
import { createPieces } from "./pieces.js";
import { svg } from "./svg.js";

/** @param {HTMLElement} element @param {BoardState} state @param {() => Words} words */
export function createPicture(element, state, words) {
  const layers = {
    ground: svg("g", { class: "layer-ground" }),
    under: svg("g", { class: "layer-under" }),
    pieces: svg("g", { class: "layer-pieces" }),
    over: svg("g", { class: "layer-over" }),
    hand: svg("g", { class: "layer-hand" }),
  };
  const image = svg("svg", { class: "board-picture", "aria-hidden": "true" }, Object.values(layers));
  const gridElement = div("board-grid");
  gridElement.setAttribute("role", "grid");
  const frame = div("board-frame");
  frame.append(image, gridElement);
  element.classList.add("board");
  element.replaceChildren(frame);

  const grid = createGrid(gridElement);
  const stopMeasuring = measure(frame, state);
  let groundKey = "";
  let boardKey = "";

  /** @param {BoardShape} shape */
  const layOut = (shape) => {
    boardKey = JSON.stringify(shape);
    const { width, height } = pictureSize(shape);
    image.setAttribute("viewBox", `${-EDGE.left} ${-EDGE.top} ${width} ${height}`);
    frame.style.setProperty("--files", String(shape.files));
    frame.style.setProperty("--rows", String(shape.rows));
  };

  const remark = () => {
    const { under, over } = drawMarks(state, words());
    layers.under.replaceChildren(...under);
    layers.over.replaceChildren(...over);
  };

  return {
    frame,
    grid,
    pieces: createPieces(layers.pieces),
    handLayer: layers.hand,
    /** @param {BoardShape} shape */
    isOtherBoard: (shape) => boardKey !== JSON.stringify(shape),
    remark,
    /** Everything but the pieces, from the state. */
    refresh() {
      const { view } = state;
      if (!view) return;
      const key = JSON.stringify([view.board, state.orientation, state.mode, [...state.zone]]);
      if (key !== groundKey) {
        groundKey = key;
        layOut(view.board);
        grid.build(view.board, state.orientation);
        layers.ground.replaceChildren(...drawGround(state, view.board));
      }
      frame.dataset.mode = state.mode;
      remark();
      grid.label(state, words());
    },
    remove() {
      stopMeasuring();
      element.classList.remove("board");
      element.replaceChildren();
    },
  };
}

/**
 * Keeps the side of a square known to the state and to the style sheets.
 *
 * @param {HTMLElement} frame
 * @param {BoardState} state
 */
function measure(frame, state) {
  const observer = new ResizeObserver(() => {
    const { width } = pictureSize(state.view?.board ?? { files: 10, rows: 10, lakes: [] });
    state.cell = (frame.clientWidth / width) * 100;
    frame.style.setProperty("--cell", `${state.cell}px`);
  });
  observer.observe(frame);
  return () => observer.disconnect();
}

/** @param {string} className */
function div(className) {
  const element = document.createElement("div");
  element.className = className;
  return element;
}
