// What the page says and offers around a game with a friend: before it, beside it, and when something is missing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { axeFinds } from "./lib/axe.mjs";
import { accepts, begun, friendForm, given, invites, paste } from "./lib/link.mjs";
import { openedTwice } from "./lib/opened.mjs";
import { PATIENCE } from "./lib/patience.mjs";
import { anotherTab, arrange, complaintsOf, move, square } from "./lib/table.mjs";

const { site, devices } = await openedTwice();

const HERE = { connected: '.presence[data-presence="ok"]' };

/** What a browser tells a page whose person looks at another app. */
async function putAside(page, hidden) {
  await page.evaluate((now) => {
    for (const [name, value] of Object.entries({ hidden: now, visibilityState: now ? "hidden" : "visible" }))
      Object.defineProperty(document, name, { get: () => value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

/** As behind a firewall: nothing that is stored brings the connection back. */
async function forgetConnections(device) {
  const page = await device.newPage();
  await page.goto(`${site.url}web/icons/icon.svg`);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const gone = indexedDB.deleteDatabase("wire");
        gone.onsuccess = gone.onerror = gone.onblocked = () => resolve(null);
      }),
  );
  await page.close();
}

test("address bar, history, title, referrer and console never hold a code or a rank", async () => {
  const { host, link } = await invites(devices[0], site);
  const guest = await devices[1].newPage();
  const complaints = [complaintsOf(host), complaintsOf(guest)];
  // One link opens a new tab, the other comes into a tab that is open.
  await guest.goto(link);
  await accepts(guest);
  const reply = await given(guest);
  await host.goto(reply);
  for (const page of [host, guest]) {
    await page.getByText("Arrange your army.").first().waitFor();
    const code = /[ir]1[0-9A-Za-z]{20}/;
    const told = await page.evaluate(() => [location.href, document.title, document.referrer].join(" "));
    const browser = await page.context().newCDPSession(page);
    const { entries } = await browser.send("Page.getNavigationHistory");
    assert.doesNotMatch([told, ...entries.map(({ url, title }) => `${url} ${title}`)].join(" "), code);
  }
  assert.deepEqual(complaints.flat(), []);
  for (const device of devices) assert.deepEqual(device.foreign(), []);
  for (const page of [host, guest]) await page.close();
});

test("a browser that cannot connect offers letters at once", async () => {
  const page = await devices[0].newPage();
  await page.addInitScript(() => {
    delete globalThis.RTCPeerConnection;
  });
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${site.url}#friend`);
  await page.getByText("cannot connect two devices directly").waitFor();
  assert.equal(await page.getByRole("button", { name: "Invite", exact: true }).count(), 0);
  await page.getByRole("button", { name: "Play by letters" }).click();
  await page.getByRole("heading", { name: "Your letter" }).waitFor();
  await page.close();
});

test("the server for friends elsewhere can be changed; rubbish is refused kindly, and the question names it", async () => {
  const page = await friendForm(devices[0], site);
  await page.getByRole("radio", { name: "Somewhere else" }).check();
  await page.getByText("stun.nextcloud.com").first().waitFor();
  await page.getByText("Another server").click();
  const field = page.getByLabel("Servers for friends elsewhere");
  await field.fill("http://example.org");
  await field.blur();
  await page.getByText("“http://example.org” is no server").waitFor();
  await field.fill("stun:stun.example.org:3478");
  await field.blur();
  await page.locator(".network").getByText("asks stun:stun.example.org:3478").waitFor();
  assert.deepEqual(await axeFinds(page), []);
  await page.goto(`${site.url}#settings`);
  assert.equal(
    await page.getByLabel("Servers for friends elsewhere").inputValue(),
    "stun:stun.example.org:3478",
  );
  await page.getByRole("button", { name: "The usual server" }).click();
  assert.match(await page.getByLabel("Servers for friends elsewhere").inputValue(), /nextcloud/);
  assert.deepEqual(await axeFinds(page), []);
  await page.close();
});

test("an army is made ready and changed before the reply, and takes the field by itself", async () => {
  const { host, link } = await invites(devices[0], site);
  await host.getByRole("button", { name: "Arrange your army" }).click();
  await arrange(host, RED);
  await host.getByRole("button", { name: "Ready" }).click();
  await host.getByRole("button", { name: "Change it" }).click();
  await arrange(host, BLUE);
  await host.getByRole("button", { name: "Ready" }).click();
  await host.getByText("Your army is ready").waitFor();
  const guest = await anotherTab(devices[1], link);
  await accepts(guest);
  await paste(host, await given(guest));
  await host.getByText("Your army stands. Waiting for the army of Bram.").first().waitFor();
  await guest.getByText("Arrange your army.").first().waitFor();
  for (const page of [host, guest]) await page.close();
});

test("giving up an invitation always works, and leaves nothing behind", async () => {
  const { host } = await invites(devices[0], site);
  assert.deepEqual(await axeFinds(host), []);
  await host.getByRole("button", { name: "Give it up" }).click();
  await host.locator("#home-title").waitFor();
  await host.reload();
  await host.locator("#home-title").waitFor();
  assert.equal(await host.locator("#home-continue a").count(), 0);
  await host.close();
});

test("a letter that was taken in is said to be read, and what is due now", async () => {
  const host = await friendForm(devices[0], site);
  await host.getByRole("button", { name: "Play by letters" }).click();
  const guest = await anotherTab(devices[1], await given(host));
  await accepts(guest);
  await guest.locator(".status").getByText("Letter read. Now send this one to Anna.").waitFor();
  await guest.locator("#said").getByText("Letter read. Now send this one to Anna.").waitFor();
  await paste(host, await given(guest));
  await host.locator(".status").getByText("Letter read. Arrange your army.").waitFor();
  await host.locator("#said").getByText("Letter read. Arrange your army.").waitFor();
  for (const page of [host, guest]) await page.close();
});

test("a draw that is declined leaves a line behind; after the end one button accepts a rematch, and hidden pieces wait for their owner", async () => {
  const [red, blue] = await begun(devices, site);
  await red.getByRole("button", { name: "Draw", exact: true }).click();
  await red.locator("dialog").getByRole("button", { name: "Offer a draw" }).click();
  await blue.getByRole("button", { name: "Decline" }).click();
  await red.locator(".asked").getByText("declines the draw.").waitFor();
  await red.locator("#said").getByText("declines the draw.").waitFor();
  assert.equal(await blue.locator(".asked").getByText("declines the draw.").count(), 0);
  await red.getByRole("button", { name: "Resign" }).click();
  await red.locator("dialog").getByRole("button", { name: "Resign" }).click();

  const missing = red.locator(".ending").getByText("has not shown the hidden pieces");
  const reveal = red.getByRole("button", { name: "Show all pieces" });
  await missing.waitFor();
  assert.equal(await reveal.isVisible(), false);
  await blue.getByRole("button", { name: "Show my hidden pieces" }).click();
  await blue.locator("dialog").getByRole("button", { name: "Show my hidden pieces" }).click();
  await reveal.click();
  await red.locator('[role=gridcell][aria-label*="enemy flag" i]').waitFor();
  assert.equal(await missing.isVisible(), false);

  await red.getByRole("button", { name: "Again, colours swapped" }).click();
  await blue.locator(".friend-asked").getByText("would like a rematch").waitFor();
  await blue.locator(".friend-asked").getByRole("button", { name: "Accept" }).click();
  for (const page of [red, blue]) await page.getByText("Arrange your army.").first().waitFor();
  for (const page of [red, blue]) await page.close();
});

test("the four pictures have names, to be compared on the telephone and read by a screen reader", async () => {
  const pages = await begun(devices, site);
  const lists = pages.map((page) => page.getByRole("list", { name: "Pictures to compare" }));
  for (const list of lists) await list.waitFor();
  const [one, other] = await Promise.all(lists.map((list) => list.ariaSnapshot()));
  assert.match(one, /^- list "Pictures to compare":(\n {2}- listitem: [a-zA-Z ]+){4}$/);
  assert.equal(one, other);
  assert.equal(await lists[0].locator(".picture").count(), 4);
  for (const page of pages) await page.close();
});

test("the log tells a take-back from a draw", async () => {
  const [red, blue] = await begun(devices, site);
  await move(red, "e4", "e5");
  await red.getByRole("button", { name: "Take back" }).click();
  await blue.getByText("asks to take the last move back").first().waitFor();
  await blue.getByRole("button", { name: "Accept" }).click();
  await red.locator(".log").getByText("1 move taken back.").waitFor();
  const log = await red.textContent(".log");
  assert.match(log, /asks to take the last move back\..*agrees to it\./);
  assert.doesNotMatch(log, /draw/);
  for (const page of [red, blue]) await page.close();
});

test("a game pauses, loses its connection, goes on by letters, and becomes live again by a fresh link", async () => {
  const [red, blue] = await begun(devices, site);
  const complaints = [complaintsOf(red), complaintsOf(blue)];
  await putAside(blue, true);
  await red.locator(".presence").getByText("has put the page aside").waitFor();
  await putAside(blue, false);
  await red.locator(".presence").getByText("is back").waitFor();
  await red.getByRole("button", { name: "Ask for a pause" }).click();
  await blue.locator("#said").getByText("asks for a pause").waitFor();
  await blue.getByRole("button", { name: "Decline" }).click();
  await red.locator(".friend-answer").getByText("declines the pause.").waitFor();
  await red.getByRole("button", { name: "Ask for a pause" }).click();
  await blue.getByRole("button", { name: "Accept" }).click();
  await red.locator("#said").getByText("agrees: the game is paused.").waitFor();
  await red.locator(".friend-asked").getByText("The game is paused.").waitFor();
  await red.locator(".turn").getByText("The game is paused.").waitFor();
  await square(red, "e4").click();
  await red.locator(".note").getByText("The game is paused.").waitFor();
  await red.getByRole("button", { name: "Go on", exact: true }).click();
  await blue.locator("#said").getByText("goes on: the pause is over.").waitFor();
  await blue.getByRole("button", { name: "Ask for a pause" }).waitFor();
  assert.deepEqual(await axeFinds(red), []);

  const context = blue.context();
  await blue.close();
  await red.locator(".friend-panel").getByRole("button", { name: "Letters" }).click();
  await red.locator("dialog").getByText("It is your move").waitFor();
  await red.keyboard.press("Escape");
  await move(red, "e4", "e5");
  await red.locator(".presence").getByText("Send your letter").waitFor();
  await red.locator(".friend-panel").getByRole("button", { name: "Send your letter" }).click();
  assert.deepEqual(await axeFinds(red), []);
  const letter = await given(red);
  await red.keyboard.press("Escape");

  const device = { newPage: () => context.newPage() };
  await forgetConnections(device);
  const back = await anotherTab(device, letter);
  await back.locator(".log").getByText("e4").waitFor();
  await move(back, "e7", "e6");
  await back.locator(".presence").getByText("Send your letter").waitFor();
  await back.getByRole("button", { name: "Connect by a new link" }).click();
  await back.getByRole("button", { name: "Make a new link" }).click();
  await red.goto(await given(back));
  await red.getByRole("heading", { name: "would like to go on" }).waitFor();
  await red.getByRole("button", { name: "Go on", exact: true }).click();
  await paste(back, await given(red));
  for (const page of [red, back]) {
    await page.locator(HERE.connected).waitFor();
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await red.locator(".log").getByText("e7").waitFor();
  assert.deepEqual(complaints.flat(), []);
  await back.close();
  await red.close();
});
