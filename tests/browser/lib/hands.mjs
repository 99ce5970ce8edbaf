/**
 * What a person does with a page, in words that hold in every browser: it runs inside the page, and finds things by what they
 * are and how they are called. Everything waits until it is there.
 *
 * `HANDS` is the text of it; a body of code that comes after it may use `tap`, `write`, `read`, `says`, `until`, `choose` and `moves`.
 */

import { PATIENCE } from "./patience.mjs";

/** @param {number} patience milliseconds */
function hands(patience) {
  const LOOK_AGAIN_MS = 25;
  const ROLES = {
    button: "button, a.button, [role=button], summary",
    link: "a[href]",
    textbox: "textarea, input[type=text], input:not([type])",
    radio: "input[type=radio]",
    list: "ol, ul",
  };

  /** @param {string | null | undefined} text */
  const plain = (text) => (text ?? "").replace(/\s+/g, " ").trim();

  /** @param {Element} element */
  const isShown = (element) => element.getClientRects().length > 0;

  /** @param {Element} element */
  function nameOf(element) {
    const label = element.getAttribute("aria-label");
    if (label) return plain(label);
    const { labels } = /** @type {HTMLInputElement} */ (element);
    return plain(labels?.length ? labels[0]?.textContent : element.textContent);
  }

  /** @returns {string} what can be read on the page, for a test that waited in vain */
  const picture = () =>
    plain([...document.querySelectorAll("dialog[open], main")].map((one) => one.textContent).join(" | "));

  /**
   * @template T
   * @param {string} what
   * @param {() => T} found
   * @returns {Promise<NonNullable<T>>}
   */
  async function until(what, found) {
    const late = Date.now() + patience;
    for (;;) {
      const value = found();
      if (value) return value;
      if (Date.now() > late) throw new Error(`in vain: ${what}. The page: ${picture().slice(0, 1500)}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }

  /**
   * The last one of that kind and name; what lies under an open dialog is out of reach.
   *
   * @param {keyof typeof ROLES} role
   * @param {string} name
   * @returns {HTMLElement | undefined}
   */
  function find(role, name) {
    const reach = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
    const all = /** @type {HTMLElement[]} */ ([...reach.querySelectorAll(ROLES[role])]);
    return all.filter((one) => isShown(one) && nameOf(one) === name).at(-1);
  }

  /** @param {keyof typeof ROLES} role @param {string} name */
  const wait = (role, name) => until(`${role} “${name}”`, () => find(role, name));

  /** @param {string} name @param {keyof typeof ROLES} [role] */
  async function tap(name, role = "button") {
    const isReady = () => {
      const one = /** @type {HTMLButtonElement | undefined} */ (find(role, name));
      return one && !one.disabled ? one : null;
    };
    (await until(`${role} “${name}” to tap`, isReady)).click();
  }

  /** @param {string} name @param {string} text */
  async function write(name, text) {
    const field = /** @type {HTMLInputElement} */ (await wait("textbox", name));
    field.focus();
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** @param {string} name @returns {Promise<string>} */
  async function read(name) {
    return until(`text in “${name}”`, () => /** @type {any} */ (find("textbox", name))?.value);
  }

  /** @param {string} words @param {string} [place] */
  async function says(words, place = "main, dialog, [role=alert], [role=status]") {
    await until(`“${words}”`, () =>
      [...document.querySelectorAll(place)].some(
        (one) => isShown(one) && plain(one.textContent).includes(words),
      ),
    );
  }

  /** The list of the moves so far. */
  const log = () =>
    [...document.querySelectorAll('ol[aria-label="Moves so far"] li')].map((one) => plain(one.textContent));

  return { until, find, tap, write, read, says, log, isShown };
}

export const HANDS = `const { until, find, tap, write, read, says, log, isShown } = (${hands})(${PATIENCE});`;
