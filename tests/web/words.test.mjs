import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { compose, pickLanguage } from "../../web/words.js";

describe("the language", () => {
  test("is the player's choice before the browser's wish", () => {
    assert.equal(pickLanguage("da", ["nl-BE", "en"]), "da");
    assert.equal(pickLanguage("auto", ["fr-FR", "nl-BE", "en"]), "nl");
  });

  test("is Danish for Norwegians, and English for those we cannot please", () => {
    assert.equal(pickLanguage("auto", ["nb-NO", "en"]), "da");
    assert.equal(pickLanguage("auto", ["fr", "ja"]), "en");
    assert.equal(pickLanguage("klingon", []), "en");
  });
});

describe("a message", () => {
  const english = new Intl.PluralRules("en");
  const bombs = { one: "{count} bomb", other: "{count} bombs" };

  test("is chosen by its count", () => {
    assert.equal(compose(bombs, { count: 1 }, english), "1 bomb");
    assert.equal(compose(bombs, { count: 0 }, english), "0 bombs");
    assert.equal(compose(bombs, { count: 6 }, english), "6 bombs");
  });

  test("keeps a hole that nobody filled, and takes a name as it is", () => {
    assert.equal(compose("{name} and {other}", { name: "<b>$&</b>" }, english), "<b>$&</b> and {other}");
  });
});
