// node benchmarks/in_pyodide.mjs SCRIPT [ROUNDS] : benchmarks/engine.py or benchmarks/peer.py in the browser's Python against CPython, in turn.
// Only the ratio means something elsewhere.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { bootPython, installWheels } from "../tools/browser_python.mjs";
import { buildWheel } from "../tools/wheel.mjs";

const [SCRIPT = "benchmarks/engine.py", rounds = "3"] = process.argv.slice(2);
const ROUNDS = Number(rounds);
const SLICES = "4";

const browser = await bootPython();
await installWheels(browser, [buildWheel("build/wheel-for-tests")]);
browser.runPython(readFileSync(SCRIPT, "utf8").replace('if __name__ == "__main__":', "if False:"));
// Python in WebAssembly knows no time but the wall's; node knows what the processor spent on this process.
browser.globals.set("process_time", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});

/** @returns {Record<string, { ours: number }>} */
function inPyodide() {
  return JSON.parse(browser.runPython(`json.dumps(measure(${SLICES}))`));
}

/** @returns {Record<string, { ours: number }>} */
function inCPython() {
  return JSON.parse(String(execFileSync(".venv/bin/python", [SCRIPT, "--json", "--rounds", SLICES])));
}

/** @param {number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const figures = Array.from({ length: ROUNDS }, () => ({ pyodide: inPyodide(), cpython: inCPython() }));
for (const name of Object.keys(figures[0]?.cpython ?? {})) {
  const rates = figures.map(({ pyodide, cpython }) => [pyodide[name]?.ours ?? 0, cpython[name]?.ours ?? 0]);
  const [inside, outside] = [0, 1].map((column) => median(rates.map((pair) => pair[column] ?? 0)));
  const ratio = median(rates.map(([own = 0, other = 1]) => own / other)).toFixed(2);
  console.log(
    `${name.padEnd(20)}  Pyodide ${inside?.toFixed(0).padStart(8)}  CPython ${outside?.toFixed(0).padStart(8)}  ratio ${ratio}`,
  );
}
