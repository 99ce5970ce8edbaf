// Invitations, replies and codes on their way: what is read before anything is accepted, and where a link leads that came to the wrong place.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { axeFinds } from "./lib/axe.mjs";
import { openChromium } from "./lib/chromium.mjs";
import { accepts, friendForm, given, invites, paste } from "./lib/link.mjs";
import { openedTwice } from "./lib/opened.mjs";
import { anotherTab, freshPage, remembers } from "./lib/table.mjs";

const { site, devices } = await openedTwice();

describe("before anything is accepted", () => {
  test("the guest reads who invites to what, house rules included, and what they leave to honesty", async () => {
    const host = await freshPage(devices[0], site);
    await remembers(host, site, {
      id: "friend-rules",
      rules: { preset: "original", silent_defence: true, two_squares: 5 },
    });
    await host.click("#home-friend");
    await host.locator(".caveat", { hasText: "Silent defence" }).waitFor();
    await host.fill("#friend-name", "<b>Anna</b>");
    await host.getByRole("button", { name: "Invite", exact: true }).click();
    const guest = await anotherTab(devices[1], await given(host));
    await guest.getByRole("heading", { name: "<b>Anna</b> invites you" }).waitFor();
    await guest.locator(".rules-agreed", { hasText: "Silent defence" }).waitFor();
    assert.match(await guest.locator(".rules-agreed").textContent(), /Original[\s\S]*Two-squares/i);
    await guest.locator(".caveat", { hasText: "by the check after the game" }).waitFor();
    assert.deepEqual(await axeFinds(guest), []);
    await host.close();
    await guest.close();
  });

  test("house rules that do not fit into the link are read and accepted when the two are connected", async () => {
    const host = await freshPage(devices[0], site);
    await remembers(host, site, {
      id: "friend-rules",
      rules: {
        preset: "original",
        two_squares: 5,
        no_progress: 300,
        secrecy: true,
        rescue: true,
        one_time_bombs: true,
        aggressor_advantage: true,
        starts: "blue",
        numbering: "old",
      },
    });
    await host.click("#home-friend");
    await host.fill("#friend-name", "Anna");
    await host.getByRole("button", { name: "Invite", exact: true }).click();
    const guest = await anotherTab(devices[1], await given(host));
    await guest.getByText("did not fit into the link").waitFor();
    await accepts(guest);
    await paste(host, await given(guest));
    await guest.getByText("Here are all the rules").first().waitFor();
    await guest.locator(".rules-agreed", { hasText: "Rescue" }).waitFor();
    await host.getByText("Waiting for Friend to accept").first().waitFor();
    await guest.getByRole("button", { name: "Accept" }).click();
    for (const page of [host, guest]) await page.getByText("Arrange your army.").first().waitFor();
    await host.close();
    await guest.close();
  });

  test("a letter says the same", async () => {
    const host = await friendForm(devices[0], site);
    await host.getByRole("button", { name: "Play by letters" }).click();
    const guest = await anotherTab(devices[1], await given(host));
    await guest.getByRole("heading", { name: "Anna invites you by letter" }).waitFor();
    await guest.locator(".rules-agreed", { hasText: "Original" }).waitFor();
    await host.close();
    await guest.close();
  });
});

test("on a first visit the page says that the invitation is being opened while Python is still on its way", async () => {
  const { host, link } = await invites(devices[0], site);
  const stranger = await openChromium({ locale: "en" });
  const guest = await stranger.newPage();
  let letPythonCome = () => {};
  const python = new Promise((resolve) => {
    letPythonCome = () => resolve(null);
  });
  await stranger.context.route("**/*.wasm", async (route) => {
    await python;
    await route.continue();
  });
  await guest.goto(link);
  await guest.locator(".sheet").getByText("Your invitation is being opened").waitFor();
  assert.equal(await guest.locator("#home-title").isVisible(), false);
  assert.equal(new URL(guest.url()).hash, "#friend");
  assert.deepEqual(await axeFinds(guest), []);
  letPythonCome();
  await guest.getByRole("heading", { name: "Anna invites you" }).waitFor();
  await stranger.close();
  await host.close();
});

describe("links that come to the wrong place", () => {
  test("an own invitation, opened on the device that made it, explains itself", async () => {
    const { host, link } = await invites(devices[0], site);
    const tab = await anotherTab(devices[0], link);
    await tab.locator("#notices").getByText("This is your own invitation").waitFor();
    assert.equal(new URL(tab.url()).hash.includes("i="), false);
    await tab.close();
    await host.close();
  });

  test("a reply opened in a new tab goes to the tab that waits; without one it says where it belongs", async () => {
    const { host, link } = await invites(devices[0], site);
    const guest = await anotherTab(devices[1], link);
    await accepts(guest);
    const reply = await given(guest);
    const own = await anotherTab(devices[1], reply);
    await own.locator("#notices").getByText("This is your own reply").waitFor();
    const stranger = await openChromium();
    const lost = await anotherTab(stranger, reply);
    await lost.locator("#notices").getByText("No page here waits for this reply").waitFor();
    await stranger.close();
    const tab = await anotherTab(devices[0], reply);
    await tab.locator("#notices").getByText("your game goes on in the other tab").waitFor();
    await host.getByText("Arrange your army.").first().waitFor();
    for (const page of [host, guest, own, tab]) await page.close();
  });

  test("a reply goes on with its invitation when the tab that waited is gone", async () => {
    const { host, link } = await invites(devices[0], site);
    const guest = await anotherTab(devices[1], link);
    await accepts(guest);
    const reply = await given(guest);
    await host.close();
    const tab = await anotherTab(devices[0], reply);
    await tab.getByText("Arrange your army.").first().waitFor();
    await guest.getByText("Arrange your army.").first().waitFor();
    for (const page of [guest, tab]) await page.close();
  });

  test("an invitation that was accepted already leads back to its game", async () => {
    const { host, link } = await invites(devices[0], site);
    const guest = await anotherTab(devices[1], link);
    await accepts(guest);
    await given(guest);
    const again = await anotherTab(devices[1], link);
    await again.locator("#notices").getByText("You have accepted this invitation already").waitFor();
    await guest.getByText("open in another tab").first().waitFor();
    for (const page of [host, guest, again]) await page.close();
  });
});
