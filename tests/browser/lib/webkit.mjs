import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** There is no graphics card, and no sandbox for root. */
const SOFTWARE = {
  LIBGL_ALWAYS_SOFTWARE: "1",
  WEBKIT_DISABLE_COMPOSITING_MODE: "1",
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
};

/** A screen that exists only in memory; Xvfb chooses a free number and tells it. */
async function openScreen() {
  const xvfb = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1024x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(xvfb.stdout, "data");
  return { display: `:${String(number).trim()}`, close: () => xvfb.kill() };
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  server.close();
  return port;
}

/**
 * One WebDriver command.
 * @param {string} url
 * @param {string} method
 * @param {object} [body]
 */
async function command(url, method, body) {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** @param {string} url */
async function whenReady(url) {
  for (;;) {
    try {
      if ((await command(`${url}/status`, "GET")).ready) return;
    } catch {
      // not listening yet
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * WebKitGTK's MiniBrowser, the nearest thing to Safari here.
 * @returns {Promise<import("./tabs.mjs").Browser>}
 */
export async function openWebKit() {
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  const screen = await openScreen();
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, ...SOFTWARE, DISPLAY: screen.display, HOME: home },
    stdio: "ignore",
  });
  const root = `http://127.0.0.1:${port}`;
  await whenReady(root);
  const timeouts = { script: 120_000, pageLoad: 120_000 };
  const { sessionId } = await command(`${root}/session`, "POST", {
    capabilities: { alwaysMatch: { timeouts } },
  });
  const session = `${root}/session/${sessionId}`;

  /** @param {string} handle */
  const show = (handle) => command(`${session}/window`, "POST", { handle });

  /** @param {string} handle @returns {import("./tabs.mjs").Tab} */
  const tab = (handle) => ({
    async visit(url) {
      await show(handle);
      await command(`${session}/url`, "POST", { url });
    },
    async reload() {
      await show(handle);
      await command(`${session}/refresh`, "POST", {});
    },
    async run(body) {
      await show(handle);
      const script = `const done = arguments[0];
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await command(`${session}/execute/async`, "POST", { script, args: [] });
      if (error) throw new Error(error);
      return value;
    },
    async close() {
      await show(handle);
      await command(`${session}/window`, "DELETE");
    },
  });

  let first = await command(`${session}/window`, "GET");

  return {
    /** The window that is there already; then windows, because MiniBrowser opens tabs behind the one in front. */
    async newTab() {
      const handle = first ?? (await command(`${session}/window/new`, "POST", { type: "window" })).handle;
      first = null;
      return tab(handle);
    },
    async close() {
      await command(session, "DELETE");
      driver.kill();
      screen.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
