/**
 * The judge: who stays when two pieces meet, by tonight's rules, and answers to what tables quarrel about.
 *
 * @import { App, Hello } from "../app.d.ts"
 * @import { Line } from "../lines.js"
 * @import { RankKey } from "../types.d.ts"
 */

import { warn } from "../announce.js";
import { el, fill } from "../dom.js";
import { say } from "../lines.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";
import { rulesChoice } from "./rules_choice.js";

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
      const anew = () => {
        judge();
        showTopics(app, topics, rules.read());
      };
      for (const select of [attacker, defender]) select.addEventListener("change", judge);
      rules.element.addEventListener("change", () => setTimeout(anew));
      fill(
        stage,
        el(
          "div",
          { class: "sheet" },
          el("a", { class: "back", href: "#home" }, t("screen.back")),
          el("h1", { tabindex: "-1" }, t("judge.title")),
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
        (hello) => {
          offer(attacker, hello, "marshal", true);
          offer(defender, hello, "spy", false);
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
 * @param {HTMLSelectElement} select
 * @param {Hello} hello
 * @param {RankKey} first
 * @param {boolean} attacks
 */
function offer(select, { ranks }, first, attacks) {
  fill(
    select,
    ranks
      .filter((rank) => rank.movable || !attacks)
      .toReversed()
      .map(({ key }) => el("option", { value: key, selected: key === first }, t(`rank.${key}`))),
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
