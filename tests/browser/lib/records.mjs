import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The record that a person keeps of a finished game.
 *
 * @param {import("./person.mjs").Person} person
 * @returns {Promise<string>}
 */
export function recordOf(person) {
  return person.does(`
    const saved = new Promise((resolve) => {
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => (resolve(blob.text()), make(blob));
    });
    await tap("Record as a file");
    return saved;`);
}

/**
 * What the command line finds in some records of one game; its notes are left out.
 *
 * @param {string[]} records
 * @returns {Promise<string[]>}
 */
export function verdictOn(records) {
  const folder = mkdtempSync(join(tmpdir(), "records-"));
  const names = records.map((_, at) => join(folder, `${at}.json`));
  for (const [at, text] of records.entries()) writeFileSync(names[at] ?? "", text);
  return new Promise((resolve) => {
    execFile(".venv/bin/python", ["-m", "stratego", "verify", ...names], (_, out) => {
      rmSync(folder, { recursive: true });
      const lines = out.trim().replaceAll(`${folder}/`, "").split("\n");
      resolve(lines.filter((line) => !line.includes(": note: ")));
    });
  });
}
