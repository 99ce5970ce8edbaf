/**
 * What goes wrong around a game with a friend stands at the top of whatever screen is shown: most of it happens when nobody here has asked for anything.
 *
 * @import { Friends } from "../app.d.ts"
 */

import { clearNotice, notice } from "../announce.js";
import { errorText } from "../sentences.js";
import { t } from "../words.js";

const UNHEARD = "unheard";

/** @param {unknown} error */
export function tellFailure(error) {
  notice("friend", errorText(error));
}

/**
 * Says that something of the friend's could not be taken in, each time that happens, until something could.
 *
 * @param {Friends} friends
 */
export function watchHearing(friends) {
  let told = 0;
  friends.listen(() => {
    const { unheard, view, record } = friends.state;
    if (unheard === told) return;
    told = unheard;
    if (!unheard) return clearNotice(UNHEARD);
    const name = view?.friend.them || record?.them || t("friend.a_friend");
    notice(UNHEARD, t("friend.unheard", { name }), { label: t("screen.try_again"), run: friends.hearAgain });
  });
}
