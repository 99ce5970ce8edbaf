// A code or link as a QR code, drawn as one SVG path.

import { correction, generate } from "../../vendor/lean-qr/index.mjs";

/** Version 10 has 57 modules a side: the largest that tablets read off each other without patience. */
const MAX_VERSION = 10;
/** The standard asks for four modules of white around it. */
const QUIET = 4;

/**
 * @param {string} text
 * @returns {{size: number, path: string}} in modules, the white border included
 */
export function qrPath(text) {
  const code = generate(text, { maxVersion: MAX_VERSION, minCorrectionLevel: correction.L });
  const rows = Array.from({ length: code.size }, (_, y) => rowPath(code, y));
  return { size: code.size + 2 * QUIET, path: rows.join("") };
}

/**
 * @param {SVGSVGElement} picture its style gives black on white, whatever the theme
 * @param {string} text
 */
export function drawQr(picture, text) {
  const { size, path } = qrPath(text);
  picture.setAttribute("viewBox", `0 0 ${size} ${size}`);
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  shape.setAttribute("d", path);
  picture.replaceChildren(shape);
}

/**
 * Runs of dark modules of one row, as flat rectangles.
 * @param {{size: number, get(x: number, y: number): boolean}} code
 * @param {number} y
 */
function rowPath(code, y) {
  const row = Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? "#" : " ")).join("");
  return [...row.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`)
    .join("");
}
