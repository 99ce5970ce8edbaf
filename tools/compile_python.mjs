// node tools/compile_python.mjs runtime FOLDER       Pyodide's standard library, micropip and their lock file
// node tools/compile_python.mjs wheel WHEEL FOLDER   one wheel of ours
// node tools/compile_python.mjs plain FOLDER         the runtime uncompiled, for comparison
//
// pyodide-build wants the Python it compiles for, which nobody has installed: so both it and
// pyodide-lock run inside Pyodide itself. Fixed dates and a fixed hash seed make the bytes repeatable.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { bootPython } from "./browser_python.mjs";

const PYODIDE = "node_modules/pyodide";
const [, , what, ...paths] = process.argv;
const folder = resolve(String(paths.at(-1)));

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const python = await bootPython({
  PYTHONHASHSEED: "0",
  PYTHONOPTIMIZE: what === "runtime" ? "2" : "0",
  SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH ?? "315532800",
});
python.mountNodeFS("/compiled", folder);
python.mountNodeFS("/pyodide", resolve(PYODIDE));
python.runPython(readFileSync(new URL("compile_python.py", import.meta.url), "utf8"));

if (what === "wheel") {
  copyFileSync(paths[0], join(folder, basename(paths[0])));
} else {
  const micropip = readdirSync("build/wheels").filter((name) => name.startsWith("micropip-"))[0];
  copyFileSync(join("build/wheels", micropip), join(folder, micropip));
  copyFileSync(join(PYODIDE, "python_stdlib.zip"), join(folder, "python_stdlib.zip"));
  python.runPython('write_lock(Path("/compiled"), Path("/pyodide/pyodide-lock.json"))');
}
if (what !== "plain") python.runPython('compile_folder(Path("/compiled"))');
