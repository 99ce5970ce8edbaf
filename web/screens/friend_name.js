import { t } from "../words.js";

/**
 * The friend's name, as far as it is known: from the game, from the one before a rematch, or from the link.
 *
 * @param {import("../app.d.ts").App} app
 */
export function friendName({ friends }) {
  const { view, record } = friends.state;
  return view?.friend.them || record?.them || record?.invitation?.name || t("friend.a_friend");
}
