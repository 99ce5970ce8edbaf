/**
 * Every sentence of the page, from the message files that the Python side reads too.
 *
 * A message is a text with {holes}, or one text per plural form, chosen by the hole {count}.
 *
 * @typedef {string | { one?: string, other: string }} Message
 * @typedef {Record<string, string | number>} Holes
 */

/** Each language by its own name, so that nobody needs the present one to find his. */
export const LANGUAGES = Object.freeze({ en: "English", nl: "Nederlands", da: "Dansk" });

/** @typedef {keyof typeof LANGUAGES} Language */

/** @type {Record<string, Message>} */
let messages = {};
/** @type {Record<string, Message>} */
let fallback = {};
/** @type {Language} */
let current = "en";
let plural = new Intl.PluralRules("en");

/**
 * The language to speak: the player's choice, else the first that the browser asks for.
 *
 * @param {string} choice "auto" or a language
 * @param {readonly string[]} [wanted]
 * @returns {Language}
 */
export function pickLanguage(choice, wanted = navigator.languages ?? [navigator.language]) {
  const known = /** @type {Language[]} */ (Object.keys(LANGUAGES));
  for (const tag of [choice, ...wanted]) {
    // Norwegians read Danish with less effort than English.
    const code = tag
      .slice(0, 2)
      .toLowerCase()
      .replace(/^n[bno]$/, "da");
    const found = known.find((language) => language === code);
    if (found) return found;
  }
  return "en";
}

/**
 * Loads a language; English stands in for what cannot be read.
 *
 * @param {Language} language
 */
export async function speak(language) {
  if (!Object.keys(fallback).length) fallback = await read("en");
  messages = language === "en" ? fallback : await read(language).catch(() => fallback);
  current = language;
  plural = new Intl.PluralRules(language);
  document.documentElement.lang = language;
}

/** @returns {Language} */
export function language() {
  return current;
}

/**
 * @param {string} key
 * @param {Holes} [holes]
 * @returns {string}
 */
export function t(key, holes = {}) {
  return compose(messages[key] ?? fallback[key] ?? key, holes, plural);
}

/**
 * Is there a message of this name? Error codes of a newer engine may have none.
 *
 * @param {string} key
 */
export function has(key) {
  return key in messages || key in fallback;
}

/**
 * @param {Message} message
 * @param {Holes} holes
 * @param {Intl.PluralRules} rules
 */
export function compose(message, holes, rules) {
  const text =
    typeof message === "string"
      ? message
      : rules.select(Number(holes.count)) === "one"
        ? (message.one ?? message.other)
        : message.other;
  return text.replace(/\{(\w+)\}/g, (hole, name) => String(holes[name] ?? hole));
}

/**
 * Writes the texts of the static page.
 *
 * @param {ParentNode} root
 */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-i18n]"))
    element.textContent = t(element.getAttribute("data-i18n") ?? "");
  for (const element of root.querySelectorAll("[data-i18n-label]"))
    element.setAttribute("aria-label", t(element.getAttribute("data-i18n-label") ?? ""));
}

/**
 * @param {Language} language
 * @returns {Promise<Record<string, Message>>}
 */
async function read(language) {
  const reply = await fetch(new URL(`./words/${language}.json`, import.meta.url));
  if (!reply.ok) throw new Error(`words/${language}.json: ${reply.status}`);
  return reply.json();
}
