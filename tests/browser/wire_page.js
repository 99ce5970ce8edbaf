/// <reference path="../../web/wire/vendor.d.ts" />
// The lab's page with links, tabs, pictures and a camera.
import "../lab/page.js";
import { awaitHandover, handOver } from "../../web/wire/handover.js";
import { baseAddress, linkTo, watchFragment } from "../../web/wire/links.js";
import { findCode } from "../../web/wire/paste.js";
import { drawQr, qrPath } from "../../web/wire/qr_draw.js";
import { Scanner } from "../../web/wire/qr_scan.js";

/** @type {string[]} */
const arrived = [];
watchFragment((fragment) => arrived.push(fragment));

/** @returns {Promise<string>} the first text that the camera sees, or what is wrong */
function scan() {
  const scanner = new Scanner(/** @type {HTMLVideoElement} */ (document.querySelector("video")));
  return new Promise((resolve) => {
    scanner.onfound = (text) => {
      scanner.stop();
      resolve(text);
    };
    scanner.start().then((started) => "error" in started && resolve(started.error));
  });
}

/** @param {string} text */
function draw(text) {
  drawQr(/** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.querySelector("#picture"))), text);
  return qrPath(text).size;
}

/**
 * Draws a text and reads the drawing.
 * @param {string} text
 */
async function readBack(text) {
  await import("../../vendor/jsqr/jsQR.js");
  const { size, path } = qrPath(text);
  const scale = 4;
  const canvas = new OffscreenCanvas(size * scale, size * scale);
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.scale(scale, scale);
  pen.fillStyle = "white";
  pen.fillRect(0, 0, size, size);
  pen.fillStyle = "black";
  pen.fill(new Path2D(path));
  const { data, width, height } = pen.getImageData(0, 0, canvas.width, canvas.height);
  return /** @type {any} */ (globalThis).jsQR(data, width, height)?.data;
}

Object.assign(window, {
  arrived,
  awaitHandover,
  handOver,
  baseAddress,
  linkTo,
  findCode,
  scan,
  draw,
  readBack,
});
