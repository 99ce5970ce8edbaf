// What the engine tells about a game with a friend (stratego/match/friend.py).

import type { GameRecord, Names, RulesChoice } from "../app.d.ts";
import type { ClockView, PublicEvent, Side, View } from "../types.d.ts";

export interface FriendState {
  host: boolean;
  /** Names the table in letters; the same on both devices. */
  table: string;
  /** Names the game; empty before both sit down. */
  game: string;
  me: string;
  them: string;
  /** Whose word is awaited: "invite", "join", "hands", "ready", "move", …, "audit". */
  awaited: { mine: boolean; what: string } | null;
  /** Whether the game rests, and who has asked for that without an answer so far. */
  pause: { on: boolean; asked: "me" | "them" | null };
  /** Who has asked for a rematch that has not begun. */
  again: { me: boolean; them: boolean };
  /** There is something that the other side is not known to have: a letter is due, or a receipt still on its way. */
  news: boolean;
  audited: boolean;
  /** What the audit found wrong with the other side's game: codes. */
  faults: string[];
  /** The other side's army, where its owner lets this person see it. */
  shown: string | null;
  /** Whether the own army is shown to the other person. */
  showing: boolean;
}

/** Nobody has placed an army yet: "invite" before the guest has joined, "hands" before the colours are drawn. */
export interface FriendSetupView {
  phase: "invite" | "hands" | "setup";
  seat: Side | null;
  mode: "friend";
  names: Names;
  rules: RulesChoice;
  placed: Record<Side, boolean>;
  clock?: ClockView | null;
  friend: FriendState;
}

export type FriendPlayView = View & { friend: FriendState };
export type FriendView = FriendSetupView | FriendPlayView;

export interface Coded {
  code: string;
  [fact: string]: unknown;
}

export interface FriendReply {
  view: FriendView;
  save: string;
  /** Base64; already carried when the page gets the reply. */
  send: string[];
  events: PublicEvent[];
  told: Coded[];
  faults: Coded[];
  sign: { number: number; data: string }[];
  check: { number: number; key: string; data: string; signature: string }[];
}

export interface Invitation {
  code: string;
  rules: RulesChoice;
  name: string;
  /** False where house rules did not fit into the link. */
  complete: boolean;
}

export interface FriendRecord extends GameRecord {
  table: string;
  /** The table before the rematch: a friend who has not heard of the new one goes on with that. */
  earlier?: string;
  /** The game that a rematch would follow. */
  game?: string;
  /** The game has begun once, and is worth keeping. */
  begun?: boolean;
  them: string;
  signer: CryptoKey | null;
  /** The code that this side gave away last: people open their own links. */
  code?: string;
  /** The link that this side has answered last. */
  answers?: string;
  /** The game goes by letters until the two are connected. */
  letters?: boolean;
  /** The guest's: what he was invited to. */
  invitation?: Invitation;
  /** The hand that the guest picked; null leaves it to chance. */
  hand?: 0 | 1 | null;
  /** An army that waits until the colours are drawn. */
  prepared?: string;
  /** That army, where it could not be placed after all: its owner looks at it again. */
  draft?: string;
}
