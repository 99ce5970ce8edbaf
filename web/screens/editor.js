/**
 * Arranging an army: a filled board on which pieces change places. Used before a game and, with nothing
 * at stake, from the start page.
 *
 * @import { App, Hello, Preset, RulesChoice, SetupCheck } from "../app.d.ts"
 * @import { RankKey, Side } from "../types.d.ts"
 * @import { Visit } from "./game.js"
 */

import { say, warn } from "../announce.js";
import { EMPTY, placed, swapped } from "../army.js";
import { armyView } from "../board/army.js";
import { createBoard } from "../board/board.js";
import { numberingOf, presetOf, ranksOf } from "../box.js";
import { fill } from "../dom.js";
import { watchForLeaving } from "../leaving.js";
import { errorText, setupFaults, setupWarnings } from "../sentences.js";
import { numberAsPrinted, settings } from "../settings.js";
import { t } from "../words.js";
import { confirm } from "./dialog.js";
import { layOutEditor } from "./editor_panel.js";
import { boardOptions } from "./look.js";
import { chooseSetup, keepUnderName } from "./setup_list.js";
import { firstSetup, rememberSetup } from "./setup_memory.js";
import { editAsText } from "./setup_text.js";
import { waiting } from "./waiting.js";

/**
 * @typedef {object} Wish
 * @property {Side} side
 * @property {string} title
 * @property {RulesChoice} rules
 * @property {"own" | "shared" | "alone"} use own: what was used last on this device is remembered;
 *   shared: two people use it, so nothing is, and the army is put away when the device is; alone: there
 *   is no game to be ready for
 * @property {string} [draft] what stood there before
 * @property {(text: string) => void} [onChange] called with every army that stands there, also the first
 * @property {HTMLElement} [beside] what else stands beside the board: a clock
 *
 * @typedef {{ text: string, ready: boolean }} Arranged
 */

/**
 * Resolves when the player is ready, or has put the device away.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Wish} wish
 * @param {Visit} visit
 * @returns {Promise<Arranged>}
 */
export async function showEditor(app, stage, wish, visit) {
  waiting(stage, t("setup.waiting"));
  const hello = await app.hello();
  const preset = presetOf(hello, wish.rules);
  const text = wish.draft || (await firstSetup(app, wish.rules, wish.use !== "shared"));
  return new Promise((resolve) => {
    if (visit.open) edit({ app, stage, wish, visit, hello, preset }, text, resolve);
  });
}

/**
 * @param {{ app: App, stage: HTMLElement, wish: Wish, visit: Visit, hello: Hello, preset: Preset }} parts
 * @param {string} first
 * @param {(arranged: Arranged) => void} onDone
 */
function edit({ app, stage, wish, visit, hello, preset }, first, onDone) {
  const { rules, side } = wish;
  const home = preset.board.home[side];
  const ranks = ranksOf(hello, rules);
  let text = first;
  numberAsPrinted(numberingOf(preset, rules));

  const panel = layOutEditor(
    stage,
    wish,
    { ranks, home },
    {
      random: () => ask("setup.random"),
      mirror: () => ask("setup.mirror"),
      choose: async () => become(await chooseSetup(app, rules, hello, wish.use !== "shared")),
      asText: async () => become(await editAsText(app, rules, text)),
      keep: () => keepUnderName(app, rules, text),
      put: (rank) => become(placed(text, text.indexOf(EMPTY), symbolOf(rank))),
      ready,
    },
  );
  const board = createBoard(panel.board, {
    t,
    ranks,
    onSay: say,
    onSwap: ({ a, b }) => become(swapped(text, home.indexOf(a), home.indexOf(b))),
    onType: ({ square, rank }) => become(placed(text, home.indexOf(square), symbolOf(rank))),
  });
  const stopWatching = wish.use === "shared" ? watchForLeaving(() => finish(false)) : () => {};
  visit.endings.push(board.destroy, stopWatching);

  /** @param {RankKey | null} rank */
  function symbolOf(rank) {
    return ranks.find((one) => one.key === rank)?.symbol ?? EMPTY;
  }

  /** @param {string} next "" when nothing was chosen */
  async function become(next) {
    if (next.length !== home.length) return;
    text = next;
    draw();
    if (wish.use !== "shared") rememberSetup(app, rules, text);
    wish.onChange?.(text);
    await inspect();
  }

  /** @param {string} op a request that answers with a new text */
  async function ask(op) {
    try {
      await become((await app.table.ask(op, { rules, text })).text);
    } catch (error) {
      warn(errorText(error));
    }
  }

  /** @returns {Promise<SetupCheck>} as it now stands beside the board */
  async function inspect() {
    const check = await app.table.ask("setup.check", { rules, text });
    panel.showCheck(check);
    return check;
  }

  async function ready() {
    const check = await inspect();
    const faults = setupFaults(check, { ranks, home });
    if (faults.length) return warn(faults.join(" "));
    const doubts = setupWarnings(check).join(" ");
    if (
      doubts &&
      !(await confirm({ title: t("setup.no_move_title"), text: doubts, yes: t("setup.no_move_yes") }))
    )
      return;
    finish(true);
  }

  /** @param {boolean} ready */
  function finish(ready) {
    stopWatching();
    board.destroy();
    // Nothing of an army stays in the page when its owner hands it on.
    fill(stage);
    onDone({ text, ready });
  }

  function draw() {
    const view = armyView({ text, side, home }, preset.board, ranks);
    board.show(view, {
      ...boardOptions(settings()),
      mode: "edit",
      zone: home,
      orientation: side,
      animate: false,
    });
  }

  draw();
  wish.onChange?.(text);
  inspect().catch((error) => warn(errorText(error)));
}
