/**
 * Board and panel together: shows a view, says what happened, and passes on what the player wants. Who
 * may see what, and when, the seat decides.
 *
 * @import { App, PlayView } from "../app.d.ts"
 * @import { Box } from "../box.js"
 * @import { Guesses, Side, Square } from "../types.d.ts"
 */

import { hush, say, warn } from "../announce.js";
import { createBoard } from "../board/board.js";
import { cardName, cardOf } from "../cards.js";
import { lineOf, newsOf } from "../chronicle.js";
import { el, fill } from "../dom.js";
import { declinedText, endText, errorText, lastText, nameOf, refusalText, rests } from "../sentences.js";
import { numberAsPrinted, onSettings, settings } from "../settings.js";
import { play as playSound } from "../sound.js";
import { t } from "../words.js";
import { createAdvice } from "./advice.js";
import { createChoices, promptOf } from "./choices.js";
import { createClocks } from "./clocks.js";
import { createDeeds } from "./deeds.js";
import { createEnding } from "./ending.js";
import { boardOptions } from "./look.js";
import { moveField } from "./move_field.js";
import { createPanel } from "./panel.js";

/**
 * Whoever sits at this device.
 *
 * @typedef {object} Seat
 * @property {Side | null} me the one person here; null when two share the device
 * @property {() => Side | null} looking whose army is on the screen
 * @property {() => Promise<void>} start
 * @property {(command: object) => Promise<void>} command
 * @property {() => void} [pause] stops the clocks, and covers the board meanwhile
 * @property {() => Promise<void>} [timeUp] time should be up: asks the engine
 * @property {() => void} leave
 *
 * @typedef {{ still?: boolean, animate?: boolean, hold?: "tap", ply?: number }} How ply: where a look back has come to
 *
 * Where the finished game is looked at again, and where a learner asks; a game with a friend has one of its own, and nobody to ask.
 *
 * @typedef {object} Desk
 * @property {(seat: Side | null, how: { ply?: number, all?: boolean }) => Promise<PlayView>} look
 * @property {() => Promise<unknown>} rematch
 * @property {() => Promise<string>} exportGame
 * @property {Consent} [consent] where the hidden pieces are another person's; without it the seats decide
 * @property {(format: string) => Promise<{ text: string, ending: string }>} [writeRecord] a finished game in any format
 * @property {(seat: Side, onProgress: (share: number) => void) => Promise<{ from: Square, to: Square }>} [hint]
 * @property {(seat: Side) => Promise<Guesses>} [guesses]
 * @property {() => Promise<void>} [stopThinking]
 * @property {import("../clockwork.js").Clockwork} [clockwork] where games have clocks
 * @property {boolean} [pauseByConsent] the clocks stop when both agree: nobody stops them alone
 *
 * @typedef {object} Consent
 * @property {() => boolean} given whether the other person lets the hidden pieces be seen
 * @property {() => string} missing says that it is not given
 * @property {(listener: () => void) => (() => void)} listen
 *
 * @typedef {object} Scene
 * @property {(element: HTMLElement) => void} accompany something stands beside the board from now on
 * @property {HTMLElement} stage
 * @property {(seat: Seat) => void} listen to whom the player's wishes go
 * @property {(view: PlayView, how?: How) => Promise<void>} show
 * @property {(view: PlayView) => Promise<void>} showEnd
 * @property {(error: unknown) => void} refuse
 * @property {import("./panel.js").Thinking} thinking
 * @property {(label: string, goOn: () => Promise<void>) => void} pause
 * @property {(view: PlayView) => string[]} news what the other side has just done, line by line
 * @property {() => Promise<void>} recall says and shows again what the other side has just done
 * @property {() => void} focus
 * @property {() => void} leave
 */

/**
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {Box} box
 * @param {Side | null} me
 * @param {Desk} [desk]
 * @param {import("../app.d.ts").Names} [names] of those whose clocks run
 * @returns {Scene}
 */
export function createScene(app, stage, box, me, desk = app.table, names = { red: "", blue: "" }) {
  numberAsPrinted(box.numbering);
  hush();
  /** @type {Seat | null} */
  let seat = null;
  /** @type {PlayView | null} */
  let shown = null;
  /** @type {How} */
  let shownHow = {};
  let flipped = false;
  let ended = false;

  const command = (/** @type {object} */ wish) => seat?.command(wish).catch(refuse);
  const move = (/** @type {{ from: Square, to: Square }} */ { from, to }) =>
    command({ do: "move", from, to });
  const advice = createAdvice(desk, box.ranks, {
    mark: (marks) => board.mark(marks),
    thinking: (stop) => panel.thinking(stop),
    refuse,
  });
  const deeds = createDeeds(desk, { command, flip }, advice.buttons);
  const clocks = desk.clockwork
    ? createClocks(desk.clockwork, {
        names,
        me,
        onPause: desk.pauseByConsent ? undefined : () => seat?.pause?.(),
        onUp: () => void seat?.timeUp?.().catch(refuse),
      })
    : null;
  const panel = createPanel(
    { me, ...box },
    deeds.element,
    advice.card,
    moveField(move, (text) => refuseText(text)),
    clocks,
  );
  const place = el("div", { class: "board-place" });
  const title = el("h1", { class: "unseen", tabindex: "-1" }, t("game.title"));
  fill(stage, el("div", { class: "table table-game" }, title, panel.top, place, panel.middle, panel.bottom));
  const board = createBoard(place, {
    t,
    ranks: box.ranks,
    cardName: (key) => cardName(cardOf(box.cards, key)),
    onMove: move,
    onSay: say,
    onInspect: advice.inspect,
    // Where the view has no reason ready, the engine is asked for one.
    onRefused: ({ from, to, refusal }) => (refusal || !to ? refuseText(whyNot(refusal)) : move({ from, to })),
  });
  const choices = createChoices({ board, box, command });
  const ignoreSettings = onSettings(() => shown && draw(shown, { ...shownHow, animate: false }));

  /** @param {import("../types.d.ts").Refusal | null} refusal */
  function whyNot(refusal) {
    return shown && rests(shown) ? t("error.paused") : refusalText(refusal);
  }

  /** @returns {Side} who is nearer to the lower edge */
  function bottom() {
    const own = me ?? (ended ? "red" : (shown?.seat ?? shown?.turn ?? "red"));
    return flipped ? (own === "red" ? "blue" : "red") : own;
  }

  function flip() {
    flipped = !flipped;
    if (shown) draw(shown, { ...shownHow, animate: false });
  }

  /**
   * @param {PlayView} view
   * @param {How} how
   */
  function draw(view, { still = false, animate = true, hold, ply }) {
    panel.show(view, bottom(), still, ply);
    deeds.show(view, still);
    const options = { ...boardOptions(settings()), ...(hold && { hold }) };
    const drawn = board.show(view, {
      ...options,
      orientation: bottom(),
      animate,
      mode: still ? "still" : "play",
    });
    advice.show(view, still);
    choices.show(view, still || ended);
    return drawn;
  }

  /**
   * @param {PlayView} view
   * @param {How} [how]
   */
  function show(view, how = {}) {
    if (shown && how.ply === undefined && isNews(shown, view)) {
      // Why an earlier move was refused is of no use to anybody now.
      warn("");
      say(newsText(shown, view));
      playSound(soundOf(view));
      if (settings().haptics === "on")
        navigator.vibrate?.(view.last?.event.t === "attack" ? [25, 40, 25] : 12);
    }
    // An army without a first move has lost before the board is seen.
    if (!shown && view.result) say(endText(view, me));
    if (shown && view.log.length > shown.log.length && declinedText(view)) say(declinedText(view));
    [shown, shownHow] = [view, how];
    if (!ended) panel.offer([...offerParts(view, command), choices.element]);
    return draw(view, how);
  }

  /**
   * What has happened from one view to the next, and what is to be decided now, or how the game ended.
   *
   * @param {PlayView} before
   * @param {PlayView} view
   */
  function newsText(before, view) {
    const lines = view.log.slice(before.log.length).map((entry) => lineOf(entry, box));
    return [...lines, promptOf(view), endText(view, me)].filter((line) => line !== "").join(" ");
  }

  /** @param {unknown} error */
  function refuse(error) {
    board.cancel();
    choices.again();
    refuseText(errorText(error));
  }

  /** @param {string} text */
  function refuseText(text) {
    panel.refuse(text);
    warn(text);
  }

  return {
    stage,
    show,
    async showEnd(view) {
      const moved = shown !== null && view.plies > shown.plies;
      const seatChanged = shown?.seat !== view.seat;
      ended = true;
      await show(view, { still: true });
      // From one seat's view to everybody's the board cuts; the last battle is worth seeing.
      if (moved && seatChanged && view.last?.event.t === "attack") board.replay();
      const walk = (
        /** @type {PlayView} */ past,
        /** @type {number} */ ply,
        /** @type {boolean} */ animate,
      ) => show(past, { still: true, animate, ply });
      panel.offer([createEnding({ desk, me, plies: view.plies, match: view.match, show: walk })]);
    },
    refuse,
    thinking: panel.thinking,
    pause: (label, goOn) =>
      panel.offer([
        el("button", { type: "button", class: "main", onclick: () => goOn().catch(refuse) }, label),
      ]),
    accompany: (element) => panel.middle.append(element),
    listen: (one) => void (seat = one),
    news: (view) => newsOf(view, box),
    /** The recap, for who has just lifted the curtain. */
    async recall() {
      if (!shown) return;
      say([lastText(shown, box), promptOf(shown)].filter((line) => line !== "").join(" "));
      if (shown.last && ["attack", "open"].includes(shown.last.event.t)) await board.replay();
    },
    focus: () => board.focus(),
    leave() {
      clocks?.leave();
      ignoreSettings();
      board.destroy();
    },
  };
}

/**
 * A move, or an end that came without one: somebody gave up, or ran out of time.
 *
 * @param {PlayView} before
 * @param {PlayView} view
 */
function isNews(before, view) {
  return (view.plies > before.plies && view.last !== null) || (view.result !== null && !before.result);
}

/**
 * @param {PlayView} view
 * @param {(command: object) => void} command
 */
function offerParts(view, command) {
  if (!view.offer) {
    const declined = declinedText(view);
    return declined ? [el("p", { class: "declined" }, declined)] : [];
  }
  const { side, what } = view.offer;
  if (!view.can.includes(`accept_${what}`))
    return view.seat === side ? [el("p", {}, t(`game.${what}_waits`))] : [];
  return [
    el("p", {}, t(`game.${what}_offered`, { name: nameOf(view.names, side) })),
    el(
      "div",
      { class: "buttons" },
      el(
        "button",
        { type: "button", class: "main", onclick: () => command({ do: `accept_${what}` }) },
        t("game.accept"),
      ),
      el("button", { type: "button", onclick: () => command({ do: `decline_${what}` }) }, t("game.decline")),
    ),
  ];
}

/**
 * Chosen from what both players see, so that no ear learns what no eye may.
 *
 * @param {PlayView} view
 * @returns {import("../sound.js").Sound}
 */
function soundOf({ last, result }) {
  if (result) return "end";
  if (last?.event.t === "open") return last.event.removed ? "strike" : "turn";
  if (last?.event.t !== "attack") return "move";
  if (last.event.result === "both") return "both";
  return last.event.result === "wins" ? "strike" : "fall";
}
