// The icon as PNG in the sizes that systems ask for, all drawn from icon.svg. Same input, same bytes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** iOS and Android cut their own shape: no rounded corners there, and a margin round the picture. */
const ICONS = [
  { name: "icon-192.png", size: 192, full: false },
  { name: "icon-512.png", size: 512, full: false },
  { name: "icon-180.png", size: 180, full: true },
  { name: "icon-maskable-512.png", size: 512, full: true },
];

/** @param {string} svg */
const withoutCorners = (svg) => svg.replace(/ rx="\d+"/, "");

/** @param {string} folder that holds icon.svg */
export async function drawIcons(folder) {
  await initWasm(readFileSync("node_modules/@resvg/resvg-wasm/index_bg.wasm"));
  const svg = readFileSync(join(folder, "icon.svg"), "utf8");
  for (const { name, size, full } of ICONS) {
    const picture = new Resvg(full ? withoutCorners(svg) : svg, { fitTo: { mode: "width", value: size } });
    writeFileSync(join(folder, name), picture.render().asPng());
  }
}
