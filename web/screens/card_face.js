/**
 * A battle card to see: its drawing, its name, and what it adds.
 *
 * @import { Card } from "../types.d.ts"
 */

import { cardArt } from "../art/cards.js";
import { cardName } from "../cards.js";
import { el } from "../dom.js";
import { t } from "../words.js";

/**
 * A card to tap.
 *
 * @param {Card} card
 * @param {boolean} pressed
 * @param {() => void} onclick
 */
export function cardButton(card, pressed, onclick) {
  return el(
    "button",
    {
      type: "button",
      class: `card card-${card.kind}`,
      "data-card": card.key,
      "aria-pressed": String(pressed),
      onclick,
    },
    drawing(card),
    el("span", { class: "card-name" }, cardName(card)),
  );
}

/**
 * A card that lies on the table; without a card, its back.
 *
 * @param {Card | null} card
 */
export function cardImage(card) {
  if (!card) return el("span", { class: "card card-back", role: "img", "aria-label": t("card.back") });
  return el(
    "span",
    { class: `card card-${card.kind}` },
    drawing(card),
    el("span", { class: "card-name" }, cardName(card)),
  );
}

/** @param {Card} card */
function drawing(card) {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="currentColor" aria-hidden="true">${cardArt(card)}</svg>`;
  const picture = document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
  return el(
    "span",
    { class: "card-drawing" },
    picture,
    card.amount > 0 && el("span", { class: "card-amount", "aria-hidden": "true" }, `+${card.amount}`),
  );
}
