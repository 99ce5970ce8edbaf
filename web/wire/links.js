// Codes as links: https://…/#i=CODE. Fragments never leave the device, and the address bar forgets them at once.

import { KIND_LETTERS } from "./code.js";

const LETTERS = Object.values(KIND_LETTERS).join("");
/** The l is for letters, which the game itself writes and reads. */
const FRAGMENT = new RegExp(`^#?[${LETTERS}l](=|%3d)`, "i");

/**
 * @param {string} base the page's address without fragment
 * @param {string} code
 */
export function linkTo(base, code) {
  return `${base}#${code[0]}=${code}`;
}

/**
 * The address under which this page invites: without fragment, question or a file name that every server fills in.
 * @param {Location} place
 */
export function baseAddress({ origin, pathname }) {
  return origin + pathname.replace(/index\.html$/, "");
}

/**
 * A code that the page was opened with, taken out of the address bar and of the history.
 * @param {Window} [page]
 * @returns {string | null}
 */
export function takeFragment(page = window) {
  const { hash, pathname, search } = page.location;
  if (!FRAGMENT.test(hash)) return null;
  page.history.replaceState(page.history.state, "", pathname + search);
  return hash;
}

/**
 * Codes that arrive in the address bar: now, and whenever a link is opened in this very tab, which does not reload it.
 * @param {(fragment: string) => void} arrived
 * @returns {() => void} stops watching
 */
export function watchFragment(arrived) {
  const look = () => {
    const fragment = takeFragment();
    if (fragment) arrived(fragment);
  };
  addEventListener("hashchange", look);
  look();
  return () => removeEventListener("hashchange", look);
}
