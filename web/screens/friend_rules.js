/**
 * What the two are going to play: the game, the house rules in the engine's words, and what they leave to the honesty of the other device.
 *
 * @import { App, RulesChoice } from "../app.d.ts"
 */

import { el, fill } from "../dom.js";
import { say } from "../lines.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";

/**
 * @param {App} app
 * @param {RulesChoice} rules
 * @param {boolean} [complete] false where house rules did not fit into the link
 */
export function rulesAgreed(app, rules, complete = true) {
  const house = el("p", { class: "hint" });
  const element = el(
    "div",
    { class: "rules-agreed" },
    el("p", {}, el("b", {}, t(`rules.preset.${rules.preset}`))),
    house,
    !complete && el("p", { class: "hint" }, t("friend.house_rules_later")),
    complete && caveats(app, () => rules).element,
  );
  if (complete)
    app.engine
      .ask("rules.options", { rules })
      .then(({ agreed, differs }) => {
        house.textContent = say(agreed.key === "rules.as_box" ? differs : agreed);
      })
      .catch((error) => {
        house.textContent = errorText(error);
      });
  return element;
}

/**
 * What a dishonest program could do under these rules, and what only the check at the end proves.
 *
 * @param {App} app
 * @param {() => RulesChoice} read
 */
export function caveats(app, read) {
  const element = el("div", { class: "caveats" });
  const show = () =>
    app.engine
      .ask("friend.caveats", { rules: read() })
      .then((/** @type {{ caveats: string[] }} */ { caveats: codes }) =>
        fill(
          element,
          codes.map((code) => el("p", { class: "hint caveat" }, t(`friend.caveat.${code}`))),
        ),
      )
      .catch((error) => fill(element, el("p", { class: "hint caveat" }, errorText(error))));
  void show();
  return { element, show };
}
