// node benchmarks/engine_in_pyodide.mjs [ROUNDS] : the engine in the browser's Python against CPython, in turn.
// Runs benchmarks/engine.py in both; only the ratio means something elsewhere.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { bootPython, installWheels } from "../tools/browser_python.mjs";
import { buildWheel } from "../tools/wheel.mjs";

const ROUNDS = Number(process.argv[2] ?? 3);
const SLICES = "4";
const SCRIPT = "benchmarks/engine.py";

const browser = await bootPython();
await installWheels(browser, [buildWheel("build/wheel-for-tests")]);
browser.runPython(readFileSync(SCRIPT, "utf8").replace('if __name__ == "__main__":', "if False:"));

/** @returns {Record<string, { ours: number }>} */
function inPyodide() {
  const figures = browser.runPython(`json.dumps(measure(${SLICES}, with_chess=False))`);
  return JSON.parse(figures);
}

/** @returns {Record<string, { ours: number }>} */
function inCPython() {
  return JSON.parse(
    String(execFileSync(".venv/bin/python", [SCRIPT, "--json", "--alone", "--rounds", SLICES])),
  );
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const rounds = Array.from({ length: ROUNDS }, () => ({ pyodide: inPyodide(), cpython: inCPython() }));
for (const name of Object.keys(rounds[0]?.cpython ?? {})) {
  const rates = rounds.map(({ pyodide, cpython }) => [pyodide[name]?.ours ?? 0, cpython[name]?.ours ?? 0]);
  const [inside, outside] = [0, 1].map((column) => median(rates.map((pair) => pair[column] ?? 0)));
  const ratio = median(rates.map(([own = 0, other = 1]) => own / other)).toFixed(2);
  console.log(
    `${name.padEnd(16)}  Pyodide ${inside?.toFixed(0)}  CPython ${outside?.toFixed(0)}  ratio ${ratio}`,
  );
}
