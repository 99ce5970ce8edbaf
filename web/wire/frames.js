// What travels inside a connection: one byte of kind, then the body. Only DATA is the caller's.

export const MAX_MESSAGE_BYTES = 65_536;
const MAX_CONTROL_BYTES = 512;

export const FRAME = /** @type {const} */ ({
  DATA: 0,
  BEAT: 1,
  SPARE: 2,
  HERE: 3,
  BYE: 4,
  COMMIT: 5,
  NONCE: 6,
  REVEAL: 7,
});

/** The body of a BYE: nothing for a goodbye, or this for somebody who came second. */
export const TAKEN = 1;

const KINDS = Object.values(FRAME);

/**
 * @typedef {(typeof FRAME)[keyof typeof FRAME]} FrameKind
 * @typedef {{kind: FrameKind, body: Uint8Array}} Frame
 */

/**
 * @param {FrameKind} kind
 * @param {Uint8Array} [body]
 */
export function packFrame(kind, body = new Uint8Array()) {
  const frame = new Uint8Array(body.length + 1);
  frame[0] = kind;
  frame.set(body, 1);
  return frame;
}

/**
 * @param {unknown} data what a data channel delivered
 * @returns {Frame | {error: "too_large" | "not_a_frame"}} the size is judged before a byte is looked at
 */
export function unpackFrame(data) {
  if (!(data instanceof ArrayBuffer) || data.byteLength === 0) return { error: "not_a_frame" };
  if (data.byteLength > MAX_MESSAGE_BYTES + 1) return { error: "too_large" };
  const bytes = new Uint8Array(data);
  const kind = KINDS.find((each) => each === bytes[0]);
  if (kind === undefined) return { error: "not_a_frame" };
  if (kind !== FRAME.DATA && bytes.length > MAX_CONTROL_BYTES) return { error: "too_large" };
  return { kind, body: bytes.subarray(1) };
}
