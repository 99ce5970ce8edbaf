/**
 * The board in Chromium, without an engine: the gallery shows views of a real game and keeps what the board reports.
 *
 * @import { Page } from "playwright-core"
 * @import { Report } from "./gallery.d.ts"
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ size?: number[], media?: NonNullable<Parameters<Page["emulateMedia"]>[0]> }} Device
 */
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { listen, siteHandler } from "../../tools/site_server.mjs";
import { atRest } from "./lib/at_rest.mjs";
import { axeFinds } from "./lib/axe.mjs";
import { openChromium } from "./lib/chromium.mjs";

/** @type {[number, number][]} */
const TABLETS = [
  [1194, 834],
  [834, 1194],
  [1080, 810],
  [810, 1080],
];
/** @type {[number, number][]} */
const PHONES = [
  [390, 844],
  [844, 390],
];

/** @type {import("node:http").Server} */
let server;
/** @type {Awaited<ReturnType<typeof openChromium>>} */
let chromium;
let address = "";

before(async () => {
  server = await listen(siteHandler({ root: "." }), 0);
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  address = `http://127.0.0.1:${port}/tests/browser/gallery.html`;
  chromium = await openChromium({ hasTouch: true });
});

after(async () => {
  await chromium.close();
  server.close();
});

/**
 * Opens the gallery, hands it to the test, and insists that nothing was thrown or logged.
 *
 * @param {string} query
 * @param {(page: Page) => Promise<void>} run
 * @param {Device} [device]
 */
async function gallery(query, run, { size: [width = 0, height = 0] = [1194, 834], media = {} } = {}) {
  const page = await chromium.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => complaints.push(message.text()));
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: "no-preference", colorScheme: "light", ...media });
  await page.goto(`${address}?${query}`);
  await page.waitForSelector("[data-ready]");
  await run(page);
  assert.deepEqual(
    complaints.filter((text) => !text.includes("404")),
    [],
  );
  await page.close();
}

/** @param {Page} page @param {string} selector */
const boxOf = async (page, selector) => {
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box, selector);
  return box;
};
/** @param {Page} page @param {string} square @returns {Promise<Point>} */
const centre = async (page, square) => {
  const box = await boxOf(page, `[data-square="${square}"]`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
/** @param {Page} page @param {string} square */
const click = async (page, square) => {
  const { x, y } = await centre(page, square);
  await page.mouse.click(x, y);
};
/** @param {Page} page @param {string} square */
const tap = async (page, square) => {
  const { x, y } = await centre(page, square);
  await page.touchscreen.tap(x, y);
};
/** @param {Page} page */
const reports = (page) => page.evaluate(() => window.gallery.reports.splice(0));
/**
 * What was reported of a kind since the last look.
 *
 * @param {Page} page
 * @param {Report["kind"]} wanted
 */
const reported = async (page, wanted) =>
  (await reports(page)).filter(({ kind }) => kind === wanted).map(({ value }) => value);
/** @param {Page} page */
const moves = (page) => reported(page, "move");
/** @param {Page} page @param {string} square */
const label = async (page, square) =>
  (await page.locator(`[data-square="${square}"]`).getAttribute("aria-label")) ?? "";
/** @param {Page} page @param {string} name */
const marks = (page, name) => page.locator(`.mark.${name}`).count();
/** @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.getAttribute("data-square"));

/**
 * A finger that goes through these points.
 *
 * @param {Page} page
 * @param {[Point, ...Point[]]} points
 * @param {{ release?: boolean }} [options]
 */
async function finger(page, [first, ...rest], { release = true } = {}) {
  const devtools = await page.context().newCDPSession(page);
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {Point[]} touchPoints */
  const send = (type, touchPoints) => devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [first]);
  for (const point of rest) await send("touchMove", [point]);
  if (release) await send("touchEnd", []);
}

/** @param {Point} a @param {Point} b @returns {Point} */
const between = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

describe("moving", () => {
  test("by two clicks", () =>
    gallery("scene=after", async (page) => {
      await click(page, "a5");
      assert.equal(await marks(page, "target-move"), 3);
      await click(page, "b5");
      assert.deepEqual(await moves(page), [{ from: "a5", to: "b5" }]);
      assert.match(await label(page, "b5"), /^b5, my major 7/);
    }));

  test("news of anything but the board leaves what is selected", () =>
    gallery("scene=after", async (page) => {
      const again = (plies) =>
        page.evaluate(
          (more) => window.gallery.put({ ...window.gallery.scenes.after.red, plies: more }),
          plies,
        );
      await again(1);
      await click(page, "a5");
      await again(2);
      assert.equal(await marks(page, "target-move"), 3);
      await click(page, "b5");
      assert.deepEqual(await moves(page), [{ from: "a5", to: "b5" }]);
    }));

  test("by dragging with the mouse", () =>
    gallery("scene=after", async (page) => {
      const [from, to] = [await centre(page, "a5"), await centre(page, "a6")];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      assert.deepEqual(await moves(page), [], "nothing happens before the release");
      await page.mouse.up();
      assert.deepEqual(await moves(page), [{ from: "a5", to: "a6" }]);
    }));

  test("by dragging with a finger, and the page does not scroll", () =>
    gallery("scene=after", async (page) => {
      await page.evaluate(() =>
        document.body.append(Object.assign(document.createElement("p"), { className: "gallery-tail" })),
      );
      const [from, to] = [await centre(page, "a5"), await centre(page, "a6")];
      await finger(page, [from, between(from, to), to]);
      assert.deepEqual(await moves(page), [{ from: "a5", to: "a6" }]);
      const [empty, away] = [await centre(page, "e5"), await centre(page, "e1")];
      await finger(page, [away, between(empty, away), empty]);
      assert.equal(await page.evaluate(() => scrollY), 0);
    }));

  test("a drop on a wrong square snaps home and selects no text", () =>
    gallery("scene=after", async (page) => {
      const [from, to] = [await centre(page, "a5"), await centre(page, "e6")];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
      const [refused] = await reported(page, "refused");
      assert.deepEqual(refused, { from: "a5", to: "e6", refusal: null });
      assert.equal(await page.locator(".held, .lifted").count(), 0);
      assert.equal(await page.evaluate(() => String(getSelection())), "");
    }));

  test("Esc and leaving the board cancel a drag", () =>
    gallery("scene=after", async (page) => {
      const from = await centre(page, "a5");
      for (const cancel of [() => page.keyboard.press("Escape"), () => page.mouse.move(1190, 400)]) {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(from.x, from.y - 40, { steps: 3 });
        assert.equal(await page.locator(".held").count(), 1);
        await cancel();
        assert.equal(await page.locator(".held, .lifted, .mark.selected").count(), 0);
        await page.mouse.up();
      }
      assert.deepEqual(await moves(page), []);
    }));

  test("a view that comes during a drag ends it", () =>
    gallery("scene=after", async (page) => {
      const [from, to] = [await centre(page, "a5"), await centre(page, "a6")];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.evaluate(() => window.gallery.put(window.gallery.scenes.before.red));
      assert.equal(await page.locator(".held, .lifted, .mark.selected").count(), 0);
      await page.mouse.up();
      assert.deepEqual(await moves(page), []);
    }));

  test("under 44 px the first tap previews and the second plays", () =>
    gallery(
      "scene=after",
      async (page) => {
        await tap(page, "a5");
        await tap(page, "b5");
        assert.equal(await marks(page, "preview"), 1);
        assert.deepEqual(await moves(page), []);
        await tap(page, "b5");
        assert.deepEqual(await moves(page), [{ from: "a5", to: "b5" }]);
      },
      { size: [390, 844] },
    ));

  test("on small squares the piece is held larger and above the finger", () =>
    gallery(
      "scene=after",
      async (page) => {
        const [from, to] = [await centre(page, "a5"), await centre(page, "b5")];
        await finger(page, [from, between(from, to), to], { release: false });
        const held = await boxOf(page, ".held");
        assert.ok(held.width > 55, `${held.width} px wide`);
        assert.ok(held.y + held.height <= to.y, "above the finger");
      },
      { size: [390, 844] },
    ));
});

describe("secrets", () => {
  test("hidden pieces have the same DOM, and no rank stands anywhere in it", () =>
    gallery("scene=start", async (page) => {
      const hidden = await page.evaluate(() =>
        [...document.querySelectorAll('.layer-pieces > [data-side="blue"]')].map((node) =>
          node.outerHTML.replace(/ style="transform: [^"]*"/, ""),
        ),
      );
      assert.equal(hidden.length, 40);
      assert.equal(new Set(hidden).size, 1);
      assert.doesNotMatch(hidden.join(), /rank-|number|title/);
    }));

  test("the board of the curtain names no rank of either side", () =>
    gallery("scene=after&seat=none", async (page) => {
      const html = await page
        .locator(".layer-pieces, .board-grid")
        .evaluateAll((nodes) => nodes.map((node) => node.outerHTML).join(""));
      assert.doesNotMatch(html, /rank-|marshal|scout|bomb|flag|spy/);
    }));

  test("tapping, hovering and focusing an enemy shows nothing", () =>
    gallery("scene=after", async (page) => {
      for (const square of ["a7", "d8", "e7"]) {
        const { x, y } = await centre(page, square);
        await page.mouse.move(x, y);
        await page.mouse.click(x, y);
        await page.locator(`[data-square="${square}"]`).focus();
        await page.keyboard.press("t");
        await page.keyboard.press("Enter");
      }
      const seen = (await marks(page, "selected")) + (await marks(page, "target-move"));
      assert.equal(seen, 0);
      assert.deepEqual(await reports(page), []);
    }));
});

describe("a battle", () => {
  /** @param {Page} page */
  const fight = (page) => page.evaluate(() => void window.gallery.put(window.gallery.scenes.after.red));

  test("is shown large, told apart by shape, and the fallen is marked afterwards", () =>
    gallery("scene=before", async (page) => {
      await fight(page);
      await page.waitForSelector(".battle-card");
      const cell = await page.evaluate(() => window.gallery.board.cellSize());
      const face = await boxOf(page, ".battle-side .face");
      assert.ok(face.width >= 2 * cell);
      const fates = await page
        .locator(".battle-side")
        .evaluateAll((nodes) => nodes.map((node) => node.getAttribute("data-fate")));
      assert.deepEqual(fates, ["stands", "falls"]);
      assert.equal(await page.locator(".fallen").count(), 0);
      await page.waitForSelector(".battle-card", { state: "detached" });
      assert.equal(await page.locator(".fallen").count(), 1);
    }));

  test("is held until a tap when the player wants it so", () =>
    gallery("scene=before&hold=tap", async (page) => {
      await page.clock.install();
      await fight(page);
      await page.waitForSelector(".battle-card");
      await page.clock.runFor(60_000);
      assert.equal(
        await page.locator(".battle-continue").evaluate((n) => n === document.activeElement),
        true,
      );
      await page.keyboard.press("Enter");
      assert.equal(await page.locator(".battle-card").count(), 0);
    }));

  test("ends at once when a newer view comes", () =>
    gallery("scene=before", async (page) => {
      await fight(page);
      await page.waitForSelector(".battle-card");
      await page.evaluate(() => window.gallery.put(window.gallery.scenes.start.red, { animate: false }));
      assert.equal(await page.locator(".battle-card").count(), 0);
      assert.equal(await page.locator(".layer-pieces > .piece").count(), 80);
    }));

  test("with reduced motion nothing slides, the battle is held all the same", () =>
    gallery(
      "scene=before&hold=300",
      async (page) => {
        await fight(page);
        assert.equal(await page.locator(".battle-card").count(), 1);
        assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
      },
      { media: { reducedMotion: "reduce" } },
    ));
});

describe("the keyboard", () => {
  test("one tab stop; a whole move without a mouse", () =>
    gallery("scene=after", async (page) => {
      assert.equal(await page.locator('[tabindex="0"]').count(), 1);
      await page.evaluate(() => window.gallery.board.focus("a4"));
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      assert.equal(await page.locator('[aria-selected="true"]').getAttribute("data-square"), "a5");
      await page.keyboard.press("t");
      await page.keyboard.press("Enter");
      const target = await focused(page);
      assert.deepEqual(await moves(page), [{ from: "a5", to: target }]);
      assert.equal(await page.locator('[tabindex="0"]').count(), 1);
    }));

  test("Blue sits below when it is Blue's seat, and arrows follow the picture", () =>
    gallery("scene=after&seat=blue", async (page) => {
      const [own, other] = [await centre(page, "a10"), await centre(page, "a1")];
      assert.ok(own.y > other.y);
      await page.evaluate(() => window.gallery.board.focus("e9"));
      await page.keyboard.press("ArrowUp");
      assert.equal(await focused(page), "e8");
    }));
});

describe("the set-up", () => {
  test("exchanges two squares by taps and by dragging", () =>
    gallery("scene=edit", async (page) => {
      await click(page, "a1");
      await click(page, "b1");
      assert.deepEqual(await reported(page, "swap"), [{ a: "a1", b: "b1" }]);
      const [from, to] = [await centre(page, "c2"), await centre(page, "d3")];
      await finger(page, [from, between(from, to), to]);
      assert.deepEqual(await reported(page, "swap"), [{ a: "c2", b: "d3" }]);
    }));

  test("takes typed ranks and empties squares", () =>
    gallery("scene=edit", async (page) => {
      await page.evaluate(() => window.gallery.board.focus("a1"));
      await page.keyboard.press("0");
      assert.equal(await label(page, "a1"), "a1, my marshal 10");
      await page.keyboard.press("Delete");
      assert.equal(await label(page, "a1"), "a1, empty");
    }));
});

describe("numbering", () => {
  test("changes glyphs, labels and trays together", () =>
    gallery("scene=after&numbering=old", async (page) => {
      const numbers = await page.locator('.layer-pieces [data-side="red"] .number').allTextContents();
      assert.ok(numbers.includes("S") && numbers.includes("1") && !numbers.includes("10"));
      assert.equal(await label(page, "i5"), "i5, my marshal 1, has moved, known to enemy");
      assert.equal(await page.locator("#ours li").first().getAttribute("title"), "lieutenant 6");
    }));
});

describe("room", () => {
  for (const [width, height] of [...TABLETS, ...PHONES]) {
    test(`at ${width} × ${height} the whole board is visible`, () =>
      gallery(
        "scene=after",
        async (page) => {
          const box = await boxOf(page, ".board-frame");
          assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height);
          const cell = await page.evaluate(() => window.gallery.board.cellSize());
          assert.ok(cell >= (Math.min(width, height) > 500 ? 44 : 24), `${cell} px`);
        },
        { size: [width, height] },
      ));
  }

  test("the board follows when the tablet is turned", () =>
    gallery("scene=after", async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.waitForFunction(() => window.gallery.board.cellSize() < 44);
      const box = await boxOf(page, ".board-frame");
      assert.ok(box.width <= 390);
    }));
});

describe("axe finds nothing", () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    for (const query of ["scene=after&marks", "scene=edit", "scene=before&hold=tap"]) {
      test(`${query}, ${colorScheme}`, () =>
        gallery(
          query,
          async (page) => {
            if (query.includes("tap"))
              await page.evaluate(() => void window.gallery.put(window.gallery.scenes.after.red));
            else await click(page, "a5");
            await atRest(page);
            assert.deepEqual(await axeFinds(page), []);
          },
          { media: { colorScheme } },
        ));
    }
  }
});
