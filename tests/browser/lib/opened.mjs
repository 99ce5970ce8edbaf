import { after } from "node:test";
import { openChromium } from "./chromium.mjs";
import { openSite } from "./site.mjs";
import { BROWSERS } from "./tabs.mjs";

/**
 * The site and a browser for the tests of a file, closed after the last of them.
 *
 * @param {Parameters<typeof openChromium>[0]} [options] of the browser
 */
export async function opened(options) {
  const site = await openSite();
  after(site.close);
  const chromium = await openChromium(options);
  after(chromium.close);
  return { site, chromium };
}

/** The site and two browsers that share nothing. */
export async function openedTwice() {
  const { site, chromium } = await opened();
  const other = await openChromium();
  after(other.close);
  return { site, devices: /** @type {const} */ ([chromium, other]) };
}

/** The site and two browsers for people ({@link import("./person.mjs").Person}), each with nothing stored. */
export async function openedForTwo() {
  const site = await openSite();
  after(site.close);
  const devices = [await BROWSERS.Chromium(), await BROWSERS.Chromium()];
  after(() => Promise.all(devices.map((device) => device.close())));
  return { site, devices };
}
