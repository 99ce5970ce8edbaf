/**
 * Which servers may be asked for the outer address, when the friend is somewhere else. Rubbish is not kept, and the reason stands below the field.
 */

import { el } from "../dom.js";
import { changeStunServers, stunServers } from "../settings.js";
import { parseServers } from "../wire/servers.js";
import { t } from "../words.js";

/** @param {() => void} [changed] */
export function stunField(changed = () => {}) {
  const area = el("textarea", {
    id: "stun-servers",
    class: "code-text",
    rows: 2,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    "aria-describedby": "stun-hint stun-verdict",
  });
  const verdict = el("p", { id: "stun-verdict", class: "hint", role: "status" });
  area.value = stunServers();
  const keep = (/** @type {string} */ text) => {
    const parsed = parseServers(text);
    if ("error" in parsed) {
      area.setAttribute("aria-invalid", "true");
      verdict.textContent = t("settings.bad_server", { line: parsed.line });
      return;
    }
    area.removeAttribute("aria-invalid");
    changeStunServers(text);
    area.value = stunServers();
    verdict.textContent = t("settings.servers_kept");
    changed();
  };
  area.addEventListener("change", () => keep(area.value));
  return el(
    "div",
    { class: "stun" },
    el("label", { for: "stun-servers" }, t("settings.servers")),
    area,
    el("p", { id: "stun-hint", class: "hint" }, t("settings.servers_hint")),
    verdict,
    el("button", { type: "button", class: "small", onclick: () => keep("") }, t("settings.servers_default")),
  );
}
