/**
 * Beside the board: how the connection is and what helps, the pictures that prove that nobody stands between, a pause, and what the audit found.
 *
 * @import { App } from "../app.d.ts"
 * @import { FriendView } from "../friend/friend.d.ts"
 */

import { warn } from "../announce.js";
import { el, fill } from "../dom.js";
import { t } from "../words.js";
import { confirm } from "./dialog.js";
import { saveText } from "./export.js";
import { button, connectionButtons, connectionLine, connectionState } from "./friend_connection.js";
import { friendName } from "./friend_name.js";
import { picturesLine } from "./friend_pictures.js";

/** @param {App} app */
export function friendPanel(app) {
  const presence = el("p", { class: "presence", role: "status" });
  const notes = el("div", { class: "friend-notes", role: "alert" });
  const asked = el("div", { class: "friend-asked" });
  const answer = el("p", { class: "friend-answer", hidden: true });
  let answeredAt = -1;
  const audit = el("p", { class: "hint" });
  const buttons = el("div", { class: "buttons" });
  const more = el("div", { class: "buttons" });
  const check = el("div", {});
  const element = el(
    "div",
    { class: "friend-panel" },
    presence,
    notes,
    asked,
    answer,
    audit,
    buttons,
    more,
    check,
  );
  const drawn = new Map();

  /**
   * Buttons stay where they are as long as nothing changes: a finger may be on its way.
   *
   * @param {HTMLElement} place
   * @param {string} state
   * @param {() => import("../dom.js").Child[]} parts
   */
  function redraw(place, state, parts) {
    if (drawn.get(place) === state) return;
    drawn.set(place, state);
    fill(place, ...parts());
  }

  function show() {
    const { presence: now, pictures, stage, view } = app.friends.state;
    if (!view || !("turn" in view)) return;
    presence.dataset.presence = stage === "open" ? now : "letters";
    const line = connectionLine(app);
    if (presence.textContent !== line) presence.textContent = line;
    audit.textContent = auditLine(view);
    const { pause, again, showing } = view.friend;
    answer.hidden = view.plies !== answeredAt || pause.on || pause.asked !== null;
    redraw(asked, JSON.stringify([pause, again, view.phase]), () => askedParts(app, view));
    redraw(buttons, connectionState(app), () => connectionButtons(app));
    redraw(more, JSON.stringify([pause, view.phase, showing, stage === "letters"]), () =>
      moreButtons(app, view),
    );
    redraw(check, pictures?.join() ?? "", () => (pictures ? [picturesLine(pictures)] : []));
  }

  return {
    element,
    show,
    /** Stands there until something else happens. @param {string} text */
    answered(text) {
      const { view } = app.friends.state;
      answeredAt = view && "turn" in view ? view.plies : -1;
      answer.textContent = text;
      show();
    },
    /** @param {string} text */
    note(text) {
      notes.append(el("p", {}, text));
      warn(text);
    },
  };
}

/** @param {FriendView} view */
function auditLine(view) {
  if (view.phase !== "over") return "";
  const { audited, faults } = view.friend;
  if (!audited) return t("friend.audit_awaited", { name: view.friend.them });
  return faults.length ? faults.map((code) => t(`friend.fault.${code}`)).join(" ") : t("friend.audit_clean");
}

/**
 * What the other side asks, and what has been asked of it.
 *
 * @param {App} app
 * @param {FriendView} view
 */
function askedParts(app, view) {
  const { pause, again } = view.friend;
  const name = friendName(app);
  if (view.phase === "over") {
    if (again.me) return [el("p", {}, t("friend.again_asked", { name }))];
    return again.them
      ? [
          el("p", {}, t("friend.again_wanted", { name })),
          el(
            "div",
            { class: "buttons" },
            button(t("game.accept"), () => app.friends.rematch(), true),
          ),
        ]
      : [];
  }
  const say = (/** @type {string} */ what) => app.friends.command({ do: "pause", what });
  if (pause.on)
    return [
      el("p", {}, t("friend.paused")),
      el(
        "div",
        { class: "buttons" },
        button(t("friend.pause_end"), () => say("end"), true),
      ),
    ];
  if (pause.asked === "me") return [el("p", {}, t("friend.pause_asked", { name }))];
  if (pause.asked !== "them") return [];
  return [
    el("p", {}, t("friend.pause_wanted", { name })),
    el(
      "div",
      { class: "buttons" },
      button(t("game.accept"), () => say("yes"), true),
      button(t("game.decline"), () => say("no")),
    ),
  ];
}

/**
 * @param {App} app
 * @param {FriendView} view
 */
function moreButtons(app, view) {
  const { pause, showing } = view.friend;
  // Letters have all the time in the world.
  if (view.phase !== "over" && app.friends.state.stage === "letters") return [];
  if (view.phase !== "over")
    return [
      !pause.on &&
        !pause.asked &&
        button(t("friend.pause"), () => app.friends.command({ do: "pause", what: "ask" })),
    ];
  return [
    button(t("friend.record"), () => keepRecord(app)),
    showing
      ? el("p", { class: "hint" }, t("friend.army_shown"))
      : button(t("friend.show_army"), () => showArmy(app)),
  ];
}

/** @param {App} app */
async function showArmy(app) {
  const name = friendName(app);
  const sure = await confirm({
    title: t("friend.show_army"),
    text: t("friend.show_army_text", { name }),
    yes: t("friend.show_army"),
  });
  if (sure) await app.friends.command({ do: "show_army" });
}

/** @param {App} app */
async function keepRecord(app) {
  saveText(await app.friends.table.recordFile(), "rank-and-ruse-record");
}
