/**
 * What this device remembers of the player's taste. One frozen record; values that an older or
 * newer version wrote and this one does not know fall back to the default.
 */

const CHOICES = Object.freeze({
  language: ["auto", "en", "nl", "da"],
  theme: ["auto", "light", "dark"],
  numbering: ["auto", "modern", "old", "us"],
  confirmMove: ["auto", "always", "never"],
  hold: ["tap", "short", "normal", "long"],
  motion: ["auto", "none"],
  panelSide: ["right", "left"],
  sound: ["on", "off"],
  haptics: ["on", "off"],
  help: ["on", "off"],
  reveal: ["ask", "always", "never"],
});

/**
 * @typedef {keyof typeof CHOICES} SettingName
 * @typedef {Readonly<Record<SettingName, string>>} Settings
 */

const KEY = "settings";

/** @type {Settings} */
let current = defaults();
/** @type {Set<(settings: Settings, changed: SettingName | null) => void>} */
const listeners = new Set();

/** Reads the stored record; a browser that forbids storage plays with the defaults. */
export function recall() {
  current = Object.freeze({ ...defaults(), ...known(stored()) });
}

/** @returns {Settings} */
export function settings() {
  return current;
}

/**
 * @param {SettingName} name
 * @returns {readonly string[]} the values one can choose, the default first
 */
export function choices(name) {
  return CHOICES[name];
}

/**
 * @param {SettingName} name
 * @param {string} value
 */
export function change(name, value) {
  if (!CHOICES[name].includes(value)) return;
  current = Object.freeze({ ...current, [name]: value });
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Forbidden or full: the choice holds until the page is closed.
  }
  tell(name);
}

/**
 * @param {(settings: Settings, changed: SettingName | null) => void} listener
 * @returns {() => void} stops listening
 */
export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @typedef {import("./types.d.ts").Numbering} Numbering */

/** What is printed on the pieces of the box on the table. @type {Numbering} */
let printed = "modern";

/** @param {Numbering} numbering of the game that is looked at now */
export function numberAsPrinted(numbering) {
  printed = numbering;
}

/** @returns {Numbering} how ranks are written: as the viewer is used to, else as in the box */
export function numbering() {
  return current.numbering === "auto" ? printed : /** @type {Numbering} */ (current.numbering);
}

/** What the style sheets need to know. */
export function applySettings() {
  const { dataset } = document.documentElement;
  dataset.theme = current.theme;
  dataset.panel = current.panelSide;
  dataset.motion = current.motion;
}

/** A choice made in another tab counts here too. */
export function followOtherTabs() {
  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    recall();
    tell(null);
  });
}

/** @param {SettingName | null} changed */
function tell(changed) {
  for (const listener of listeners) listener(current, changed);
}

/** @returns {Settings} */
function defaults() {
  const record = Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, values[0]]));
  return /** @type {Settings} */ (/** @type {unknown} */ ({ ...record, hold: "normal" }));
}

/** @returns {Record<string, unknown>} */
function stored() {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return value && typeof value === "object" ? value : {};
  } catch {
    return {};
  }
}

/**
 * @param {Record<string, unknown>} record
 * @returns {Partial<Record<SettingName, string>>}
 */
function known(record) {
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) =>
      /** @type {Record<string, string[]>} */ (CHOICES)[name]?.includes(String(value)),
    ),
  );
}

const STUN_KEY = "stun-servers";
/** Asked for the outer address when the player says that his friend is elsewhere; the settings can name others. */
const STUN_DEFAULT = "stun:stun.nextcloud.com:443";

/** @returns {string} one server a line, as web/wire/servers.js reads them */
export function stunServers() {
  try {
    return localStorage.getItem(STUN_KEY) || STUN_DEFAULT;
  } catch {
    return STUN_DEFAULT;
  }
}

/** @param {string} text "" for the default */
export function changeStunServers(text) {
  try {
    if (text.trim()) localStorage.setItem(STUN_KEY, text.trim());
    else localStorage.removeItem(STUN_KEY);
  } catch {
    // Forbidden: the default holds.
  }
}
