import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { PATIENCE } from "./patience.mjs";

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Chromium's own errands; no page of ours has reason to name these hosts, and no flag stops them all. */
const ERRANDS =
  /^(https?:\/\/)?(update\.googleapis|accounts\.google|clients\d\.google|optimizationguide-pa\.googleapis|content-autofill\.googleapis)\.com\b/;

/** A proxy that refuses everything and remembers what was wanted. */
async function refusingProxy() {
  /** @type {string[]} */
  const wanted = [];
  const proxy = createServer((request, response) => {
    wanted.push(String(request.url));
    response.writeHead(502).end();
  });
  proxy.on("connect", (request, socket) => {
    wanted.push(String(request.url));
    socket.end("HTTP/1.1 502 No\r\n\r\n");
  });
  await new Promise((resolve) => proxy.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (proxy.address());
  return { wanted, port, close: () => proxy.close() };
}

/**
 * Debian's Chromium with an empty profile. Whatever is not for this machine, from a page or a worker,
 * ends in a proxy that refuses and counts it: `foreign()`.
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
export async function openChromium(options = {}) {
  const profile = mkdtempSync(join(tmpdir(), "chromium-"));
  const proxy = await refusingProxy();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: "/usr/bin/chromium",
    headless: true,
    chromiumSandbox: false,
    args: [...FLAGS, `--proxy-server=127.0.0.1:${proxy.port}`, "--proxy-bypass-list=127.0.0.1"],
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  return {
    context,
    newPage: () => context.newPage(),
    /** Addresses outside this machine that something asked for. */
    foreign: () => proxy.wanted.filter((address) => !ERRANDS.test(address)),
    async close() {
      await context.close();
      proxy.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
