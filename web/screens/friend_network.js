/**
 * Where the friend is, and whom the browser may ask for its outer address. Nobody is asked unless the player says so, each time.
 */

import { el } from "../dom.js";
import { stunServers } from "../settings.js";
import { parseServers } from "../wire/servers.js";
import { t } from "../words.js";
import { segments } from "./begin.js";
import { stunField } from "./stun_field.js";

const CHOICE = "friend-network";

/** @typedef {"near" | "elsewhere"} Place */

/** @returns {RTCIceServer[]} what this tab's player has allowed */
export function networkServers() {
  if (sessionStorage.getItem(CHOICE) !== "elsewhere") return [];
  const parsed = parseServers(stunServers());
  return "servers" in parsed ? parsed.servers : [];
}

/** @param {Place} place */
export function chooseNetwork(place) {
  sessionStorage.setItem(CHOICE, place);
}

/** @returns {string} the servers by their names, as the player knows them from the settings */
export function serverNames() {
  const lines = stunServers()
    .split(/[\n,]/)
    .map((line) => line.trim().split(/\s/)[0] ?? "");
  return lines.filter(Boolean).join(", ");
}

/**
 * Two large choices, and what the second one tells whom.
 *
 * @param {string} [suggestion] why the second one may be needed
 */
export function networkChoice(suggestion = "") {
  const hint = el("p", { class: "hint" });
  const servers = el(
    "details",
    { class: "house" },
    el("summary", {}, t("friend.other_server")),
    stunField(() => explain()),
  );
  const fieldset = segments(
    "network",
    t("friend.where"),
    [
      ["near", t("friend.near")],
      ["elsewhere", t("friend.elsewhere")],
    ],
    sessionStorage.getItem(CHOICE) ?? "near",
  );
  function explain() {
    const elsewhere = sessionStorage.getItem(CHOICE) === "elsewhere";
    hint.textContent = elsewhere
      ? t("friend.elsewhere_hint", { server: serverNames() })
      : t("friend.near_hint");
    servers.hidden = !elsewhere;
  }
  fieldset.addEventListener("change", (event) => {
    chooseNetwork(/** @type {Place} */ (/** @type {HTMLInputElement} */ (event.target).value));
    explain();
  });
  explain();
  return el("div", { class: "network" }, suggestion && el("p", {}, suggestion), fieldset, hint, servers);
}
