/**
 * Python starts here, before the rest of the page has arrived: its worker reads and compiles while the
 * page does the same with its own many modules.
 */

import { createEngine } from "./engine.js";

export const engine = createEngine();
