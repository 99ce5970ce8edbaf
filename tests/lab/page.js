// The page of the lab: it hangs the modules of the wire on the window, where the scripts reach them.
import * as line from "../../web/wire/line.js";
import * as code from "../../web/wire/code.js";
Object.assign(window, { line, code, ready: true });
