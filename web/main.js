import { createEngine } from "./engine.js";
import { createOffline } from "./offline.js";

const line = /** @type {HTMLElement} */ (document.getElementById("engine-state"));
const offline = createOffline({
  onState: (state) => (document.documentElement.dataset.offline = state.kind),
});
const engine = createEngine({ onState: (state) => (line.textContent = JSON.stringify(state)) });
Object.assign(window, { engine, offline });
