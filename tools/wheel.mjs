import { execFileSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** @param {string} folder that holds one wheel */
export const wheelIn = (folder) =>
  join(folder, readdirSync(folder).filter((name) => name.endsWith(".whl"))[0]);

/**
 * An ordinary PEP 517 build of the package `stratego`.
 * @param {string} folder
 * @returns {string} path of the wheel
 */
export function buildWheel(folder) {
  rmSync(folder, { recursive: true, force: true });
  const quiet = ["--quiet", "--disable-pip-version-check"];
  const options = ["--no-deps", "--no-build-isolation", `--wheel-dir=${folder}`];
  execFileSync(".venv/bin/pip", ["wheel", ...quiet, ...options, "."], { stdio: "inherit" });
  return wheelIn(folder);
}
