/**
 * How far two people have come together. Every part of a session reads and changes this one value; screens get a copy.
 *
 * @import { FriendView } from "./friend.d.ts"
 * @import { Guest } from "../wire/guest.js"
 * @import { Host } from "../wire/host.js"
 * @import { Presence, Wire } from "../wire/wire.js"
 *
 * @typedef {"idle" | "inviting" | "answering" | "open" | "letters" | "apart"} Stage
 *   idle: no game. inviting, answering: a code of this side is on its way. open: there is or was a connection, which mends itself.
 *   letters: the game goes by letters. apart: the game is kept, and nothing connects it now.
 *
 * @typedef {object} Situation
 * @property {Stage} stage
 * @property {Host | null} host
 * @property {Guest | null} guest
 * @property {Wire | null} wire
 * @property {Presence} presence
 * @property {boolean} cameBack after the other side was away or lost
 * @property {boolean} replied the friend's reply has come in, and the connection is being made
 * @property {string | null} trouble why there is no connection yet, or no more
 * @property {number} unheard how often in a row this device could not take in what came from the other one
 * @property {string | null} fault what one side did not accept from the other: the last code
 * @property {string[] | null} pictures
 * @property {boolean} letterRead a letter came in, and the person here has done nothing since
 * @property {FriendView | null} view
 */

/** @returns {Situation} */
export function nobodyThere() {
  return {
    stage: "idle",
    host: null,
    guest: null,
    wire: null,
    presence: "lost",
    cameBack: false,
    replied: false,
    trouble: null,
    unheard: 0,
    fault: null,
    pictures: null,
    letterRead: false,
    view: null,
  };
}

/**
 * @typedef {object} Parts what the parts of a session share
 * @property {Situation} now
 * @property {ReturnType<typeof import("./table.js").createFriendTable>} table
 * @property {import("../app.d.ts").Engine} engine
 * @property {import("../store.js").Store} store
 * @property {() => void} changed tells the screen
 * @property {(error: unknown) => void} failed tells the person of something that went wrong unasked
 */
