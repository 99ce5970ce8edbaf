/** The formatter of sentences; tests/test_sentences.py reads the same cases. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { sayWith } from "../../web/lines.js";
import { compose } from "../../web/words.js";

const { messages, lines } = JSON.parse(readFileSync("tests/data/sentences.json", "utf8"));

for (const language of ["en", "nl", "da"]) {
  const rules = new Intl.PluralRules(language);
  /** @type {typeof import("../../web/words.js").t} */
  const translate = (key, holes = {}) => compose(messages[key] ?? key, holes, rules);
  describe(`lines in ${language}`, () => {
    for (const sentence of lines) {
      test(sentence.en, () => {
        assert.equal(sayWith(sentence.line, translate, language), sentence[language] ?? sentence.en);
      });
    }
  });
}
