// The board as the rest of the page sees it. Usage stands in board.js.

import type { BoardView, Numbering, Rank, RankKey, Refusal, Side, Square, Translate } from "../types.d.ts";

/** Given once, when the board is made. */
export interface BoardOptions {
  t: Translate;
  /** The engine's table, as `hello` answers it. */
  ranks: Rank[];
  /** The player wants this move; it is among the view's targets. */
  onMove?: (move: { from: Square; to: Square }) => void;
  /**
   * The player tried what the view does not allow. `to` is null when the piece has nothing to do at all;
   * `refusal` is the view's own entry when there is one. Never called for a look at an enemy piece.
   */
  onRefused?: (attempt: { from: Square; to: Square | null; refusal: Refusal | null }) => void;
  /** Set-up: exchange what stands on two squares (one of them may be empty). */
  onSwap?: (squares: { a: Square; b: Square }) => void;
  /** Set-up: a key for a rank was typed on a square; null asks to empty it. */
  onType?: (typed: { square: Square; rank: RankKey | null }) => void;
  /** An enemy piece was chosen while pieces can be asked about. */
  onInspect?: (square: Square) => void;
  /** How a battle card is called; needed only where such cards are opened in battles. */
  cardName?: (key: string) => string;
  /** A line for the polite live region: picked up, put back, preview. */
  onSay?: (text: string) => void;
}

/** May differ at each `show`; what is left out keeps its value (first value in brackets). */
export interface ShowOptions {
  /** The side at the bottom of the picture (the view's seat, or red). */
  orientation?: Side;
  /** ("modern") */
  numbering?: Numbering;
  /** "play": moves; "edit": set-up; "still": nothing can be picked ("play"). */
  mode?: "play" | "edit" | "still";
  /** The squares of the set-up ([]); only for "edit". */
  zone?: Square[];
  /** Ask for a second tap: always, never, or for taps on squares under 44 px ("auto"). */
  confirm?: "auto" | "always" | "never";
  /** Slides and battles; false shows this view at once, and only this one (true). */
  animate?: boolean;
  /** Length of a slide in ms; below 70 there is none (200). */
  slide?: number;
  /** How long a battle is held, in ms, or until a tap ("tap") (1200). */
  hold?: number | "tap";
  /** Memory aids to draw and say: a dot on what has moved, an eye on own ranks the enemy knows (both true). */
  aids?: { moved?: boolean; known?: boolean };
}

/** What was asked about. They stay until they are marked anew. */
export interface Marks {
  /** A move that is advised. */
  hint: { from: Square; to: Square } | null;
  /** Whether an enemy piece can be chosen, to ask about it. */
  asking: boolean;
  /** The piece that was asked about. */
  asked: Square | null;
}

export interface Board {
  /** Draws a view. Resolves when slide and battle are over, or at once when a newer view came. */
  show(view: BoardView, options?: ShowOptions): Promise<void>;
  /** Draws what a learner asked for; nothing in the hand is dropped. */
  mark(marks: Marks): void;
  /** Shows the view's last move again, with its battle. */
  replay(): Promise<void>;
  /**
   * Asks for squares that are chosen one after another, along one of these ways. Resolves with the way; with null when it was
   * given up, or a new view came.
   */
  ask(ways: Square[][]): Promise<Square[] | null>;
  /** Ends slide and battle at once. */
  finish(): void;
  /** Drops the selection, a preview and a piece in the hand: the engine said no, a dialog opened. */
  cancel(): void;
  /** Puts the keyboard on the board, on this square or where it last was. */
  focus(square?: Square): void;
  /** The side of one square in CSS px. */
  cellSize(): number;
  destroy(): void;
}
