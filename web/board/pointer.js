/**
 * Finger, pen and mouse: one state machine that turns pointer events into taps, lifts, drags and drops.
 *
 *     idle ──down──▶ pressed ──far enough──▶ dragging   (a piece that can be lifted)
 *                       │                 └▶ sliding    (something is selected: aim at the target)
 *                       │                 └▶ spent      (nothing to drag; wait for the release)
 *                       └─up──▶ tap       up ──▶ drop / tap where released / nothing
 *
 * Everything happens on release. Leaving the board, Esc, `pointercancel` and a second finger end a gesture without
 * effect. `step` is pure: the tests feed it plain objects.
 *
 * @import { Square } from "../types.d.ts"
 */

/** How far a pointer may tremble before a tap becomes a drag, in px. A finger is less steady than a mouse. */
const THRESHOLD = { mouse: 3, pen: 5, touch: 8 };

/**
 * @typedef {object} Press
 * @property {number} id of the pointer
 * @property {PointerKind} kind
 * @property {number} x
 * @property {number} y
 * @property {Square | null} from
 *
 * @typedef {"mouse" | "pen" | "touch"} PointerKind
 *
 * @typedef {{ name: "idle" }
 *   | { name: "pressed", press: Press }
 *   | { name: "dragging", press: Press }
 *   | { name: "sliding", press: Press }
 *   | { name: "spent", press: Press }} Gesture
 *
 * @typedef {object} PointerInput
 * @property {"down" | "move" | "up" | "cancel"} type "cancel": pointercancel or Esc
 * @property {number} [id]
 * @property {PointerKind} [kind]
 * @property {number} [button]
 * @property {number} [x]
 * @property {number} [y]
 * @property {Square | null} [square] under the pointer; null on the frame
 * @property {boolean} [outside] the pointer has left the board and its frame
 *
 * @typedef {{ do: "tap", square: Square }
 *   | { do: "lift", square: Square, x: number, y: number, kind: PointerKind }
 *   | { do: "carry", over: Square | null, x: number, y: number }
 *   | { do: "aim", over: Square | null }
 *   | { do: "drop", from: Square, to: Square | null }
 *   | { do: "home" }} Signal
 *
 * @typedef {object} Hand what the machine asks the board
 * @property {(square: Square) => boolean} canLift
 * @property {() => boolean} hasSelection
 */

/** @type {Gesture} */
export const IDLE = { name: "idle" };

/**
 * @param {Gesture} gesture
 * @param {PointerInput} input
 * @param {Hand} hand
 * @returns {{ gesture: Gesture, signal: Signal | null }}
 */
export function step(gesture, input, hand) {
  if (gesture.name === "idle") return begin(input);
  if (input.type === "cancel" || isSecondPointer(gesture.press, input)) return abandon(gesture);
  if (input.id !== gesture.press.id) return { gesture, signal: null };
  if (input.type === "move") return move(gesture, input, hand);
  if (input.type === "up") return release(gesture, input);
  return { gesture, signal: null };
}

/** @param {PointerInput} input @returns {{ gesture: Gesture, signal: null }} */
function begin(input) {
  if (input.type !== "down" || (input.button ?? 0) !== 0) return { gesture: IDLE, signal: null };
  const { id = 0, kind = "mouse", x = 0, y = 0, square = null } = input;
  return { gesture: { name: "pressed", press: { id, kind, x, y, from: square } }, signal: null };
}

/**
 * Two fingers mean zoom.
 *
 * @param {Press} press
 * @param {PointerInput} input
 */
function isSecondPointer(press, input) {
  return input.type === "down" && input.id !== press.id;
}

/** @param {Gesture} gesture @returns {{ gesture: Gesture, signal: Signal | null }} */
function abandon(gesture) {
  const carried = gesture.name === "dragging" || gesture.name === "sliding";
  return { gesture: IDLE, signal: carried ? { do: "home" } : null };
}

/**
 * @param {Exclude<Gesture, { name: "idle" }>} gesture
 * @param {PointerInput} input
 * @param {Hand} hand
 * @returns {{ gesture: Gesture, signal: Signal | null }}
 */
function move(gesture, input, hand) {
  if (input.outside) return abandon(gesture);
  const { x = 0, y = 0, square: over = null } = input;
  if (gesture.name === "pressed")
    return isFar(gesture.press, x, y) ? start(gesture.press, x, y, over, hand) : { gesture, signal: null };
  if (gesture.name === "dragging") return { gesture, signal: { do: "carry", over, x, y } };
  if (gesture.name === "sliding") return { gesture, signal: { do: "aim", over } };
  return { gesture, signal: null };
}

/** @param {Press} press @param {number} x @param {number} y */
function isFar(press, x, y) {
  return Math.hypot(x - press.x, y - press.y) >= THRESHOLD[press.kind];
}

/**
 * The tap has become something else.
 *
 * @param {Press} press @param {number} x @param {number} y @param {Square | null} over @param {Hand} hand
 * @returns {{ gesture: Gesture, signal: Signal | null }}
 */
function start(press, x, y, over, hand) {
  const { from, kind } = press;
  if (from !== null && hand.canLift(from)) {
    return { gesture: { name: "dragging", press }, signal: { do: "lift", square: from, x, y, kind } };
  }
  if (hand.hasSelection()) return { gesture: { name: "sliding", press }, signal: { do: "aim", over } };
  return { gesture: { name: "spent", press }, signal: null };
}

/**
 * @param {Exclude<Gesture, { name: "idle" }>} gesture
 * @param {PointerInput} input
 * @returns {{ gesture: Gesture, signal: Signal | null }}
 */
function release(gesture, input) {
  const { square = null } = input;
  if (gesture.name === "dragging") {
    const from = /** @type {Square} */ (gesture.press.from);
    return { gesture: IDLE, signal: { do: "drop", from, to: square } };
  }
  if (gesture.name === "spent" || square === null) return abandon(gesture);
  return { gesture: IDLE, signal: { do: "tap", square } };
}
