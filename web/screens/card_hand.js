/**
 * Battle Cards at the table: the own hand to look at and to play from, the attack that is being decided, and what both have left. What may be done
 * with a card, the engine's choices say.
 *
 * @import { Box } from "../box.js"
 * @import { Card, CardsView, Choice, Side, View } from "../types.d.ts"
 */

import { cardName, cardOf, cardText } from "../cards.js";
import { el } from "../dom.js";
import { t } from "../words.js";
import { cardButton, cardImage } from "./card_face.js";

/**
 * @typedef {object} Wishes
 * @property {string | null} chosen the card that is looked at
 * @property {boolean} picking its way across the board is being chosen
 * @property {(card: string | null) => void} look
 * @property {(choice: Choice, filled: Record<string, unknown>) => void} decide
 */

/**
 * @param {View} view
 * @param {Box} box
 * @param {Wishes} wishes
 * @returns {import("../dom.js").Child[]}
 */
export function handParts({ cards, seat, choices }, { cards: table }, wishes) {
  if (!cards) return [];
  const { chosen, look } = wishes;
  const held = cards.hand.map((key) => cardOf(table, key));
  const card = held.find(({ key }) => key === chosen);
  return [
    cards.battle && onTheTable(cards.battle, table, seat),
    held.length > 0 &&
      el(
        "div",
        { class: "card-row", role: "group", "aria-label": t("card.hand") },
        held.map((one) => {
          const button = cardButton(one, one === card, () => look(one === card ? null : one.key));
          button.classList.toggle("card-idle", !choices.some((choice) => uses(choice, one)));
          return button;
        }),
      ),
    card && about(card, choices, wishes),
    !card && held.length > 0 && choices.length > 0 && el("p", { class: "hint" }, t("card.choose")),
    el("p", { class: "hint" }, stacks(cards, seat), gone(cards, table)),
  ];
}

/**
 * What a card does, and the buttons for what may be done with it now.
 *
 * @param {Card} card
 * @param {Choice[]} choices
 * @param {Wishes} wishes
 */
function about(card, choices, { decide, picking, look }) {
  const usable = choices.filter((choice) => uses(choice, card));
  const played = usable.find(({ command }) => "card" in command);
  const put = usable.filter((choice) => choice !== played);
  return el(
    "div",
    { class: "card-about" },
    el("p", {}, el("b", {}, `${cardName(card)}. `), cardText(card)),
    picking && el("p", {}, t("choice.pick_path")),
    card.kind === "move" && !played && put.length > 0 && el("p", {}, t("card.not_now")),
    el(
      "div",
      { class: "buttons" },
      played && !picking && button("card", t("choice.play"), "main", () => decide(played, {})),
      put.map((choice) =>
        button(choice.kind, t(`choice.${choice.kind}`), choice.kind === "exchange" ? "" : "main", () =>
          decide(choice, { [choice.picks[0]?.field ?? ""]: card.key }),
        ),
      ),
      button("cancel", t("choice.cancel"), "", () => look(null)),
    ),
  );
}

/**
 * Whether a choice can be made with a card.
 *
 * @param {Choice} choice
 * @param {Card} card
 */
function uses({ command, picks: [first] }, { key }) {
  return command.card === key || (first?.of === "card" && first.from.includes(key));
}

/**
 * The attack on which both decide, and what already lies there for it.
 *
 * @param {NonNullable<CardsView["battle"]>} battle
 * @param {Card[]} table
 * @param {Side | null} seat
 */
function onTheTable({ laid, mine }, table, seat) {
  const sides = /** @type {Side[]} */ (["red", "blue"]).filter((side) => laid[side]);
  if (!sides.length) return null;
  return el(
    "div",
    { class: "card-row card-table" },
    sides.map((side) => {
      const card = side === seat && mine !== null ? cardOf(table, mine) : null;
      return el("span", { class: "card-laid" }, t(`side.${side}`), cardImage(card));
    }),
  );
}

/** @param {CardsView} cards @param {Side | null} seat */
function stacks({ piles }, seat) {
  const [own, other] = seat === "blue" ? [piles.blue, piles.red] : [piles.red, piles.blue];
  return t("card.stacks", { own: own.stack, hand: other.hand, stack: other.stack });
}

/** @param {CardsView} cards @param {Card[]} table */
function gone({ piles }, table) {
  return /** @type {const} */ (["red", "blue"])
    .filter((side) => piles[side].gone.length > 0)
    .map((side) => {
      const cards = piles[side].gone.map((key) => cardName(cardOf(table, key))).join(", ");
      return ` ${t("card.played", { side: t(`side.${side}`), cards })}`;
    })
    .join("");
}

/** @param {string} choice @param {string} label @param {string} kind @param {() => void} onclick */
function button(choice, label, kind, onclick) {
  return el("button", { type: "button", class: kind, "data-choice": choice, onclick }, label);
}
