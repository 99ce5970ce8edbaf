// With the server gone, in three browsers: every screen opens, two people can play, and the computer answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { BLUE, RED } from "./lib/armies.mjs";
import { openSite } from "./lib/site.mjs";
import { BROWSERS } from "./lib/tabs.mjs";

/** In the page: resolves when the service worker holds everything and has taken the page over. */
const STORED = `
  await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return true;
  return new Promise((resolve) => (navigator.serviceWorker.oncontrollerchange = () => resolve(true)));`;

/** What the steps below are written with; runs in the page. */
const HANDS = `
  const until = async (what, found) => {
    const late = Date.now() + 40000;
    for (;;) {
      const value = found();
      if (value) return value;
      if (Date.now() > late) throw new Error("in vain: " + what + " — " + document.querySelector("main").innerText.slice(0, 300));
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  };
  const shown = (selector) => until(selector, () => [...document.querySelectorAll(selector)].find((one) => one.offsetParent !== null || one.closest(".curtain, dialog")));
  const tap = async (selector) => (await shown(selector)).click();
  const fill = async (selector, text) => ((await shown(selector)).value = text);
  const says = (selector, words) => until(words, () => [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(words)));
  const arrange = async (text) => {
    await tap(".table-setup .deeds button:last-child");
    await fill("#setup-text", text);
    await tap("dialog .main");
    await until("the dialog closed", () => !document.querySelector("dialog"));
    await tap(".ready");
  };
  const type = async (move) => {
    document.querySelector(".record").open = true;
    await fill("#move-field", move);
    (await shown(".move-field button")).click();
  };
  const moves = (count) => until(count + " moves", () => document.querySelectorAll(".log li").length >= count);
`;

const COMPUTER = `
  ${HANDS}
  location.hash = "home";
  await tap('a[data-new="computer"]');
  await fill("#begin-first", "Anna");
  await tap("form.begin button[type=submit]");
  await shown(".ready");
  await arrange("${RED}");
  await says(".turn", "Your turn");
  await type("e4 e5");
  await moves(2);
  await says(".turn", "Your turn");
  return document.querySelector(".log").textContent;`;

const GOES_ON = `
  ${HANDS}
  await moves(2);
  return document.querySelector(".log").textContent;`;

const HOTSEAT = `
  ${HANDS}
  location.hash = "home";
  await tap('a[data-new="hotseat"]');
  await fill("#begin-first", "Anna");
  await fill("#begin-second", "Bram");
  await tap("form.begin button[type=submit]");
  for (const army of ["${RED}", "${BLUE}"]) {
    await tap(".curtain-open");
    await shown(".ready");
    await arrange(army);
  }
  await says(".curtain", "Anna to move");
  await tap(".curtain-open");
  await type("f4 f7");
  await tap(".battle-continue");
  await says(".curtain", "Bram to move");
  await tap(".curtain-open");
  await type("j7 j6");
  await says(".curtain", "Anna to move");
  await tap(".curtain-open");
  await type("a4 a7");
  await shown(".ending");
  return document.querySelector(".status").textContent;`;

const SCREENS = `
  ${HANDS}
  const titles = [];
  for (const name of ["settings", "about", "setup", "new", "home"]) {
    location.hash = name;
    await until(name, () => document.documentElement.dataset.route === name);
    titles.push((await shown(name === "home" ? "#home h1" : "#stage h1")).textContent);
  }
  return titles;`;

for (const [name, open] of Object.entries(BROWSERS)) {
  test(`${name}: every screen, a game of two and the computer, with no server`, async (t) => {
    const site = await openSite();
    t.after(() => site.close().catch(() => {}));
    const browser = await open();
    t.after(() => browser.close());
    const tab = await browser.newTab();
    await tab.visit(site.url);
    await tab.run(`localStorage.setItem("settings", '{"language":"en","sound":"off"}');`);
    await tab.run(STORED);
    await site.close();

    await tab.reload();
    assert.equal((await tab.run(SCREENS)).length, 5);
    assert.match(await tab.run(HOTSEAT), /Anna wins.*Anna took the flag/);
    const log = await tab.run(COMPUTER);
    assert.match(log, /^Red: e4 to e5\..*Blue/);
    await tab.reload();
    assert.equal(await tab.run(GOES_ON), log);
  });
}
