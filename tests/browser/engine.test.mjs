// web/engine.js in Chromium: the start, what can go wrong with it, and what happens when the worker dies.
import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, describe, test } from "node:test";
import { addBarePage } from "./lib/bare_page.mjs";
import { openChromium } from "./lib/chromium.mjs";
import { notFound, openSite } from "./lib/site.mjs";

/** Long enough for a busy machine to start Python without a word in between. */
const STALL = 15_000;

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
/** @type {Awaited<ReturnType<typeof openChromium>>} */
let chromium;
/** @type {import("playwright-core").Page} */
let page;

before(async () => {
  site = await openSite();
  chromium = await openChromium();
});

after(async () => {
  await chromium.close();
  await site.close();
});

beforeEach(async () => {
  page = await chromium.newPage();
  await page.goto(addBarePage(site));
  await page.waitForFunction("window.createEngine");
});

afterEach(async () => {
  site.answerAll();
  await page.close();
});

/** Start an engine as `window.engine`; its states are kept in `window.states`. */
const start = (limits = {}) =>
  page.evaluate((limits) => {
    window.engine = window.createEngine({ limits });
    window.engine.watch((state) => window.states.push(state));
  }, limits);

/** @param {"ready" | "failed"} phase */
async function become(phase) {
  await page.waitForFunction((phase) => window.engine.state.phase === phase, phase, { timeout: 120_000 });
  return page.evaluate(() => window.engine.state);
}

/** What the engine answers, or the code of its refusal. */
const ask = (op, args = {}) =>
  page.evaluate(([op, args]) => window.engine.ask(op, args).catch((error) => error.code), [op, args]);

/** A worker that is gone without a word, as a tablet short of memory does it. */
const killWorker = () => page.evaluate(() => document.querySelector("script[type=py]").xworker.terminate());

describe("the start", () => {
  test("tells how much has arrived, then answers", async () => {
    await start();
    assert.equal(typeof (await ask("hello")).version, "string");
    const states = await page.evaluate(() => window.states);
    const parts = states.filter(({ phase }) => phase === "loading").map(({ loaded }) => loaded);
    assert.equal(parts[0], 0);
    assert.ok(parts.length > 10, `${parts.length} steps`);
    assert.ok(parts.at(-1) > 0.95, `last step at ${parts.at(-1)}`);
    assert.deepEqual(
      [...parts].sort((a, b) => a - b),
      parts,
    );
    assert.equal(states.at(-1).phase, "ready");
  });

  test("questions asked too early wait", async () => {
    await start();
    const answers = await page.evaluate(() => Promise.all([1, 2, 3].map(() => window.engine.ask("hello"))));
    assert.equal(answers.length, 3);
  });

  test("a question that the engine refuses is thrown as its code", async () => {
    await start();
    assert.equal(await ask("no_such_question"), "unknown_request");
  });
});

describe("a start that fails says why, and can be tried again", () => {
  for (const [what, pattern] of [
    ["WebAssembly code", /pyodide\.asm\.wasm$/],
    ["standard library", /python_stdlib\.zip$/],
    ["Pyodide", /pyodide\.mjs$/],
    ["PyScript", /vendor\/pyscript\/core\.js$/],
    ["wheel", /stratego-.*\.whl$/],
    ["configuration", /pyscript\.toml$/],
  ]) {
    test(`${what} missing`, async () => {
      site.answer(pattern, notFound);
      await start({ stall: STALL });
      assert.equal((await become("failed")).code, "runtime_missing");
      site.answerAll();
      await page.evaluate(() => window.engine.restart());
      assert.equal(typeof (await ask("hello")).version, "string");
    });
  }

  for (const [what, pattern, type] of [
    ["WebAssembly code", /pyodide\.asm\.wasm$/, "application/wasm"],
    ["wheel", /stratego-.*\.whl$/, "application/zip"],
  ]) {
    test(`${what} damaged`, async () => {
      site.answer(pattern, (_, response) =>
        response.writeHead(200, { "content-type": type }).end("damaged on the way"),
      );
      await start({ stall: STALL });
      assert.equal((await become("failed")).code, "runtime_damaged");
      site.answerAll();
      await page.evaluate(() => window.engine.restart());
      assert.equal(typeof (await ask("hello")).version, "string");
    });
  }

  test("a network that hangs", async () => {
    site.answer(/python_stdlib\.zip$/, () => {});
    await start({ stall: STALL });
    assert.equal((await become("failed")).code, "runtime_missing");
  });

  test("a worker that never answers", async () => {
    await start({ stall: 1 });
    assert.equal((await become("failed")).code, "runtime_timeout");
  });

  test("machine code that comes as something else is looked into by Pyodide itself", async () => {
    site.answer(/pyodide\.asm\.wasm$/, (_, response) => response.writeHead(200).end("an error page"));
    await start({ stall: STALL });
    assert.equal((await become("failed")).code, "runtime_damaged");
  });

  test("a browser whose WebAssembly is too old", async () => {
    await page.evaluate(() => {
      WebAssembly.compileStreaming = async () => {
        throw new WebAssembly.CompileError("invalid opcode");
      };
    });
    await start();
    assert.equal((await become("failed")).code, "no_webassembly");
  });

  test("a browser without WebAssembly", async () => {
    await page.evaluate(() => delete globalThis.WebAssembly);
    await start();
    assert.equal((await become("failed")).code, "no_webassembly");
    assert.equal(await ask("hello"), "no_webassembly");
  });
});

describe("when the worker dies", () => {
  const impatient = { pause: 50, answer: 1_000 };

  test("the open question fails with engine_lost, and a new worker answers the next", async () => {
    await start(impatient);
    await become("ready");
    await killWorker();
    assert.equal(await ask("hello"), "engine_lost");
    assert.equal(typeof (await ask("hello")).version, "string");
    const loading = await page.evaluate(() => window.states.filter(({ again }) => again).length);
    assert.ok(loading > 0, "the page was told that the engine comes back");
  });

  test("machine code is asked for once, and a new worker gets it too", async () => {
    const asked = () => site.requests.filter((path) => path.endsWith("pyodide.asm.wasm")).length;
    const before = asked();
    await start(impatient);
    await become("ready");
    await killWorker();
    await ask("hello");
    assert.equal(typeof (await ask("hello")).version, "string");
    assert.equal(asked() - before, 1);
  });

  test("restart() waits for the new beginning that is under way", async () => {
    await start(impatient);
    await become("ready");
    await killWorker();
    await ask("hello");
    await page.evaluate(() => window.engine.restart());
    assert.equal(await page.locator("script[type=py]").count(), 1);
    assert.equal((await become("ready")).phase, "ready");
  });

  test("a worker that dies again and again is given up, and can be tried again", async () => {
    await start(impatient);
    for (let death = 0; death < 4; death++) {
      await become("ready");
      await killWorker();
      assert.equal(await ask("hello"), "engine_lost");
    }
    assert.equal((await become("failed")).code, "engine_lost");
    await page.evaluate(() => window.engine.restart());
    assert.equal(typeof (await ask("hello")).version, "string");
  });
});
