/**
 * What may be decided beside moving a piece: bringing one back, playing a card, rolling the die. The engine lists it with everything that can be
 * picked; here it becomes buttons, and a question for each pick.
 *
 * @import { Choice, Pick, View } from "../types.d.ts"
 */

import { el } from "../dom.js";
import { has, t } from "../words.js";
import { openDialog } from "./dialog.js";

/**
 * @param {View} view
 * @param {(command: object) => void} command
 * @returns {HTMLElement[]}
 */
export function choiceParts({ choices, cards = null }, command) {
  const parts = cards ? [hand(cards)] : [];
  if (!choices.length) return parts;
  const required = choices.some((choice) => choice.required);
  const buttons = choices.map((choice) =>
    el(
      "button",
      { type: "button", class: required ? "main" : "", onclick: () => decide(choice, command) },
      label(choice),
    ),
  );
  return [
    ...parts,
    ...(required ? [el("p", { role: "status" }, t("choice.required"))] : []),
    el("div", { class: "buttons choices-now" }, buttons),
  ];
}

/** @param {NonNullable<View["cards"]>} cards */
function hand({ hand: held, piles }) {
  const left = Object.values(piles).map(({ stack }) => stack);
  return el(
    "p",
    { class: "hint cards" },
    held.length ? `${t("choice.hand")} ${held.map(cardName).join(" · ")}. ` : "",
    t("choice.stacks", { own: left[0] ?? 0, other: left[1] ?? 0 }),
  );
}

/** @param {Choice} choice */
function label({ kind, command }) {
  const name = t(`choice.${kind}`);
  return typeof command.card === "string" ? `${name}: ${cardName(command.card)}` : name;
}

/**
 * Asks for one thing after the other; closing a question changes nothing.
 *
 * @param {Choice} choice
 * @param {(command: object) => void} command
 */
async function decide({ kind, command: wish, picks }, command) {
  const filled = { ...wish };
  for (const pick of picks) {
    const chosen = await ask(kind, pick);
    if (chosen === null) return;
    filled[pick.field] = chosen;
  }
  command(filled);
}

/**
 * @param {string} kind
 * @param {Pick} pick
 * @returns {Promise<unknown>} null when it was closed
 */
async function ask(kind, { of, from }) {
  if (from.length === 1) return value(of, from[0]);
  const answer = await openDialog({
    title: `${t(`choice.${kind}`)}: ${t(`choice.pick_${of}`)}`,
    body: (close) =>
      el(
        "div",
        { class: "buttons picks" },
        from.map((one, at) =>
          el("button", { type: "button", onclick: () => close(String(at)) }, name(of, one)),
        ),
      ),
  });
  return answer === "" ? null : value(of, from[Number(answer)]);
}

/**
 * @param {Pick["of"]} of
 * @param {any} one
 */
function value(of, one) {
  return of === "piece" ? one.id : one;
}

/**
 * @param {Pick["of"]} of
 * @param {any} one
 * @returns {string}
 */
function name(of, one) {
  if (of === "piece") return one.rank ? `${t(`rank.${one.rank}`)} (${one.id})` : one.id;
  if (of === "card") return `${cardName(one)}${has(`card.text.${one}`) ? `. ${t(`card.text.${one}`)}` : ""}`;
  return Array.isArray(one) ? one.join(" → ") : String(one);
}

/** @param {string} card such as "A2" */
function cardName(card) {
  const amount = card.slice(1);
  if (card.startsWith("A")) return t("card.attack", { amount });
  if (card.startsWith("D")) return t("card.defence", { amount });
  return has(`card.name.${card}`) ? t(`card.name.${card}`) : card;
}
