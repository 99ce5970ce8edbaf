// Why a connection does not come about, as codes; the page has the words and the ways out.

/**
 * @typedef {import("./line.js").Line} Line
 * @typedef {"no_webrtc" | "no_address" | "hidden_names" | "stun_silent" | "strict_router" | "no_handshake" | "unreachable" | "out_of_date"} Trouble
 *   no_webrtc: this browser cannot; letters can.
 *   no_address: the browser found no network at all, or tells none without a camera permission.
 *   hidden_names: both sides hide their addresses behind .local names, and this network does not resolve them.
 *   stun_silent: the STUN server did not answer.
 *   strict_router: both know their outer addresses, and still nothing gets through.
 *   no_handshake: packets get through, encryption does not: a wrong or old code, or somebody in the middle.
 *   unreachable: nothing answers; another network, a firewall, or the other page sleeps.
 *   out_of_date: the waiting took too long for this browser; the code has been made anew and must be sent again.
 */

export function hasWebRtc() {
  return typeof RTCPeerConnection === "function" && "createDataChannel" in RTCPeerConnection.prototype;
}

/**
 * @param {import("./descriptor.js").Descriptor} own
 * @param {boolean} stunWanted
 * @returns {Trouble | null} what is known as soon as the own addresses are
 */
export function warn({ candidates }, stunWanted) {
  if (candidates.length === 0) return "no_address";
  return stunWanted && candidates.every(({ reach }) => reach === "host") ? "stun_silent" : null;
}

/**
 * @param {Line} line that has not opened in good time
 * @param {import("./descriptor.js").Descriptor} own
 * @param {boolean} stunWanted
 * @returns {Trouble}
 */
export function diagnose(line, own, stunWanted) {
  const theirs = line.remote?.candidates ?? [];
  if (["connected", "completed"].includes(line.connection.iceConnectionState)) return "no_handshake";
  const known = warn(own, stunWanted);
  if (known) return known;
  if ([...own.candidates, ...theirs].every(({ family }) => family === "mdns")) return "hidden_names";
  const outside = (/** @type {{reach: string}} */ { reach }) => reach !== "host";
  return own.candidates.some(outside) && theirs.some(outside) ? "strict_router" : "unreachable";
}
