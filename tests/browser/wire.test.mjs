// Two real browsers on one device: links, tabs, pictures. A network namespace keeps their packets inside.
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

import { correction, generate } from "lean-qr";
import { Browser } from "../lab/browsers.mjs";
import { inside, oneHost, tearDown, whyNoNetworks } from "../lab/network.mjs";
import { Pair } from "../lab/pair.mjs";
import { PATIENCE } from "./lib/patience.mjs";

const PAGE = "tests/browser/wire.html";
const skip = whyNoNetworks() ?? false;
const LARGEST_QR = 4 * 10 + 17;

/** @param {string} name */
const portOf = (name) => ({ chromium: 8410, firefox: 8420 })[name];

for (const guestKind of /** @type {const} */ (["chromium", "firefox"])) {
  describe(`chromium invites ${guestKind}`, { skip }, () => {
    const host = oneHostFor(guestKind);
    /** @type {Pair} */
    let pair;
    before(async () => {
      host.build();
      pair = await Pair.open(["chromium", guestKind], [host.name, host.name], {
        page: PAGE,
        port: portOf(guestKind),
      });
    });
    after(async () => {
      await pair?.close();
      tearDown(host.name);
    });

    test("links of at most 200 characters, pictures of at most version 10", async () => {
      const { invitation, reply } = await pair.exchange();
      for (const code of [invitation, reply]) {
        const link = await pair.host.run(`linkTo("https://somebody.github.io/a-game/", "${code}")`);
        assert.ok(link.length <= 200, link);
        assert.ok((await pair.host.run(`draw("${link}")`)) - 8 <= LARGEST_QR);
        assert.equal(await pair.guest.run(`readBack("${link}")`), link);
      }
    });

    test("a reply link in a new tab is handed to the waiting one, and both are connected", async () => {
      const { reply } = await pair.exchange();
      await pair.host.run("void awaitHandover((text) => side().person.accept(text))");
      await pair.host.openTab(`${PAGE}#r=${reply}`);
      assert.deepEqual(await pair.host.run("arrived"), [`#r=${reply}`]);
      assert.equal(await pair.host.run("location.hash"), "");
      assert.deepEqual(await pair.host.run("handOver(arrived[0])"), { ok: true });
      await pair.host.focus(0);
      assert.ok(await pair.together());
    });

    test("both see the same four pictures", async () => {
      const seen = await Promise.all(pair.both((browser) => browser.until("side().wire.pictures?.join()")));
      assert.equal(seen[0], seen[1]);
    });

    test("64 KiB pass in one piece, a byte more does not", async () => {
      await pair.host.run("void side().wire.send(new TextEncoder().encode('x'.repeat(65536)))");
      assert.ok(await pair.guest.until("side().received.some((text) => text.length === 65536)"));
      await assert.rejects(pair.host.run("side().wire.send(new Uint8Array(65537))"), /64 KiB/);
    });

    test("a second reply is refused, the same one too; a foreign tab finds nobody waiting", async () => {
      const invitation = await pair.host.run("side().person.code");
      const reply = await pair.guest.run("side().person.code");
      const other = await pair.guest.run(`side("third").answer("${invitation}")`);
      assert.deepEqual(await pair.host.run(`side().person.accept("${other}")`), { error: "taken" });
      assert.deepEqual(
        await pair.guest.until(`side("third").troubles[0]`),
        "taken",
        "the third person is told too",
      );
      assert.deepEqual(await pair.host.run(`side().person.accept("${reply}")`), { error: "used" });
      assert.deepEqual(await pair.host.run(`side().person.accept("${invitation}")`), { error: "own_code" });
      assert.equal(await pair.guest.run(`handOver("${reply}")`), null);
    });

    test("the guest reloads and is back by itself", async () => {
      await pair.stocked();
      await pair.guest.reload();
      assert.equal(await pair.guest.run("side().rejoin()"), true);
      assert.ok(await pair.together());
    });

    test("a link opened in the very tab does not reload it", async () => {
      await pair.guest.run("void (location.hash = '#i=i1Sabc')");
      assert.deepEqual(await pair.guest.until("arrived.length && arrived"), ["#i=i1Sabc"]);
      assert.equal(await pair.guest.run("location.hash"), "");
      assert.ok(await pair.together());
    });

    test("who cancels is done with it: no reply counts, nothing comes back after a reload", async () => {
      const { reply } = await pair.exchange({ seat: "second" });
      await Promise.all(pair.both((browser) => browser.run("side('second').person.cancel()")));
      assert.deepEqual(await pair.host.run(`side("second").person.accept("${reply}")`), {
        error: "cancelled",
      });
      assert.equal(await pair.host.run("side('second').resumeHost()"), null);
      assert.equal(await pair.guest.run("side('second').resumeGuest()"), null);
    });

    test("a guest who reloads while its reply travels is found by that reply", async () => {
      const { reply } = await pair.exchange({ seat: "third" });
      await pair.guest.reload();
      await pair.guest.run("side('third').resumeGuest()");
      assert.ok(await pair.paste(reply, { seat: "third" }));
    });

    test("nobody but the two devices was contacted", () => {
      assert.deepEqual(host.foreignPackets(), []);
    });
  });
}

test("an invitation is read by the camera", { skip }, async () => {
  const link = `https://somebody.github.io/a-game/#i=i1S${"aB3".repeat(53)}`;
  const film = join(mkdtempSync(join(tmpdir(), "wire-film-")), "qr.y4m");
  writeFileSync(film, filmOf(link));
  const space = oneHost(`cam${process.pid % 10_000}`);
  const flags = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];
  const args = [...flags, `--use-file-for-fake-video-capture=${film}`];
  const browser = await Browser.open("chromium", space, {
    page: PAGE,
    port: 8430,
    args,
    permissions: ["camera"],
  });
  try {
    assert.equal(await Promise.race([browser.run("scan()"), sleep(PATIENCE, null, { ref: false })]), link);
  } finally {
    await browser.close();
    tearDown(space);
  }
});

/**
 * A host that notes what leaves it. Hidden names are asked for in the home network (mDNS), and nothing else may show up.
 * @param {string} tag
 */
function oneHostFor(tag) {
  // Another run of this test may be going on.
  const own = `w${process.pid % 10_000}${tag}`;
  const name = `h${own}`;
  return {
    name,
    build() {
      oneHost(own);
      inside(
        name,
        "nft add table inet watch; nft 'add chain inet watch out { type filter hook output priority 0; }'",
      );
      inside(name, "nft 'add set inet watch seen { type ipv4_addr; flags dynamic; }'");
      inside(
        name,
        "nft 'add rule inet watch out oifname e0 udp dport != { 53, 5353 } add @seen { ip daddr }'",
      );
    },
    foreignPackets() {
      const listed = JSON.parse(inside(name, "nft -j list set inet watch seen"));
      return listed.nftables.flatMap((/** @type {any} */ each) => each.set?.elem ?? []);
    },
  };
}

/**
 * Two frames of a still film (YUV4MPEG2) that shows a QR code.
 * @param {string} text
 */
function filmOf(text) {
  const [width, height] = [640, 480];
  const code = generate(text, { minCorrectionLevel: correction.L });
  const scale = Math.floor(height / (code.size + 10));
  const margin = (/** @type {number} */ side) => Math.floor((side - code.size * scale) / 2);
  const light = Buffer.alloc(width * height, 235);
  for (let y = 0; y < code.size * scale; y++) {
    for (let x = 0; x < code.size * scale; x++) {
      const dark = code.get(Math.floor(x / scale), Math.floor(y / scale));
      if (dark) light[(y + margin(height)) * width + x + margin(width)] = 16;
    }
  }
  const frame = Buffer.concat([Buffer.from("FRAME\n"), light, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    frame,
    frame,
  ]);
}
