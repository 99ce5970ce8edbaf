/**
 * What may be decided beside moving a piece: bringing one back, playing a card, throwing the die, turning a picture over. The engine lists it with
 * everything that can be picked. Squares and ways are picked on the board, cards from the hand, pieces from those that were lost.
 *
 * @import { Board } from "../board/api.d.ts"
 * @import { Box } from "../box.js"
 * @import { Choice, Pick, Square, View } from "../types.d.ts"
 */

import { dieImage } from "../board/die.js";
import { faceImage } from "../board/face.js";
import { rankName } from "../board/labels.js";
import { faceName } from "../chronicle.js";
import { el, fill } from "../dom.js";
import { numbering } from "../settings.js";
import { has, t } from "../words.js";
import { handParts } from "./card_hand.js";

/**
 * A choice that was begun, and what has been picked for it.
 *
 * @typedef {{ choice: Choice, filled: Record<string, unknown> }} Begun
 */

/**
 * @param {object} parts
 * @param {Board} parts.board
 * @param {Box} parts.box
 * @param {(command: object) => void} parts.command
 */
export function createChoices({ board, box, command }) {
  const element = el("div", { class: "choices" });
  /** The view that was given, and what is shown of it. @type {View | null} */
  let given = null;
  /** @type {View | null} */
  let view = null;
  /** @type {Begun | null} */
  let begun = null;
  /** The card that is looked at. @type {string | null} */
  let card = null;
  /** The question that the board was asked last. */
  let asking = {};

  /** Nothing else can be decided: it need not be chosen first. */
  const only = () => (view?.choices.length === 1 && view.choices[0]?.required ? view.choices[0] : null);

  /** The first thing that is still to be picked. @param {Begun} one */
  const nextPick = ({ choice, filled }) => choice.picks.find(({ field }) => !(field in filled)) ?? null;

  /** @param {Choice} choice @param {Record<string, unknown>} filled */
  function begin(choice, filled = {}) {
    begun = { choice, filled };
    goOn();
  }

  /** Asks for the next thing, or says what was decided. */
  function goOn() {
    if (!begun) return draw();
    const pick = nextPick(begun);
    if (pick) {
      draw();
      return askBoard(pick);
    }
    const decided = { ...begun.choice.command, ...begun.filled };
    [begun, card] = [null, null];
    draw();
    command(decided);
  }

  /** @param {Pick} pick */
  async function askBoard({ of, from, field }) {
    if (of !== "square" && of !== "path") return;
    const mine = {};
    asking = mine;
    /** @type {Square[][]} */
    const ways = of === "square" ? from.map((square) => [square]) : from;
    const answer = board.ask(ways);
    if (!document.activeElement || document.activeElement === document.body) board.focus(ways[0]?.[0]);
    const way = await answer;
    if (asking !== mine || !begun) return;
    if (way) begun.filled[field] = of === "square" ? way[0] : way;
    else if (begun.choice !== only()) [begun, card] = [null, null];
    goOn();
  }

  /** Asks the board anew after it was drawn anew. */
  function askAgain() {
    asking = {};
    const pick = begun && nextPick(begun);
    if (pick) askBoard(pick);
  }

  /** @param {string | null} key */
  function look(key) {
    if (begun) board.cancel();
    [begun, card] = [null, key];
    const played = view?.choices.find((choice) => key !== null && choice.command.card === key);
    if (played) begin(played);
    else draw();
  }

  function draw() {
    const hadFocus = element.contains(document.activeElement);
    fill(element, view ? partsOf(view) : []);
    element.hidden = !element.childNodes.length;
    if (!hadFocus) return;
    // What had the focus was drawn anew; where the board asks, it takes the focus.
    const next = element.querySelector("[aria-pressed=true]") ?? element.querySelector("button");
    if (next instanceof HTMLElement && !asksBoard()) next.focus({ preventScroll: true });
  }

  /** @param {View} now */
  function partsOf(now) {
    const pick = begun && nextPick(begun);
    const wishes = { chosen: card, picking: card !== null && begun !== null, look, decide: begin };
    return [
      now.die ? el("p", { class: "die-shown" }, dieImage(now.die, box), faceName(now.die, box)) : null,
      promptOf(now) ? el("p", { class: "prompt" }, promptOf(now)) : null,
      ...handParts(now, box, wishes),
      ...(begun && pick && card === null ? pickParts(begun, pick) : []),
      ...(begun ? [] : buttons(now)),
    ];
  }

  /** @param {Begun} one @param {Pick} pick */
  function pickParts(one, { of, from, field }) {
    const choose = (/** @type {unknown} */ value) => {
      one.filled[field] = value;
      goOn();
    };
    const isOnBoard = of === "square" || of === "path";
    return [
      one.choice !== only() && el("p", {}, t(of === "card" ? "choice.pick" : `choice.pick_${of}`)),
      !isOnBoard &&
        el(
          "div",
          { class: "buttons picks" },
          from.map((each) => (of === "piece" ? pieceButton(each, choose) : plainButton(each, choose))),
        ),
      one.choice !== only() &&
        el("div", { class: "buttons" }, button("cancel", t("choice.cancel"), "", stop)),
    ];
  }

  /** @param {{ id: Square, rank: import("../types.d.ts").RankKey | null }} piece @param {(id: string) => void} choose */
  function pieceButton({ id, rank }, choose) {
    const words = { t, ranks: box.ranks, numbering: numbering() };
    const name = rank === null ? t("rank.unknown") : rankName(rank, words);
    return el(
      "button",
      { type: "button", class: "pick-piece", "data-pick": id, onclick: () => choose(id) },
      faceImage(view?.seat ?? "red", rank, words),
      el("span", {}, name, el("small", {}, ` ${id}`)),
    );
  }

  /** @param {string} value @param {(value: string) => void} choose */
  function plainButton(value, choose) {
    return el("button", { type: "button", "data-pick": value, onclick: () => choose(value) }, value);
  }

  /** @param {View} now */
  function buttons({ choices, cards }) {
    const open = choices.filter((choice) => !(cards && isOfHand(choice)));
    if (!open.length) return [];
    return [
      el(
        "div",
        { class: "buttons choices-now" },
        open.map((choice) => {
          const kind = choice.required && !choice.kind.startsWith("no_") ? "main" : "";
          const label = t(`choice.${choice.kind}`);
          const made = button(choice.kind, label, kind, () => begin(choice));
          if (choice.kind === "roll") made.prepend(dieImage(null, box));
          return made;
        }),
      ),
    ];
  }

  function stop() {
    board.cancel();
    [begun, card] = [null, null];
    draw();
  }

  function asksBoard() {
    const of = begun && nextPick(begun)?.of;
    return of === "square" || of === "path";
  }

  return {
    element,
    /**
     * After the board was given a view.
     *
     * @param {View} next
     * @param {boolean} still nothing can be decided: a look back, the curtain, the end
     */
    show(next, still) {
      const before = given;
      [given, view] = [next, still ? { ...next, choices: [], cards: null } : next];
      // A friend's device may tell of something else meanwhile; what was begun stays.
      if (before && isSameDecision(before, next)) {
        draw();
        return askAgain();
      }
      [begun, card, asking] = [null, null, {}];
      const first = only();
      if (first && first.picks.length > 0) begin(first);
      else draw();
      if (view.choices.some(({ required }) => required)) element.scrollIntoView({ block: "nearest" });
    },
    /** The engine said no: what was begun can be begun again. */
    again() {
      const first = only();
      if (first && first.picks.length > 0) begin(first);
    },
  };
}

/**
 * What the game waits for, in words; "" when it is a plain move or the other one's affair.
 *
 * @param {View} view
 */
export function promptOf({ choices, awaits, cards }) {
  const key = `choice.ask.${awaits}`;
  if (!choices.length || !has(key)) return "";
  const { from = "", to = "" } = cards?.battle ?? {};
  return t(key, { from, to });
}

/**
 * Whether two views leave the same to be decided.
 *
 * @param {View} one
 * @param {View} other
 */
function isSameDecision(one, other) {
  const isSameMoment = one.seat === other.seat && one.plies === other.plies;
  return isSameMoment && JSON.stringify(one.choices) === JSON.stringify(other.choices);
}

/** Whether a choice is made with a card of the hand. @param {Choice} choice */
function isOfHand({ command, picks }) {
  return "card" in command || picks[0]?.of === "card";
}

/** @param {string} choice @param {string} label @param {string} kind @param {() => void} onclick */
function button(choice, label, kind, onclick) {
  return el("button", { type: "button", class: kind, "data-choice": choice, onclick }, label);
}
