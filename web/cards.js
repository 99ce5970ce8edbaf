/**
 * What a battle card is called and does. The table comes from the engine; a card that has no words of its own is called by its key.
 *
 * @import { Card } from "./types.d.ts"
 */

import { has, t } from "./words.js";

/**
 * @param {Card[]} cards the table
 * @param {string} key
 * @returns {Card}
 */
export function cardOf(cards, key) {
  return cards.find((card) => card.key === key) ?? { key, kind: "move", amount: 0, effect: "" };
}

/** @param {Card} card */
export function cardName({ key, kind, amount }) {
  if (kind !== "move") return t(`card.${kind}`, { amount });
  return has(`card.name.${key}`) ? t(`card.name.${key}`) : key;
}

/** @param {Card} card */
export function cardText({ key, kind, amount }) {
  if (kind !== "move") return t(`card.${kind}_text`, { amount });
  return has(`card.text.${key}`) ? t(`card.text.${key}`) : t("card.other_text");
}
