// Colours that survive: contrast of pieces and marks on every ground, from the one file that names them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";

const css = readFileSync("web/styles/tokens.css", "utf8");

/**
 * The custom properties of a block.
 *
 * @param {string} block
 * @returns {Record<string, string>}
 */
function tokens(block) {
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const blocks = [...css.matchAll(/\{([^{}]*--[^{}]*)\}/g)].map(([, block = ""]) => tokens(block));
const [light = {}, dark = {}, darkByDevice] = blocks;
const themes = { light, dark: { ...light, ...dark } };

/**
 * Relative luminance (WCAG 2.2).
 *
 * @param {string} hex
 */
function luminance(hex) {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * @param {string | undefined} one
 * @param {string | undefined} other
 */
function contrast(one = "", other = "") {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

test("the dark theme of the device and the one chosen are the same", () => {
  assert.deepEqual(darkByDevice, dark);
});

for (const [name, theme] of Object.entries(themes)) {
  describe(`in the ${name} theme`, () => {
    /** @param {string[]} names @param {string} ground */
    const best = (names, ground) => Math.max(...names.map((mark) => contrast(theme[mark], theme[ground])));

    test("one stroke of every mark stands out on land, water and both sides", () => {
      for (const ground of ["--land", "--water", "--red", "--blue"]) {
        assert.ok(best(["--mark-dark", "--mark-light"], ground) >= 3, ground);
        assert.ok(best(["--mark-dark", "--mark-select"], ground) >= 3, `selection on ${ground}`);
      }
    });

    test("a piece has an outline that stands out on the land", () => {
      assert.ok(best(["--red", "--tile-edge", "--tile-rim"], "--land") >= 3);
      assert.ok(best(["--blue", "--tile-edge", "--tile-rim"], "--land") >= 3);
    });

    test("glyphs are readable on both sides", () => {
      assert.ok(contrast(theme["--on-piece"], theme["--red"]) >= 4.5);
      assert.ok(contrast(theme["--on-piece"], theme["--blue"]) >= 4.5);
    });

    test("text is readable on page, panel and frame", () => {
      for (const ground of ["--page", "--panel"]) {
        for (const ink of ["--ink", "--ink-soft", "--danger", "--good"]) {
          assert.ok(contrast(theme[ink], theme[ground]) >= 4.5, `${ink} on ${ground}`);
        }
      }
      assert.ok(contrast(theme["--on-accent"], theme["--accent"]) >= 4.5);
      assert.ok(contrast(theme["--frame-ink"], theme["--frame"]) >= 4.5);
    });

    test("the focus is seen on page and panel", () => {
      assert.ok(contrast(theme["--focus"], theme["--page"]) >= 3);
      assert.ok(contrast(theme["--focus"], theme["--panel"]) >= 3);
    });
  });
}
