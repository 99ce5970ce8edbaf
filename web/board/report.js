/**
 * Passes on what the player wants: to the page's callbacks, or as a line for the live region.
 *
 * @import { Square } from "../types.d.ts"
 * @import { BoardOptions } from "./api.d.ts"
 * @import { Intention } from "./choice.js"
 * @import { BoardState } from "./state.js"
 * @import { Words } from "./labels.js"
 */

import { rankName } from "./labels.js";
import { pieceAt, targetsOf } from "./state.js";

/**
 * @param {BoardOptions} options
 * @param {BoardState} state
 * @param {() => Words} words
 * @param {(way: Square[] | null) => void} onAnswer
 * @returns {(intention: Intention) => void}
 */
export function createReport(options, state, words, onAnswer) {
  return (intention) => {
    switch (intention.do) {
      case "move":
        return options.onMove?.({ from: intention.from, to: intention.to });
      case "swap":
        return options.onSwap?.({ a: intention.a, b: intention.b });
      case "type":
        return options.onType?.({ square: intention.square, rank: intention.rank });
      case "inspect":
        return options.onInspect?.(intention.square);
      case "answer":
        return onAnswer(intention.way);
      case "refused":
        return options.onRefused?.({
          from: intention.from,
          to: intention.to,
          refusal: intention.refusal,
        });
      default:
        return options.onSay?.(lineOf(intention, state, words()));
    }
  };
}

/**
 * @param {Extract<Intention, { do: "pick" | "put back" | "preview" | "step" }>} intention
 * @param {BoardState} state
 * @param {Words} words
 */
function lineOf(intention, state, words) {
  const { t } = words;
  if (intention.do === "preview") return t("board.say_preview", { to: intention.to });
  if (intention.do === "step") return t("choice.picked", { square: intention.square });
  const rank = pieceAt(state, intention.square)?.rank;
  const piece = rank ? rankName(rank, words) : t("board.empty");
  if (intention.do === "put back") return t("board.say_put_back", { piece });
  if (state.mode === "edit") return t("board.say_select", { piece });
  return t("board.say_pick", { piece, count: targetsOf(state, intention.square).length });
}
