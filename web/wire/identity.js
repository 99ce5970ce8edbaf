// The certificate by which the other side knows us again after a reload.

import { Line } from "./line.js";

const VALID_MS = 30 * 24 * 3600 * 1000;

/** @returns {Promise<RTCCertificate>} */
export function makeCertificate() {
  const kind = { name: "ECDSA", namedCurve: "P-256", expires: VALID_MS };
  return RTCPeerConnection.generateCertificate(kind);
}

/**
 * @param {RTCCertificate} certificate
 * @param {RTCIceServer[]} servers
 */
export function lineMaker(certificate, servers) {
  return () => new Line({ certificate, servers });
}
