/**
 * One person here, the other on his own device. What he does comes as a reply that nobody here asked for.
 *
 * @import { App } from "../app.d.ts"
 * @import { FriendPlayView, FriendReply } from "../friend/friend.d.ts"
 * @import { Side } from "../types.d.ts"
 * @import { Scene, Seat } from "../screens/scene.js"
 */

import { say } from "../announce.js";
import { friendPanel } from "../screens/friend_panel.js";
import { t } from "../words.js";

/** What the other side does that the eye sees by itself: said for the ear. */
const HEARD = ["again", "shown"];
/** What has to be read. */
const NOTED = ["refused_there", "overtaken"];

/**
 * @param {App} app
 * @param {Scene} scene
 * @param {Side} me
 * @returns {Seat & { hear: (reply: FriendReply | null) => void }}
 */
export function createFriendSeat(app, scene, me) {
  const panel = friendPanel(app);
  scene.accompany(panel.element);
  let shownPlies = -1;
  let ended = false;

  /**
   * @param {FriendPlayView} view
   * @param {{ animate?: boolean }} [how]
   */
  async function show(view, how) {
    panel.show();
    if (ended && view.phase === "over") return;
    shownPlies = view.plies;
    if (view.phase !== "over") return scene.show(view, how);
    ended = true;
    return scene.showEnd(view);
  }

  /**
   * @param {import("../friend/friend.d.ts").Coded} told
   * @param {string} name
   */
  function sayTold({ code, do: wish }, name) {
    if (code === "attacked") say(t("friend.opening"));
    if (code === "pause") hearPause(String(wish), name);
    if (HEARD.includes(code)) say(t(`friend.told.${code}`, { name }));
  }

  /**
   * @param {import("../friend/friend.d.ts").Coded} told
   * @param {string} name
   */
  function noteTold({ code, mine, told, measured }, name) {
    const who = mine ? "mine" : "theirs";
    if (NOTED.includes(code)) panel.note(t(`friend.told.${code}`, { name }));
    if (code === "time_claimed") panel.note(t(`friend.time.claimed.${who}`));
    if (code === "time_disputed") panel.note(t(`friend.time.disputed.${who}`));
    if (code === "clocks_differ")
      panel.note(t("friend.time.differ", { told: Number(told), measured: Number(measured) }));
  }

  /**
   * @param {string} wish "ask", "yes", "no" or "end"
   * @param {string} name
   */
  function hearPause(wish, name) {
    const text = t(`friend.told.pause.${wish}`, { name });
    say(text);
    // The rest shows by what can be done now; a no would leave nothing to see.
    if (wish === "no") panel.answered(text);
  }

  function present() {
    const { view } = app.friends.state;
    return view && "turn" in view ? view : null;
  }

  return {
    me,
    looking: () => me,
    async start() {
      const view = present();
      if (view) await show(view, { animate: false });
    },
    async command(command) {
      await app.friends.command(/** @type {{ do: string }} */ (command));
    },
    hear(reply) {
      const view = present();
      if (!view) return;
      const { them } = view.friend;
      for (const told of reply?.told ?? []) sayTold(told, them);
      // A new move takes old warnings away, so the new ones come after it.
      show(view, { animate: view.plies >= shownPlies }).catch(scene.refuse);
      for (const { code } of reply?.faults ?? []) panel.note(t(`friend.fault.${code}`));
      for (const told of reply?.told ?? []) noteTold(told, them);
    },
    async timeUp() {
      await app.friends.table.clock();
    },
    leave() {},
  };
}
