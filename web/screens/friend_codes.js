/**
 * Codes on their way: a link, a QR code and the bare code to give away; a place to paste or scan what comes back.
 *
 * @import { App } from "../app.d.ts"
 */

import { warn } from "../announce.js";
import { el } from "../dom.js";
import { drawQr } from "../wire/qr_draw.js";
import { Scanner } from "../wire/qr_scan.js";
import { has, t } from "../words.js";
import { openDialog } from "./dialog.js";

const SVG = "http://www.w3.org/2000/svg";
/** A QR code of version 10 with the least correction holds this many characters. */
const QR_ROOM = 270;

/**
 * @param {string} link what is shown, shared and copied
 * @param {string} code the same without an address
 * @param {string} title of the share sheet
 */
export function giveAway(link, code, title) {
  const outcome = el("p", { class: "hint", role: "status" });
  const copy = async (/** @type {string} */ text) => {
    // Over http there is no clipboard for pages.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    outcome.textContent = t(copied ? "friend.copied" : "friend.copy_refused");
    if (!copied) field.select();
  };
  const field = el(
    "textarea",
    { class: "code-text", readonly: true, rows: 4, "aria-label": t("friend.link") },
    link,
  );
  const share = () => navigator.share({ title, url: link }).catch(() => {});
  return el(
    "div",
    { class: "code" },
    link.length <= QR_ROOM && qr(link),
    el(
      "div",
      { class: "code-texts" },
      field,
      el(
        "div",
        { class: "buttons" },
        "share" in navigator &&
          el("button", { type: "button", class: "main", onclick: share }, t("friend.share")),
        el("button", { type: "button", onclick: () => copy(link) }, t("friend.copy_link")),
        el("button", { type: "button", onclick: () => copy(code) }, t("friend.copy_code")),
      ),
      outcome,
    ),
  );
}

/** @param {string} text */
function qr(text) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("class", "qr");
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", t("friend.qr"));
  drawQr(picture, text);
  return picture;
}

/**
 * A place for whatever a chat program made of a code, and the camera.
 *
 * @param {App} app
 * @param {() => void} [onTaken] what was pasted has done its work
 */
export function pasteBox(app, onTaken = () => {}) {
  const area = el("textarea", {
    class: "code-text",
    rows: 3,
    "aria-label": t("friend.paste"),
    placeholder: t("friend.paste"),
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  const verdict = el("p", { class: "verdict", role: "status" });
  const take = async (/** @type {string} */ text) => {
    if (!text.trim()) return;
    const answer = await app.friends.arrive(text);
    verdict.textContent = verdictText(answer);
    if ("error" in answer) return warn(verdict.textContent);
    area.value = "";
    onTaken();
  };
  area.addEventListener("paste", () => setTimeout(() => take(area.value)));
  return el(
    "div",
    { class: "paste" },
    area,
    el(
      "div",
      { class: "buttons" },
      el("button", { type: "button", onclick: () => take(area.value) }, t("friend.use_code")),
      el("button", { type: "button", onclick: () => scan().then(take) }, t("friend.scan")),
    ),
    verdict,
  );
}

/**
 * What became of a code, for its person; "" when it shows by itself.
 *
 * @param {import("../friend/arriving.js").Verdict} verdict
 */
export function verdictText(verdict) {
  if (!("error" in verdict)) return verdict.note ? t(`friend.code.${verdict.note}`) : "";
  const keys = [`friend.code.${verdict.error}`, `friend.fault.${verdict.error}`, `error.${verdict.error}`];
  return t(keys.find(has) ?? "friend.code.unexpected");
}

/** @returns {Promise<string>} what the camera read; "" when it was given up */
async function scan() {
  const video = el("video", { class: "scan", muted: true, playsinline: true });
  const scanner = new Scanner(video);
  const note = el("p", { role: "status" }, t("friend.scan_hint"));
  const found = openDialog({
    title: t("friend.scan"),
    body: (close) => {
      scanner.onfound = close;
      return [video, note];
    },
  });
  const started = await scanner.start();
  if ("error" in started) note.textContent = t(`friend.scan.${started.error}`);
  const text = await found;
  scanner.stop();
  return text;
}
