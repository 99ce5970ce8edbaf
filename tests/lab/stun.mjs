// The smallest STUN server (RFC 5389, binding requests over IPv4) for the lab's little internet: node stun.mjs ADDRESS

import dgram from "node:dgram";

const MAGIC = Buffer.from([0x21, 0x12, 0xa4, 0x42]);
const HEADER = 20;
const BINDING_REQUEST = 0x0001;
const BINDING_SUCCESS = 0x0101;
const XOR_MAPPED_ADDRESS = 0x0020;

const server = dgram.createSocket("udp4");
server.on("message", (request, { address, port }) => {
  if (request.length < HEADER || request.readUInt16BE(0) !== BINDING_REQUEST) return;
  server.send(Buffer.concat([header(request), mappedAddress(address, port)]), port, address);
});
server.bind(3478, process.argv[2]);

/** @param {Buffer} request */
function header(request) {
  const bytes = Buffer.alloc(HEADER);
  bytes.writeUInt16BE(BINDING_SUCCESS, 0);
  bytes.writeUInt16BE(12, 2);
  request.copy(bytes, 4, 4, HEADER);
  return bytes;
}

/**
 * @param {string} address
 * @param {number} port
 */
function mappedAddress(address, port) {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16BE(XOR_MAPPED_ADDRESS, 0);
  bytes.writeUInt16BE(8, 2);
  bytes[5] = 1;
  bytes.writeUInt16BE(port ^ MAGIC.readUInt16BE(0), 6);
  address.split(".").forEach((part, at) => {
    bytes[8 + at] = Number(part) ^ Number(MAGIC[at]);
  });
  return bytes;
}
