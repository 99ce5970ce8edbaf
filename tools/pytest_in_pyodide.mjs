// node tools/pytest_in_pyodide.mjs [pytest arguments] : the Python tests inside the very Python that the
// page uses. Tests marked "cpython" stay out. The source wheel is installed, so tracebacks have lines.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { bootPython, installWheels } from "./browser_python.mjs";
import { buildWheel } from "./wheel.mjs";

const python = await bootPython({ PYTHONDONTWRITEBYTECODE: "1" });
await installWheels(python, [buildWheel("build/wheel-for-tests")]);
python.FS.mkdirTree("/project/tests");
python.mountNodeFS("/project/tests", resolve("tests"));
python.FS.writeFile("/project/pyproject.toml", readFileSync("pyproject.toml"));
python.FS.chdir("/project");

const { main } = python.pyimport("pytest");
const options = ["-p", "no:cacheprovider", "-m", "not long and not cpython", ...process.argv.slice(2)];
process.exitCode = Number(main(python.toPy(options)));
