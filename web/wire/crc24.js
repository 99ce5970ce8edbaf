// CRC-24 of RFC 4880 §6.1: three bytes that find every typing slip; no defence against malice, and not meant as one.

const START = 0xb704ce;
const POLYNOMIAL = 0x1864cfb;

/**
 * @param {Uint8Array} bytes
 * @returns {Uint8Array} three bytes
 */
export function crc24(bytes) {
  let crc = START;
  for (const byte of bytes) {
    crc ^= byte << 16;
    for (let bit = 0; bit < 8; bit++) {
      crc <<= 1;
      if (crc & 0x1000000) crc ^= POLYNOMIAL;
    }
  }
  return Uint8Array.of(crc >> 16, (crc >> 8) & 255, crc & 255);
}
