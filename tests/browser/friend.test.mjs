// A game between two devices: two browsers that share nothing but a link.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { openChromium } from "./lib/chromium.mjs";
import { openSite } from "./lib/site.mjs";
import { arrange, complaintsOf, freshPage, move } from "./lib/table.mjs";

let site;
let devices;

before(async () => {
  site = await openSite();
  devices = [await openChromium(), await openChromium()];
});

after(async () => {
  for (const device of devices) await device.close();
  await site.close();
});

/** The link or letter that a page gives away. */
async function given(page) {
  const box = page.locator("textarea[readonly]").first();
  await box.waitFor();
  return box.inputValue();
}

async function paste(page, text) {
  await page.locator("textarea:not([readonly])").last().fill(text);
  await page.getByRole("button", { name: "Use it" }).last().click();
}

/** The host's page with an invitation on it, and the link. */
async function invited() {
  const host = await freshPage(devices[0], site);
  await host.click("#home-friend");
  await host.fill("#friend-name", "Anna");
  await host.getByRole("button", { name: "Invite", exact: true }).click();
  return { host, link: await given(host) };
}

/** The guest's page with his reply on it. */
async function accepted(link) {
  const guest = await freshPage(devices[1], site);
  await guest.goto(link);
  await guest.getByText("Anna invites you").waitFor();
  await guest.fill("#friend-name", "Bram");
  await guest.getByRole("button", { name: "Accept" }).click();
  return { guest, reply: await given(guest) };
}

/** Both sit at the board; first the one who has red. */
async function begun() {
  const { host, link } = await invited();
  const { guest, reply } = await accepted(link);
  await paste(host, `He wrote:\n> ${reply}\nbye`);
  const pages = [host, guest];
  for (const page of pages) {
    await page.getByRole("button", { name: "Arrange your army" }).click();
    await arrange(page, (await page.locator(".seal-blue").count()) ? BLUE : RED);
    await page.getByRole("button", { name: "Ready" }).click();
  }
  for (const page of pages) await page.locator(".friend-panel").waitFor();
  const whoseTurnItIs = pages.map((page) =>
    page
      .getByText("Your turn")
      .waitFor()
      .then(() => page),
  );
  return (await Promise.any(whoseTurnItIs)) === host ? [host, guest] : [guest, host];
}

/** The next of red's or blue's moves, each on the own page, seen on the other. */
async function playAndSee(mover, other, from, to) {
  await mover.getByText("Your turn").waitFor();
  await move(mover, from, to);
  await other.getByText("Your turn").waitFor();
}

const ranksOfTheEnemy = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label")),
  );

describe("two devices", () => {
  test("a link, a reply, and both play on one board; no rank crosses over", async () => {
    const [red, blue] = await begun();
    const complaints = [complaintsOf(red), complaintsOf(blue)];
    await playAndSee(red, blue, "e4", "e5");
    await playAndSee(blue, red, "e7", "e6");
    const seen = (await ranksOfTheEnemy(blue)).filter((label) => /red|enemy/i.test(label ?? ""));
    assert.ok(
      !seen.some((label) => /marshal|general|spy|bomb|flag/i.test(label ?? "")),
      "blue sees no red rank",
    );
    assert.deepEqual(complaints.flat(), []);
    for (const page of [red, blue]) assert.equal(new URL(page.url()).hash, "#friend");
    for (const device of devices) assert.deepEqual(device.foreign(), []);
  });

  test("both see the same four pictures", async () => {
    const [red, blue] = await begun();
    const pictures = (page) => page.locator(".pictures").textContent();
    assert.equal(await pictures(red), await pictures(blue));
  });

  test("resigning ends it on both sides, and both programs have checked each other", async () => {
    const [red, blue] = await begun();
    await red.getByRole("button", { name: "Resign" }).click();
    await red.locator("dialog").getByRole("button", { name: "Resign" }).click();
    for (const page of [red, blue])
      await page.getByText("Checked: the other side’s game was in order").waitFor();
  });

  test("a third person on the same link hears that the game is taken, and so does the host who opens his reply", async () => {
    const { host, link } = await invited();
    const { reply } = await accepted(link);
    const late = await accepted(link);
    await paste(host, reply);
    await host.getByText("Connected").or(host.getByText("Arrange your army.")).first().waitFor();
    await host.evaluate(
      (text) => {
        location.hash = text;
      },
      late.reply.slice(late.reply.indexOf("#")),
    );
    await host.getByText("This game is taken").first().waitFor();
    await late.guest
      .getByText("This game is taken: Anna plays with somebody else already.")
      .first()
      .waitFor();
  });
});

describe("codes that are not what is needed", () => {
  const rubbish = {
    "hello world": "There is no link or code",
    "": null,
  };
  test("each gets its own sentence", async () => {
    const { host, link } = await invited();
    const cases = {
      ...rubbish,
      [link]: "This is your own invitation",
      [link.slice(0, -10)]: "The code is cut off",
      [link.replace(/.$/, (last) => (last === "a" ? "b" : "a"))]: "A character of the code is wrong",
      [link.replace("#i=i1", "#i=i9")]: "another version",
    };
    for (const [text, sentence] of Object.entries(cases)) {
      if (!sentence) continue;
      await paste(host, text);
      await host.locator(".paste").getByText(sentence).waitFor();
    }
  });
});

test("a whole invitation, acceptance and first move go by letters", async () => {
  const host = await freshPage(devices[0], site);
  await host.click("#home-friend");
  await host.fill("#friend-name", "Anna");
  await host.getByRole("button", { name: "Play by letters" }).click();
  const first = await given(host);
  assert.ok(first.length <= 600, `the opening letter has ${first.length} characters`);
  const guest = await freshPage(devices[1], site);
  await guest.goto(first);
  await guest.getByText("Anna invites you by letter").waitFor();
  await guest.fill("#friend-name", "Bram");
  await guest.getByRole("button", { name: "Accept" }).click();
  await guest.getByRole("heading", { name: "Your letter" }).waitFor();
  await paste(host, await given(guest));
  await host.getByRole("button", { name: "Arrange your army" }).waitFor();
});
