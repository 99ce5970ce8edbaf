/**
 * While the two come together: the link to give away, what came of it, and what can be done meanwhile.
 *
 * @import { App } from "../app.d.ts"
 * @typedef {"arrange" | "begun" | "cancel"} Wish
 */

import { say, warn } from "../announce.js";
import { el, fill } from "../dom.js";
import { t } from "../words.js";
import { button, connectionButtons, connectionLine, connectionState } from "./friend_connection.js";
import { letterBox } from "./friend_letters.js";
import { meeting } from "./friend_meeting.js";
import { friendName } from "./friend_name.js";
import { picturesLine } from "./friend_pictures.js";
import { rulesAgreed } from "./friend_rules.js";
import { setUpTime } from "./friend_time.js";

/**
 * Draws how far it has come, again and again, and resolves when there is something else to do.
 *
 * @param {App} app
 * @param {HTMLElement} stage
 * @param {import("./game.js").Visit} visit
 * @returns {Promise<Wish>}
 */
export function waitingSheet(app, stage, visit) {
  const { friends } = app;
  const title = el("h1", { tabindex: "-1" });
  const status = el("p", { class: "status", role: "status" });
  const fault = el("p", { class: "check-bad", role: "alert", hidden: true });
  const place = el("div", { class: "friend-waiting" });
  const clock = el("div", {});
  /** @type {(() => void) | null} */
  let leaveClock = null;
  /** @type {{ draw: () => void } | null} */
  let inner = null;
  let drawn = "";
  return new Promise((resolve) => {
    const stop = friends.listen(draw);
    visit.endings.push(stop);
    /** @param {Wish} wish */
    function done(wish) {
      stop();
      leaveClock?.();
      resolve(wish);
    }
    /** The rules, and with them the clock, may be known only when the two are connected. */
    function showClock() {
      const { row, leave } = setUpTime(app);
      visit.endings.push(leave);
      fill(clock, row);
      return leave;
    }
    function draw() {
      const { view } = friends.state;
      if (view && "turn" in view) return done("begun");
      const them = view?.friend.them || friends.state.record?.them;
      title.textContent = them ? t("friend.with", { name: them }) : t("friend.title");
      announce(status, statusLine(app), say);
      announce(fault, faultLine(app), warn);
      if (view?.phase === "setup") leaveClock ??= showClock();
      const state = stateOf(app);
      if (state !== drawn) {
        drawn = state;
        const [parts, follower] = partsOf(app, done);
        inner = follower;
        fill(place, ...parts);
      }
      inner?.draw();
    }
    fill(
      stage,
      el(
        "div",
        { class: "sheet" },
        title,
        status,
        fault,
        clock,
        place,
        el(
          "div",
          { class: "buttons" },
          button(t("friend.cancel"), () => done("cancel")),
        ),
      ),
    );
    draw();
    title.focus({ preventScroll: true });
  });
}

/**
 * @param {HTMLElement} place
 * @param {string} line
 * @param {(line: string) => void} tell
 */
function announce(place, line, tell) {
  if (place.textContent === line) return;
  place.textContent = line;
  place.hidden = !line;
  if (line) tell(line);
}

/** The form is drawn anew only when something in it changes: a person may be typing. @param {App} app */
function stateOf(app) {
  const { stage, view, record, pictures } = app.friends.state;
  const meets = stage === "inviting" || stage === "answering";
  const rules = record?.invitation?.complete !== false || mustAgree(app);
  const taken = app.friends.state.trouble === "taken";
  const connection = meets || stage === "letters" ? "" : connectionState(app);
  return [
    stage,
    connection,
    view?.phase,
    view?.seat,
    needsArmy(app),
    pictures,
    rules,
    mustAgree(app),
    taken,
  ].join("|");
}

/** @param {App} app */
function statusLine(app) {
  const { stage, view, presence } = app.friends.state;
  if (stage !== "open" || presence !== "ok") return connectionLine(app);
  if (mustAgree(app)) return t("friend.rules_are_here", { name: friendName(app) });
  if (view?.phase === "setup" && needsArmy(app)) return t("friend.place_yours");
  if (view?.phase === "setup") return t("friend.waiting_army", { name: friendName(app) });
  if (view?.phase === "invite" && view.friend.host && view.friend.them === "")
    return t("friend.waiting_join", { name: friendName(app) });
  return t("friend.connected");
}

/** What one of the two programs did not accept; here it means that no game comes about. @param {App} app */
function faultLine({ friends }) {
  const { fault } = friends.state;
  const grave = [
    "wrong_version",
    "other_rules",
    "taken",
    "old_keys",
    "other_colours",
    "other_rematch",
    "copied",
  ];
  return fault && grave.includes(fault) ? t(`friend.fault.${fault}`) : "";
}

/** The house rules did not fit into the link; now they are known and wait for a yes. @param {App} app */
function mustAgree({ friends }) {
  const { view, record } = friends.state;
  const joins = view?.phase === "invite" && view.friend.awaited?.mine && view.friend.awaited.what === "join";
  return joins && record?.invitation?.complete === false;
}

/** @param {App} app */
function needsArmy({ friends }) {
  const { view, record } = friends.state;
  if (!view || friends.prepared || (view.phase === "invite" && record?.invitation?.complete === false))
    return false;
  return !("placed" in view && view.seat !== null && view.placed[view.seat]);
}

/**
 * @param {App} app
 * @param {(wish: Wish) => void} done
 * @returns {[import("../dom.js").Child[], { draw: () => void } | null]} and what follows the session by itself
 */
function partsOf(app, done) {
  const { stage, view, pictures, record } = app.friends.state;
  const army = needsArmy(app)
    ? button(t("friend.arrange"), () => done("arrange"), view?.phase === "setup")
    : app.friends.prepared && [
        el("p", { class: "hint" }, t("friend.army_ready")),
        button(t("friend.change_army"), () => done("arrange")),
      ];
  const rules =
    view &&
    view.phase !== "setup" &&
    rulesAgreed(app, view.rules, record?.invitation?.complete !== false || mustAgree(app));
  if (stage === "letters") {
    const box = letterBox(app);
    return [
      [
        el("div", { class: "buttons" }, army),
        box.element,
        el("div", { class: "buttons" }, connectionButtons(app).slice(1)),
      ],
      box,
    ];
  }
  if (stage === "inviting" || stage === "answering") {
    if (app.friends.state.trouble === "taken") return [[], null];
    const out = meeting(app);
    return [[rules, out.element, el("div", { class: "buttons" }, army), out.ways], out];
  }
  const agree = mustAgree(app) && button(t("friend.accept"), () => app.friends.agree(), true);
  return [
    [
      rules,
      el("div", { class: "buttons" }, agree, army),
      el("div", { class: "buttons" }, connectionButtons(app)),
      pictures && picturesLine(pictures),
    ],
    null,
  ];
}
