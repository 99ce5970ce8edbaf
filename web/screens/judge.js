/**
 * The judge: who stays when two pieces meet, by tonight's rules, and answers to what tables quarrel about.
 *
 * @import { App, Hello } from "../app.d.ts"
 * @import { Line } from "../lines.js"
 * @import { Rank, RankKey } from "../types.d.ts"
 */

import { warn } from "../announce.js";
import { presetOf, ranksOf } from "../box.js";
import { el, fill } from "../dom.js";
import { say } from "../lines.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";
import { rulesChoice } from "./rules_choice.js";
import { sheet } from "./sheet.js";

/**
 * @param {App} app
 * @returns {import("../router.js").Screen}
 */
export function judgeScreen(app) {
  return {
    title: "judge.title",
    mount(stage) {
      const rules = rulesChoice(app, { preset: "original" });
      const verdict = el("div", { class: "verdict", role: "status" });
      const topics = el("div", { class: "topics" });
      const attacker = rankSelect("judge-attacker");
      const defender = rankSelect("judge-defender");
      const judge = () => showVerdict(app, verdict, rules.read(), attacker.value, defender.value);
      /** @type {Hello | null} */
      let hello = null;
      const anew = () => {
        // Other rules may call other pieces to the board.
        const ranks = hello ? ranksOf(hello, rules.read()) : [];
        const nesting = hello ? presetOf(hello, rules.read()).nesting : [];
        offer(
          attacker,
          ranks.filter(({ movable, key }) => movable && !nesting.includes(key)),
          "marshal",
        );
        offer(defender, ranks, "spy");
        judge();
        showTopics(app, topics, rules.read());
      };
      for (const select of [attacker, defender]) select.addEventListener("change", judge);
      rules.element.addEventListener("change", () => setTimeout(anew));
      fill(
        stage,
        sheet(
          t("judge.title"),
          el(
            "div",
            { class: "pair" },
            field("judge-attacker", t("judge.attacker"), attacker),
            field("judge-defender", t("judge.defender"), defender),
          ),
          verdict,
          rules.element,
          el("h2", {}, t("judge.disputes")),
          topics,
        ),
      );
      app.hello().then(
        (answer) => {
          hello = answer;
          anew();
        },
        (error) => warn(errorText(error)),
      );
    },
  };
}

/** @param {string} id */
function rankSelect(id) {
  return el("select", { id });
}

/**
 * Keeps what was chosen where it is still on offer.
 *
 * @param {HTMLSelectElement} select
 * @param {Rank[]} ranks
 * @param {RankKey} first
 */
function offer(select, ranks, first) {
  const chosen = ranks.find(({ key }) => key === select.value)?.key ?? first;
  fill(
    select,
    ranks
      .toReversed()
      .map(({ key, face }) =>
        el("option", { value: key, selected: key === chosen }, t(face ? `face.${face}` : `rank.${key}`)),
      ),
  );
}

/**
 * @param {string} id
 * @param {string} label
 * @param {HTMLElement} control
 */
function field(id, label, control) {
  return el("p", { class: "field" }, el("label", { for: id }, label), control);
}

/**
 * @param {App} app
 * @param {HTMLElement} place
 * @param {object} rules
 * @param {string} attacker
 * @param {string} defender
 */
async function showVerdict(app, place, rules, attacker, defender) {
  try {
    const { headline, reason, secrecy } = await app.engine.ask("judge", { rules, attacker, defender });
    fill(
      place,
      el("b", {}, say(headline)),
      el("p", {}, say(reason)),
      el("p", { class: "hint" }, say(secrecy)),
    );
  } catch (error) {
    fill(place, el("p", {}, errorText(error)));
  }
}

/**
 * @param {App} app
 * @param {HTMLElement} place
 * @param {object} rules
 */
async function showTopics(app, place, rules) {
  /** @type {{ topics: { question: Line, answers: Line[] }[] }} */
  const { topics } = await app.engine.ask("judge.topics", { rules });
  fill(
    place,
    topics.map(({ question, answers }) =>
      el("details", {}, el("summary", {}, say(question)), el("p", {}, answers.map(say).join(" "))),
    ),
  );
}
