// ICE candidates: where a device can be reached. As text in SDP, as 7 or 19 bytes in a code.

import { ByteReader, fromHex, joinBytes, MalformedBytes, toHex } from "./bytes.js";

/**
 * @typedef {"host" | "srflx" | "relay"} Reach how the address was found: own, seen by STUN, lent by TURN
 * @typedef {"ipv4" | "ipv6" | "mdns"} Family
 * @typedef {{family: Family, address: Uint8Array, port: number, reach: Reach}} Candidate
 */

/** @type {Family[]} */
const FAMILIES = ["ipv4", "ipv6", "mdns"];
/** @type {Reach[]} */
const REACHES = ["host", "srflx", "relay"];
const ADDRESS_BYTES = { ipv4: 4, ipv6: 16, mdns: 16 };
const TYPE_PREFERENCE = { host: 126, srflx: 100, relay: 0 };

const CANDIDATE_LINE = /^(?:a=)?candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (\w+)/i;
const MDNS_NAME = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;

/**
 * Reads a candidate as the own browser writes it; null for what no code carries (TCP, link-local, unknown kinds).
 * @param {string} line
 * @returns {Candidate | null}
 */
export function parseCandidate(line) {
  const found = CANDIDATE_LINE.exec(line.trim());
  if (!found) return null;
  const [, host = "", port = "", type = ""] = found;
  const reach = type === "prflx" ? "srflx" : REACHES.find((each) => each === type);
  const place = parseAddress(host);
  if (!reach || !place) return null;
  const candidate = { ...place, port: Number(port), reach };
  return isReachable(candidate) ? candidate : null;
}

/**
 * The candidate as `addIceCandidate` and SDP want it. The foundation tells it from earlier ones; order gives priority.
 * @param {Candidate} candidate
 * @param {number} foundation
 * @param {number} order 0 is the most wanted
 */
export function formatCandidate(candidate, foundation, order) {
  const priority = TYPE_PREFERENCE[candidate.reach] * 0x1000000 + (65535 - order) * 256 + 255;
  const related = candidate.reach === "host" ? "" : " raddr 0.0.0.0 rport 9";
  return `candidate:${foundation} 1 udp ${priority} ${formatAddress(candidate)} ${candidate.port} typ ${candidate.reach}${related}`;
}

/**
 * @param {Candidate} candidate
 * @returns {Uint8Array}
 */
export function packCandidate({ family, address, port, reach }) {
  const kind = FAMILIES.indexOf(family) | (REACHES.indexOf(reach) << 2);
  return joinBytes([kind], address, [port >> 8, port & 255]);
}

/**
 * @param {ByteReader} reader
 * @returns {Candidate}
 */
export function unpackCandidate(reader) {
  const kind = reader.byte();
  const family = FAMILIES[kind & 3];
  const reach = REACHES[kind >> 2];
  if (!family || !reach) throw new MalformedBytes("unknown kind of address");
  const candidate = { family, address: reader.take(ADDRESS_BYTES[family]), port: reader.word(), reach };
  if (!isReachable(candidate)) throw new MalformedBytes("an address nobody can have");
  return candidate;
}

/** @param {Candidate} candidate */
export function packedSize({ family }) {
  return 3 + ADDRESS_BYTES[family];
}

/**
 * @param {string} host
 * @returns {{family: Family, address: Uint8Array} | null}
 */
function parseAddress(host) {
  const name = MDNS_NAME.exec(host);
  if (name) return { family: "mdns", address: fromHex(name.slice(1).join("")) };
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host))
    return { family: "ipv4", address: Uint8Array.from(host.split("."), Number) };
  const words = host.includes(":") ? ipv6Words(host) : null;
  return (
    words && { family: "ipv6", address: Uint8Array.from(words.flatMap((word) => [word >> 8, word & 255])) }
  );
}

/** @param {string} host */
function ipv6Words(host) {
  const [head = "", tail] = host.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const words = [...before, ...Array(Math.max(zeros, 0)).fill("0"), ...after].map((word) =>
    parseInt(word, 16),
  );
  return words.length === 8 && words.every((word) => word >= 0 && word <= 0xffff) ? words : null;
}

/** @param {Candidate} candidate */
function formatAddress({ family, address }) {
  if (family === "ipv4") return address.join(".");
  const hex = toHex(address);
  if (family === "ipv6") return /** @type {string[]} */ (hex.match(/.{4}/g)).join(":");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5.local");
}

/**
 * Refuses what would aim at nobody or at many: unspecified, loopback, link-local IPv6, multicast, IPv4 in IPv6 clothes.
 * @param {Candidate} candidate
 */
function isReachable({ family, address, port }) {
  if (port === 0) return false;
  const [first = 0, second = 0] = address;
  if (family === "ipv4") return first > 0 && first !== 127 && first < 224;
  if (family === "ipv6")
    return first !== 0 && first !== 0xff && !(first === 0xfe && (second & 0xc0) === 0x80);
  return true;
}
