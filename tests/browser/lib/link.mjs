/**
 * Two pages that are joined by a link, as two people do it: an invitation, a reply, two armies.
 *
 * @typedef {import("playwright-core").Page} Page
 */

import { BLUE, RED } from "./armies.mjs";
import { arrange, freshPage, move } from "./table.mjs";

/** The link, reply or letter that a page gives away. @param {Page} page */
export async function given(page) {
  const box = page.locator("textarea[readonly]").last();
  await box.waitFor();
  return box.inputValue();
}

/** @param {Page} page @param {string} text */
export async function paste(page, text) {
  await page.locator(".paste textarea").last().fill(text);
  await page.getByRole("button", { name: "Use it" }).last().click();
}

/**
 * Anna's page, where a game with a friend begins.
 *
 * @param {{ newPage: () => Promise<Page> }} device
 * @param {{ url: string }} site
 */
export async function friendForm(device, site) {
  const page = await freshPage(device, site);
  await page.click("#home-friend");
  await page.fill("#friend-name", "Anna");
  return page;
}

/**
 * Anna's page with an invitation on it, and the link.
 *
 * @param {{ newPage: () => Promise<Page> }} device
 * @param {{ url: string }} site
 * @param {(page: Page) => Promise<void>} [prepare]
 */
export async function invites(device, site, prepare = async () => {}) {
  const host = await friendForm(device, site);
  await prepare(host);
  await host.getByRole("button", { name: "Invite", exact: true }).click();
  return { host, link: await given(host) };
}

/** Bram says yes. @param {Page} page that has the link open */
export async function accepts(page) {
  await page.fill("#friend-name", "Bram");
  await page.getByRole("button", { name: "Accept" }).click();
}

/**
 * Bram's page with his reply on it.
 *
 * @param {{ newPage: () => Promise<Page> }} device
 * @param {{ url: string }} site
 * @param {string} link
 */
export async function replies(device, site, link) {
  const guest = await freshPage(device, site);
  await guest.goto(link);
  await guest.getByText("Anna invites you").waitFor();
  await accepts(guest);
  return { guest, reply: await given(guest) };
}

/**
 * Both at the board, connected; first the one who has red.
 *
 * @param {readonly { newPage: () => Promise<Page> }[]} devices
 * @param {{ url: string }} site
 * @param {object} [game]
 * @param {string} [game.preset]
 * @param {{ red: string, blue: string }} [game.armies]
 * @returns {Promise<[Page, Page]>}
 */
export async function begun([first, second], site, { preset, armies = { red: RED, blue: BLUE } } = {}) {
  const { host, link } = await invites(
    first,
    site,
    preset ? (page) => choosePreset(page, preset) : undefined,
  );
  const { guest, reply } = await replies(second, site, link);
  await paste(host, `He wrote:\n> ${reply}\nbye`);
  for (const page of [host, guest]) {
    await page.getByText("Arrange your army.").first().waitFor();
    await page.getByRole("button", { name: "Arrange your army" }).click();
    await arrange(page, (await page.locator(".seal-blue").count()) ? armies.blue : armies.red);
    await page.getByRole("button", { name: "Ready" }).click();
  }
  for (const page of [host, guest]) await page.locator('.presence[data-presence="ok"]').waitFor();
  return (await Promise.any([host, guest].map(hasTheTurn))) === host ? [host, guest] : [guest, host];
}

/** @param {Page} page @param {string} preset */
async function choosePreset(page, preset) {
  await page.locator("#rules-preset:enabled").waitFor();
  await page.selectOption("#rules-preset", preset);
}

/** @param {Page} page */
async function hasTheTurn(page) {
  await page.getByText("Your turn").first().waitFor();
  return page;
}

/**
 * A move on one page, seen on the other.
 *
 * @param {Page} mover
 * @param {Page} other
 * @param {string} from
 * @param {string} to
 */
export async function playAndSee(mover, other, from, to) {
  await mover.getByText("Your turn").waitFor();
  await move(mover, from, to);
  await other.getByText("Your turn").waitFor();
}
