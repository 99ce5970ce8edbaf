/**
 * Help for learners: a move that the computer would make, and what an enemy piece could be. Both come from what the seat may know, and are
 * there only where the engine's view says so.
 *
 * @import { PlayView } from "../app.d.ts"
 * @import { Rank, Side, Square } from "../types.d.ts"
 * @import { Marks } from "../board/api.d.ts"
 * @import { Desk } from "./scene.js"
 */

import { say } from "../announce.js";
import { rankName } from "../board/labels.js";
import { el, fill } from "../dom.js";
import { numbering, settings } from "../settings.js";
import { codeOf } from "../table.js";
import { t } from "../words.js";
import { chancesList, chancesText } from "./chances.js";

/**
 * @typedef {object} Wishes
 * @property {(marks: Marks) => void} mark draws on the board
 * @property {(stop: (() => void) | null) => ((share: number) => void)} thinking
 * @property {(error: unknown) => void} refuse
 */

/**
 * @param {Desk} desk
 * @param {Rank[]} ranks
 * @param {Wishes} wishes
 */
export function createAdvice(desk, ranks, { mark, thinking, refuse }) {
  /** @type {PlayView | null} */
  let view = null;
  /** @type {{ from: Square, to: Square } | null} */
  let hint = null;
  let asking = false;
  /** The enemy piece that was asked about, by its name for the whole game. @type {Square | null} */
  let asked = null;
  /** Counts questions, so that an answer to an older one is not shown: the curtain may hang by then. */
  let question = 0;
  let thinks = false;

  const hintButton = el("button", { type: "button", onclick: () => askHint() }, t("advice.hint"));
  const guessButton = el(
    "button",
    { type: "button", "aria-pressed": "false", onclick: onGuess },
    t("advice.guess"),
  );
  const said = el("p", { class: "advice-hint" });
  const guessed = el("div", { class: "advice-guess" });
  const card = el("section", { class: "advice", "aria-label": t("advice.title") }, said, guessed);

  const words = () => ({ t, ranks, numbering: numbering() });
  const at = (/** @type {Square} */ square) => view?.pieces.find((piece) => piece.at === square);
  const askedPiece = () => view?.pieces.find((piece) => piece.id === asked && piece.side !== view?.seat);

  function draw() {
    mark({ hint, asking, asked: askedPiece()?.at ?? null });
    fill(said, hint && hintText(hint));
    card.hidden = !hint && !asking;
  }

  async function askHint() {
    const seat = view?.seat;
    if (!desk.hint || !seat) return;
    await stopThinking();
    const mine = ++question;
    thinks = true;
    const progress = thinking(stopThinking);
    try {
      const found = await desk.hint(seat, progress);
      if (mine !== question) return;
      hint = found;
      draw();
      say(hintText(found));
      reveal();
    } catch (error) {
      if (mine === question && codeOf(error) !== "thinking_stopped") refuse(error);
    } finally {
      if (mine === question) endThinking();
    }
  }

  function endThinking() {
    if (thinks) thinking(null);
    thinks = false;
  }

  async function stopThinking() {
    if (thinks) await desk.stopThinking?.();
  }

  /** @param {{ from: Square, to: Square }} move */
  function hintText({ from, to }) {
    const rank = at(from)?.rank;
    const piece = rank ? rankName(rank, words()) : "";
    return t(at(to) ? "advice.hint_attack" : "advice.hint_move", { piece, from, to });
  }

  /** From now on a tap on an enemy piece asks about it, or no longer. @param {boolean} wanted */
  function setAsking(wanted) {
    asking = wanted;
    asked = null;
    guessButton.setAttribute("aria-pressed", String(asking));
    fill(guessed, asking && el("p", {}, t("advice.pick")));
  }

  function onGuess() {
    setAsking(!asking);
    draw();
    if (!asking) return;
    say(t("advice.pick"));
    reveal();
  }

  /** @param {boolean} aloud */
  async function guess(aloud) {
    const seat = view?.seat;
    if (!desk.guesses || !seat || !asked || !askedPiece()) return;
    const mine = question;
    const piece = asked;
    try {
      const chances = (await desk.guesses(seat))[piece];
      const square = askedPiece()?.at;
      if (mine !== question || piece !== asked || !chances || !square) return;
      const side = /** @type {Side} */ (seat === "red" ? "blue" : "red");
      fill(guessed, el("h3", {}, t("advice.guess_of", { square })), chancesList(chances, side, words()));
      reveal();
      if (aloud) say(`${t("advice.guess_of", { square })} ${chancesText(chances, words())}`);
    } catch (error) {
      if (mine === question) refuse(error);
    }
  }

  function reveal() {
    card.scrollIntoView({ block: "nearest" });
  }

  return {
    buttons: [hintButton, guessButton],
    card,
    /**
     * @param {PlayView} next
     * @param {boolean} still nothing can be played
     */
    show(next, still) {
      const other = next.plies !== view?.plies || next.seat !== view?.seat || next.turn !== view?.turn;
      view = next;
      const offered = next.help === true && settings().help === "on" && !still;
      hintButton.hidden = guessButton.hidden = !offered;
      hintButton.disabled = !next.can.includes("hint");
      guessButton.disabled = !next.can.includes("guess");
      if (other) {
        question += 1;
        endThinking();
        hint = null;
      }
      const mayAsk = offered && !guessButton.disabled;
      if (asking && (!mayAsk || (asked && !askedPiece()))) setAsking(mayAsk);
      draw();
      if (asked && other) void guess(false);
    },
    /** An enemy piece was chosen. @param {Square} square */
    inspect(square) {
      asked = at(square)?.id ?? null;
      draw();
      void guess(true);
    },
  };
}
