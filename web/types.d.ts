// The JSON that crosses the bridge between the engine (Python) and the page.
// The page is a function of `View`; it holds no rule of the game.

export type Side = "red" | "blue";

/** A square by name: "a1" … "j10". */
export type Square = string;

export type RankKey =
  | "marshal"
  | "general"
  | "colonel"
  | "major"
  | "captain"
  | "lieutenant"
  | "sergeant"
  | "miner"
  | "scout"
  | "spy"
  | "bomb"
  | "flag";

/** How ranks are written: 10 highest, 1 highest, or 10 highest with the spy as S. */
export type Numbering = "modern" | "old" | "us";

/** One row of the engine's table of ranks (answer to `hello`). */
export interface Rank {
  key: RankKey;
  /** The letter of the set-up text: F S 2 … 9 X B. */
  symbol: string;
  movable: boolean;
  label_modern: string;
  label_old: string;
  label_us: string;
  /** What it is called and drawn as where the box has no ranks (Stratego Junior). */
  face?: string;
}

export interface BoardShape {
  files: number;
  rows: number;
  lakes: Square[];
  /** How many rows of each side are for the set-up. */
  home_rows?: number;
  /** No squares at all, though they lie within the rectangle. */
  holes?: Square[];
  /** Where eggs or large castles lie. */
  nests?: Square[];
}

export interface Piece {
  /** Public identity: the square the piece started on. */
  id: Square;
  at: Square;
  side: Side;
  /** null: this seat does not know it. */
  rank: RankKey | null;
  /** Whether the piece's opponent knows its rank. */
  shown: boolean;
  moved: boolean;
  /** Ranks it may still have; only when that aid was agreed. */
  may?: RankKey[];
}

export type BattleResult = "wins" | "loses" | "both";

export interface MoveEvent {
  t: "move";
  from: Square;
  to: Square;
}

export interface AttackEvent {
  t: "attack";
  from: Square;
  to: Square;
  /** null: not shown to the opponent. */
  attacker: RankKey | null;
  defender: RankKey | null;
  /** What became of the attacker. */
  result: BattleResult;
}

export interface OfferEvent {
  t: "offer";
  side: Side;
  what: string;
}

export interface AnswerEvent {
  t: "answer";
  side: Side;
  what: string;
  yes: boolean;
}

export interface TakebackEvent {
  t: "takeback";
  count: number;
}

export interface EndEvent {
  t: "end";
  winner: Side | null;
  reason: string;
}

export type PublicEvent = MoveEvent | AttackEvent | OfferEvent | AnswerEvent | TakebackEvent | EndEvent;

/** An event with who caused it (null: nobody, the game itself) and when. */
export interface LogEntry {
  event: PublicEvent;
  side: Side | null;
  ply: number;
}

/** A move the geometry allows and another rule forbids. */
export interface Refusal {
  from: Square;
  to: Square;
  code: string;
  count?: number;
  limit?: number;
}

/** A rule of repetition is about to bite: "2 of 3". */
export interface Warning {
  code: string;
  at: Square;
  count: number;
  limit: number;
}

export interface TrayEntry {
  rank: RankKey | null;
  count: number;
}

/** A line of the table of cards (stratego/rules/cards/deck.py). */
export interface Card {
  key: string;
  kind: "attack" | "defence" | "move";
  /** What an attack or defence card adds. */
  amount: number;
  /** What a movement card allows; "" for the others. */
  effect: string;
}

/** What the board draws; a set-up is drawn from such a view too (armyView in board/army.js). */
export interface BoardView {
  /** null: a spectator, or the curtain is down. */
  seat: Side | null;
  board: BoardShape;
  pieces: Piece[];
  /** Legal targets by the square of an own piece; {} when it is not this seat's turn. */
  targets: Record<Square, Square[]>;
  refused: Refusal[];
  warning: Warning | null;
  /** The move that led to this position. */
  last: LogEntry | null;
  log: LogEntry[];
}

/** The clocks of a game; times are milliseconds left, null where there is no limit (stratego/match/clock.py). */
export interface ClockView {
  phase: "set_up" | "play" | "paused" | "over";
  running: boolean;
  turn: Side | null;
  left: Record<Side, number | null>;
  /** How much longer the time of the side to move stands still: the delay. */
  free_left: number;
  turn_left: number | null;
  game_left: number | null;
  set_up_left: number | null;
  /** Whether the set-up is a part of the game's time. */
  set_up_counts: boolean;
  /** When time may be up if nothing happens. */
  next_look: number | null;
}

/** How a player fared in a game of a match. */
export type Fared = "won" | "drawn" | "lost" | "unplayed";

/** The games of a match by the same two people (stratego/match/score.py); players are 0 and 1. */
export interface ScoreSheet {
  names: [string, string];
  /** Win, draw and loss: "6/3/1". */
  points: string;
  games: { red: 0 | 1; fared: [Fared, Fared]; reason: string; plies: number }[];
  standing: { won: number; drawn: number; lost: number; unplayed: number; points: number; most: number }[];
  next_red: 0 | 1;
  leader: 0 | 1 | null;
}

/** What one seat may know, as the door of the engine lets it through. */
/** One thing to pick before a choice can be sent: from pieces, squares, cards, or ways across the board. */
export interface Pick {
  field: string;
  of: "piece" | "square" | "card" | "path";
  // biome-ignore lint/suspicious/noExplicitAny: a piece is an object, the rest are texts and lists of texts.
  from: any[];
}

/** stratego/view/choices.py tells what can stand here. */
export interface Choice {
  kind: string;
  command: { do: string; [value: string]: unknown };
  picks: Pick[];
  /** The game waits for one of the required choices. */
  required: boolean;
}

export interface View extends BoardView {
  v: 1;
  phase: "play" | "over";
  mode: string;
  names: Record<Side, string>;
  /** The side the computer plays. */
  computer: Side | null;
  level: number;
  rules: { preset: string; [option: string]: unknown };
  turn: Side;
  ply: number;
  plies: number;
  /** Plies without an attack, when they begin to count. */
  quiet: { count: number; limit: number } | null;
  /** Pieces lost by each side. */
  trays: Record<Side, TrayEntry[]>;
  offer: { side: Side; what: string } | null;
  result: { winner: Side | null; reason: string } | null;
  /** What may be decided beside moving a piece. */
  choices: Choice[];
  /** Battle Cards: the own hand, and how many cards both have. */
  cards?: { hand: string[]; piles: Record<Side, { hand: number; stack: number }> } | null;
  can: string[];
  /** Whether a learner may ask for advice at this table; a friend's table has none. */
  help?: boolean;
  /** Games at this table only. */
  clock?: ClockView | null;
  match?: ScoreSheet;
}

/** What each enemy piece could be, by its name for the whole game; likeliest first. */
export type Guesses = Record<Square, Chance[]>;

export interface Chance {
  rank: RankKey;
  chance: number;
}

/** Looks a message up and fills its holes; `count` chooses one/other. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;
