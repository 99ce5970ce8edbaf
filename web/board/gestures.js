/**
 * Connects the pointer's state machine to the board: listens on the frame, and does what the machine signals.
 *
 * @import { Square } from "../types.d.ts"
 * @import { Intention } from "./choice.js"
 * @import { createHand } from "./hand.js"
 * @import { createPicture } from "./picture.js"
 * @import { Gesture, PointerInput, PointerKind, Signal } from "./pointer.js"
 * @import { createStage } from "./stage.js"
 * @import { BoardState } from "./state.js"
 */

import { choose, drop, pick, putBack } from "./choice.js";
import { cornerOf, locate } from "./frame.js";
import { IDLE, step } from "./pointer.js";
import { canLift } from "./state.js";

/**
 * @typedef {object} Parts
 * @property {ReturnType<typeof createPicture>} picture
 * @property {ReturnType<typeof createStage>} stage
 * @property {ReturnType<typeof createHand>} hand
 * @property {BoardState} state
 * @property {(intention: Intention | null) => void} carryOut
 */

/** @typedef {{ [D in Signal["do"]]: (signal: Extract<Signal, { do: D }>) => void }} Deeds */

/**
 * @param {Parts} parts
 * @param {AbortSignal} end of listening
 */
export function createGestures(parts, end) {
  const { picture, state } = parts;
  const deeds = createDeeds(parts);
  const asked = {
    canLift: (/** @type {Square} */ square) => !state.pending && canLift(state, square),
    hasSelection: () => state.selected !== null,
  };
  /** @type {Gesture} */
  let gesture = IDLE;

  /** @param {PointerInput} input */
  const feed = (input) => {
    const next = step(gesture, input, asked);
    gesture = next.gesture;
    const { signal } = next;
    if (signal) /** @type {(signal: Signal) => void} */ (deeds[signal.do])(signal);
  };

  listen(picture.frame, end, {
    feed: (type, event) => feed({ type, ...inputOf(event, picture.frame, state) }),
    isBusy: () => gesture !== IDLE,
  });

  return {
    /** Ends the gesture under way; true if there was one. */
    cancel() {
      const wasBusy = gesture !== IDLE;
      feed({ type: "cancel" });
      return wasBusy;
    },
    /** Ends it without a word. */
    forget() {
      gesture = IDLE;
    },
  };
}

/** @param {PointerEvent} event @param {HTMLElement} frame @param {BoardState} state */
function inputOf(event, frame, state) {
  const kind = /** @type {PointerKind} */ (event.pointerType || "mouse");
  const { pointerId: id, button, clientX: x, clientY: y } = event;
  const under = state.view
    ? locate(event, frame.getBoundingClientRect(), state.view.board, state.orientation)
    : { square: null, outside: false };
  return { id, kind, button, x, y, ...under };
}

/**
 * @param {HTMLElement} frame
 * @param {AbortSignal} signal
 * @param {{ feed: (type: PointerInput["type"], event: PointerEvent) => void, isBusy: () => boolean }} machine
 */
function listen(frame, signal, { feed, isBusy }) {
  frame.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button === 0) capture(frame, event.pointerId);
      feed("down", event);
    },
    { signal },
  );
  frame.addEventListener("pointermove", (event) => feed("move", event), { signal });
  frame.addEventListener("pointerup", (event) => feed("up", event), { signal });
  frame.addEventListener("pointercancel", (event) => feed("cancel", event), { signal });
  // A long press must not open a menu under a piece in the hand.
  frame.addEventListener("contextmenu", (event) => isBusy() && event.preventDefault(), { signal });
  frame.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
}

/**
 * A captured pointer is followed beyond the edge.
 *
 * @param {HTMLElement} frame
 * @param {number} id
 */
function capture(frame, id) {
  try {
    frame.setPointerCapture(id);
  } catch {
    // Synthetic pointers of tests and readers are not known to the browser; without capture they still work.
  }
}

/**
 * What each signal of the machine does.
 *
 * @param {Parts} parts
 * @returns {Deeds}
 */
function createDeeds({ picture, stage, hand, state, carryOut }) {
  const { frame, pieces } = picture;

  /** @param {Square | null} over */
  const aim = (over) => {
    if (over === state.aim) return;
    state.aim = over;
    picture.remark();
  };

  return {
    tap({ square }) {
      stage.finish();
      state.aim = null;
      state.cursor = square;
      carryOut(choose(state, square, "tap"));
    },
    lift({ square, x, y, kind }) {
      stage.finish();
      state.cursor = square;
      pick(state, square);
      hand.lift(square, kind, pieces.on(square)?.node);
      hand.carry(frame, x, y);
      carryOut(null);
    },
    carry({ over, x, y }) {
      hand.carry(frame, x, y);
      aim(over);
    },
    aim: ({ over }) => aim(over),
    drop({ from, to }) {
      const intention = drop(state, from, to);
      if (intention?.do === "move" && state.view) {
        pieces.hold(from, cornerOf(intention.to, state.view.board, state.orientation));
      }
      hand.empty();
      carryOut(intention);
    },
    home() {
      hand.empty();
      carryOut(putBack(state));
    },
  };
}
