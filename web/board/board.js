/**
 * The board: draws views and reports what the player wants. It knows no rule of the game.
 *
 *     import { createBoard } from "./board/board.js";
 *
 *     const board = createBoard(element, {
 *       t, ranks,                                     // messages; the engine's table of ranks
 *       onMove: ({ from, to }) => engine.ask("match.play", …).then((reply) => board.show(reply.view)),
 *       onRefused: ({ from, to, refusal }) => say(refusal ? t(`refused.${refusal.code}`, …) : …),
 *     });
 *     await board.show(view, { orientation: "red", numbering: "modern" });
 *
 * - `element` needs a size of its own (a flex or grid area): the board is the largest one that fits into it.
 * - Style sheets: styles/tokens.css, board.css, pieces.css, battle.css, tray.css.
 * - `show` compares with the view before: pieces that went from one square to another slide, a new attack is shown
 *   large. A view that comes meanwhile ends both at once. After `onMove` the dropped piece stays where it is until the
 *   next `show` (or `cancel`, which sends it home).
 * - Set-up: `show(view, { mode: "edit", zone: ["a1", …] })` with a View of one army; answer `onSwap` and `onType`
 *   with a new `show`.
 * - Captured pieces: `createTray` in tray.js. One line of text for an event: `describeEvent` in labels.js.
 *
 * All types stand in api.d.ts.
 */

export {};
