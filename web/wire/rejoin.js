// Coming back after a reload: what was stored while all was well, and a wire that looks for the other side with it.

import { lineMaker } from "./identity.js";
import { forget, recall, store } from "./shelf.js";
import { Wire } from "./wire.js";

/**
 * Stores the wire now and whenever the other side has sent a new spare; one writing at a time, whatever it sends.
 * @param {Wire} wire
 * @param {string} seat
 * @param {RTCCertificate} certificate
 */
export function keepStored(wire, seat, certificate) {
  const { role, fingerprints } = wire;
  let writing = false;
  let stale = false;
  const write = async () => {
    stale = writing;
    if (writing || wire.isClosed) return;
    writing = true;
    const theirs = new Map(wire.spares.theirs);
    await store(seat, {
      stage: "connected",
      role,
      certificate,
      fingerprints,
      theirs,
      pictures: wire.pictures,
    });
    writing = false;
    if (stale) write();
  };
  wire.onstore = write;
  write();
}

/**
 * @param {{seat: string, servers?: RTCIceServer[]}} options
 * @returns {Promise<Wire | null>} null: no game was connected under this name
 */
export async function rejoin({ seat, servers = [] }) {
  const stored = await recall(seat);
  if (stored?.stage !== "connected") return null;
  if (stored.certificate.expires < Date.now()) return null;
  const makeLine = lineMaker(stored.certificate, servers);
  const wire = new Wire({ role: stored.role, makeLine, fingerprints: stored.fingerprints });
  wire.pictures = stored.pictures;
  for (const [slot, spare] of stored.theirs) wire.spares.theirs.set(slot, spare);
  keepStored(wire, seat, stored.certificate);
  wire.rejoin();
  return wire;
}

/** @param {string} seat */
export function forgetSeat(seat) {
  return forget(seat);
}
