// A game between two devices: two browsers that share nothing but a link.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { begun, given, invites, paste, playAndSee, replies } from "./lib/link.mjs";
import { openedTwice } from "./lib/opened.mjs";
import { complaintsOf, freshPage } from "./lib/table.mjs";

const { site, devices } = await openedTwice();

const ranksOfTheEnemy = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label")),
  );

describe("two devices", () => {
  test("a link, a reply, and both play on one board; no rank crosses over", async () => {
    const [red, blue] = await begun(devices, site);
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
    const [red, blue] = await begun(devices, site);
    const pictures = (page) => page.locator(".pictures").textContent();
    assert.equal(await pictures(red), await pictures(blue));
  });

  test("resigning ends it on both sides, and both programs have checked each other", async () => {
    const [red, blue] = await begun(devices, site);
    await red.getByRole("button", { name: "Resign" }).click();
    await red.locator("dialog").getByRole("button", { name: "Resign" }).click();
    for (const page of [red, blue])
      await page.getByText("Checked: the other side’s game was in order").waitFor();
  });

  test("a third person on the same link hears that the game is taken, and so does the host who opens his reply", async () => {
    const { host, link } = await invites(devices[0], site);
    const { reply } = await replies(devices[1], site, link);
    const late = await replies(devices[1], site, link);
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
    const { host, link } = await invites(devices[0], site);
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
