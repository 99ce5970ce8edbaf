// The browser's Python under node: the very Pyodide that the page uses, with the pinned wheels installed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadPyodide } from "pyodide";

const WHEELS = "build/wheels";

/**
 * @param {Record<string, string>} env
 * @returns {Promise<import("pyodide").PyodideAPI>}
 */
export async function bootPython(env = {}) {
  const python = await loadPyodide({ env });
  for (const name of readdirSync(WHEELS).sort()) {
    if (name.startsWith("micropip-")) {
      python.unpackArchive(new Uint8Array(readFileSync(join(WHEELS, name))), "wheel");
    }
  }
  await installWheels(
    python,
    readdirSync(WHEELS).map((name) => join(WHEELS, name)),
  );
  return python;
}

/**
 * Let micropip install wheels from this machine; it asks no index.
 * @param {import("pyodide").PyodideAPI} python
 * @param {string[]} paths
 */
export async function installWheels(python, paths) {
  python.FS.mkdirTree("/wheels");
  const wheels = paths.filter((path) => path.endsWith(".whl") && !path.includes("/micropip-"));
  const urls = wheels.sort().map((path) => {
    const inside = `/wheels/${path.split("/").at(-1)}`;
    python.FS.writeFile(inside, readFileSync(path));
    return `emfs:${inside}`;
  });
  const micropip = python.pyimport("micropip");
  await micropip.install.callKwargs(python.toPy(urls), { deps: false });
  micropip.destroy();
}
