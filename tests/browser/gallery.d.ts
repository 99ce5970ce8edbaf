// What the gallery leaves in `window` for the browser tests.

import type { Board, ShowOptions } from "../../web/board/api.d.ts";
import type { BoardView, Rank, Side, Square, View } from "../../web/types.d.ts";

export type Report = { kind: "move" | "refused" | "swap" | "type" | "say"; value: unknown };

/** fixtures/views.json */
export interface Fixtures {
  ranks: Rank[];
  home: Record<Side, Square[]>;
  scenes: Record<"start" | "before" | "after", Record<Side | "none", View>>;
}

export interface Gallery extends Fixtures {
  board: Board;
  reports: Report[];
  /** Shows another view. */
  put(view: BoardView, options?: ShowOptions): Promise<void>;
}

declare global {
  interface Window {
    gallery: Gallery;
    axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
  }
}
