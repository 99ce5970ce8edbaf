// What a screen is given: the parts of the page that live longer than any screen.

import type { createFriends } from "./friend/session.js";
import type { Store } from "./store.js";
import type { Table } from "./table.js";
import type {
  BoardShape,
  Card,
  ClockView,
  PublicEvent,
  Rank,
  RankKey,
  ScoreSheet,
  Side,
  Square,
  View,
} from "./types.d.ts";

export type Friends = ReturnType<typeof createFriends>;

/** web/engine.js: the worker in which Python runs. */
export interface Engine {
  /** Answers, or throws an error with a `code` (and values for its message). */
  // biome-ignore lint/suspicious/noExplicitAny: each request has an answer of its own shape, and progress too.
  ask(op: string, args?: object, asking?: { onProgress?: (progress: any) => void }): Promise<any>;
  restart(): Promise<unknown>;
}

export interface App {
  engine: Engine;
  store: Store;
  table: Table;
  /** Games with a friend on another device. */
  friends: Friends;
  /** The engine's tables; the first call waits for the runtime. */
  hello(): Promise<Hello>;
}

export interface Preset {
  key: string;
  /** `home`: the squares of each army in the order of the set-up text. */
  board: BoardShape & { home_rows: number; home: Record<Side, Square[]> };
  army: { rank: RankKey; count: number }[];
  /** What the ranks stand for where they are no ranks; else empty. */
  faces: { rank: RankKey; face: string; label: string }[];
  /** What lies hidden at the back and fights with nobody; else empty. */
  nesting: RankKey[];
  /** The table of the cards that are played with; else empty. */
  cards: Card[];
  /** What differs from Original, as data. */
  differences: { code: string; value: unknown }[];
}

export interface Hello {
  version: string;
  ranks: Rank[];
  presets: Preset[];
}

export type Mode = "hotseat" | "computer";
export type Names = Record<Side, string>;
/** A preset and the house rules of tonight; the engine alone knows what is in it. */
export type RulesChoice = { preset: string; [option: string]: unknown };

/** What was agreed before the armies: the request `match.new`. */
export interface Plan {
  mode: Mode;
  rules: RulesChoice;
  names: Names;
  /** Against the computer: the colour of the person. */
  human: Side | null;
  level: number;
}

/** The armies are not all there yet. */
export interface SetupView {
  phase: "setup";
  seat: Side | null;
  mode: Mode;
  names: Names;
  computer: Side | null;
  level: number;
  rules: RulesChoice;
  placed: Record<Side, boolean>;
  clock?: ClockView | null;
  match?: ScoreSheet;
}

export type PlayView = View;
export type AnyView = SetupView | PlayView;

/** A game as it lies in the store. `save` is opaque: only the engine looks inside. */
export interface GameRecord {
  id: string;
  mode: string;
  names: Names;
  save: string;
  ply: number;
  turn: Side | null;
  over: boolean;
  /** Armies that are still being arranged, for their owners alone. */
  drafts?: Partial<Names>;
  /** When it was last played, in ms. */
  at: number;
}

export interface Reply<V extends AnyView = AnyView> {
  view: V;
  save: string;
  events?: PublicEvent[];
}

/** A set-up that a player keeps under a name. */
export interface KeptSetup {
  id: string;
  name: string;
  preset: string;
  text: string;
  at: number;
}

/** Answer to `setup.check`. */
export interface SetupCheck {
  complete: boolean;
  /** Without blanks, in capitals. */
  text: string;
  wanted: number;
  missing: { rank: RankKey; count: number }[];
  surplus: { rank: RankKey; count: number }[];
  /** Places of the text, from 1, whose piece belongs elsewhere. */
  misplaced?: number[];
  /** `at` counts from 1. */
  unknown: { char: string; at: number }[];
  length: number;
  warnings: string[];
}
