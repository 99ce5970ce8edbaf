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
  /** Where battle cards are played: those that were opened; null: none was laid. */
  cards?: { attacker: string | null; defender: string | null };
}

/** An attack that is announced; battle cards come first. */
export interface DeclareEvent {
  t: "declare";
  from: Square;
  to: Square;
}

/** A battle card was laid face down, or it was said that none is. */
export interface LayCardEvent {
  t: "lay_card";
  played: boolean;
}

/** A movement card: one or two moves. */
export interface CardEvent {
  t: "card";
  card: string;
  moves: { from: Square; to: Square }[];
}

export interface ExchangeEvent {
  t: "exchange";
}

export interface RollEvent {
  t: "roll";
  face: RankKey | "joker";
}

/** A picture was turned over. */
export interface OpenEvent {
  t: "open";
  at: Square;
  /** null: no longer shown. */
  rank: RankKey | null;
  /** Removed, or turned back. */
  removed: boolean;
}

/** What was captured stands hidden on the board again. */
export interface ArrangeEvent {
  t: "arrange";
}

export interface RescueEvent {
  t: "rescue";
  /** null: its owner keeps it secret. */
  piece: Square | null;
  to: Square;
  rank?: RankKey | null;
}

export interface NoRescueEvent {
  t: "no_rescue";
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

export type PublicEvent =
  | MoveEvent
  | AttackEvent
  | DeclareEvent
  | LayCardEvent
  | CardEvent
  | ExchangeEvent
  | RollEvent
  | OpenEvent
  | ArrangeEvent
  | RescueEvent
  | NoRescueEvent
  | OfferEvent
  | AnswerEvent
  | TakebackEvent
  | EndEvent;

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
  /** Of the effect "walk": "line", "diagonal" or "bent", and how far at most. */
  shape?: string;
  most?: number;
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
  /** Who turns his piece over first in a battle; here a house rule speaks. */
  announce?: "attacker_first" | "together";
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

/** Battle Cards: the own hand, how many cards both have, what was played, and the attack that is being decided. */
export interface CardsView {
  hand: string[];
  piles: Record<Side, { hand: number; stack: number; gone: string[] }>;
  battle: {
    from: Square;
    to: Square;
    attacker: Side;
    /** Whether a card lies there, face down. */
    laid: Record<Side, boolean>;
    mine: string | null;
  } | null;
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
  /** What happened since this seat last decided something. */
  recent: LogEntry[];
  /** Which decision the game waits for: "move", "roll", "rescue" … */
  awaits: string;
  /** What may be decided beside moving a piece. */
  choices: Choice[];
  cards?: CardsView | null;
  /** What the die shows while something may be turned over. */
  die?: RankKey | "joker" | null;
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
