/**
 * Where the friend is, and whom the browser may ask for its outer address. Nobody is asked unless the player says so, each time.
 */

import { el } from "../dom.js";
import { stunServers } from "../settings.js";
import { parseServers } from "../wire/servers.js";
import { t } from "../words.js";
import { segments } from "./begin.js";

const CHOICE = "friend-network";

/** @returns {RTCIceServer[]} what this tab's player has allowed */
export function networkServers() {
  if (sessionStorage.getItem(CHOICE) !== "elsewhere") return [];
  const parsed = parseServers(stunServers());
  return "servers" in parsed ? parsed.servers : [];
}

/** Two large choices, and what the second one tells whom. */
export function networkChoice() {
  const server = stunServers().split(/[\n,]/)[0] ?? "";
  const hint = el("p", { class: "hint" });
  const fieldset = segments(
    "network",
    t("friend.where"),
    [
      ["near", t("friend.near")],
      ["elsewhere", t("friend.elsewhere")],
    ],
    sessionStorage.getItem(CHOICE) ?? "near",
  );
  const explain = () => {
    const elsewhere = sessionStorage.getItem(CHOICE) === "elsewhere";
    hint.textContent = elsewhere ? t("friend.elsewhere_hint", { server }) : t("friend.near_hint");
  };
  fieldset.addEventListener("change", (event) => {
    sessionStorage.setItem(CHOICE, /** @type {HTMLInputElement} */ (event.target).value);
    explain();
  });
  explain();
  return el("div", {}, fieldset, hint);
}
