/**
 * A battle, shown large: attacker and defender side by side, what they are, who stays. Winner and loser are told apart by
 * the shape of their mark (✓ ✗ =). A rank that was not shown keeps its back.
 *
 * @import { AttackEvent, RankKey, Side } from "../types.d.ts"
 * @import { Words } from "./labels.js"
 */

import { faceImage } from "./face.js";
import { capitalised, describeEvent, opponent, outcomeOf, rankName } from "./labels.js";
import { svg } from "./svg.js";

/**
 * @typedef {object} BattleScene
 * @property {AttackEvent} event
 * @property {Side} side of the attacker
 * @property {RankKey | null} attacker what this seat knows of him, maybe more than the event tells
 * @property {RankKey | null} defender
 * @property {number | "tap"} hold
 */

/** @typedef {"stands" | "falls" | "equal"} Fate */

/** @type {Record<Fate, string>} */
const FATE_MARK = {
  stands: "M-11 1l8 9L12-10",
  falls: "M-9-9L9 9M9-9L-9 9",
  equal: "M-11-5h22M-11 6h22",
};

/** @param {HTMLElement} frame */
export function createBattle(frame) {
  const element = document.createElement("div");
  element.className = "battle";
  element.hidden = true;
  element.setAttribute("role", "group");
  frame.append(element);

  /** @type {(() => void) | null} */
  let close = null;
  element.addEventListener("pointerdown", (event) => event.stopPropagation());
  element.addEventListener("click", () => close?.());

  return {
    isOpen: () => close !== null,
    close: () => close?.(),
    /**
     * Resolves when the time is over or somebody has tapped.
     *
     * @param {BattleScene} scene
     * @param {Words} words
     * @returns {Promise<void>}
     */
    show(scene, words) {
      close?.();
      fill(element, scene, words);
      element.hidden = false;
      if (scene.hold === "tap") element.querySelector("button")?.focus({ preventScroll: true });
      return new Promise((resolve) => {
        const timer = scene.hold === "tap" ? 0 : setTimeout(() => close?.(), scene.hold);
        close = () => {
          clearTimeout(timer);
          close = null;
          element.hidden = true;
          // What it showed must not stay behind a curtain, be it only as a name.
          element.removeAttribute("aria-label");
          element.replaceChildren();
          resolve();
        };
      });
    },
  };
}

/** @param {HTMLElement} element @param {BattleScene} scene @param {Words} words */
function fill(element, scene, words) {
  const { event, side } = scene;
  element.setAttribute("aria-label", describeEvent(event, side, words));
  const sides = block("div", "battle-sides", [
    figure(side, scene.attacker, fateOf(event, true), words),
    arrow(),
    figure(opponent(side), scene.defender, fateOf(event, false), words),
  ]);
  const outcome = block("p", "battle-outcome", [capitalised(outcomeOf(event, side, words.t))]);
  const button = scene.hold === "tap" ? [continueButton(words)] : [];
  element.replaceChildren(block("div", "battle-card", [sides, outcome, ...button]));
}

/** @param {AttackEvent} event @param {boolean} isAttacker @returns {Fate} */
function fateOf({ result }, isAttacker) {
  if (result === "both") return "equal";
  return (result === "wins") === isAttacker ? "stands" : "falls";
}

/** @param {Side} side @param {RankKey | null} rank @param {Fate} fate @param {Words} words */
function figure(side, rank, fate, words) {
  const name = rank === null ? words.t("rank.unknown") : rankName(rank, words);
  const element = block("figure", "battle-side", [
    faceImage(side, rank, words),
    fateImage(fate),
    block("figcaption", "battle-name", [name]),
  ]);
  element.dataset.fate = fate;
  return element;
}

/** @param {Fate} fate */
function fateImage(fate) {
  return svg("svg", { class: "battle-fate", viewBox: "-22 -22 44 44", "aria-hidden": "true" }, [
    svg("circle", { r: 19 }),
    svg("path", { d: FATE_MARK[fate] }),
  ]);
}

function arrow() {
  return svg("svg", { class: "battle-arrow", viewBox: "0 0 40 40", "aria-hidden": "true" }, [
    svg("path", { d: "M4 20h26M20 8l12 12-12 12" }),
  ]);
}

/** @param {Words} words */
function continueButton({ t }) {
  const button = block("button", "battle-continue", [t("battle.continue")]);
  button.setAttribute("type", "button");
  return button;
}

/** @param {string} name @param {string} className @param {(Node | string)[]} children */
function block(name, className, children) {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
}
