/** Marks of a game's important moments, for the timeline. */

import type { ReplayFrame } from "../sessions/replay_session.svelte";

/** `lot`: above the line; `deal`: below it; `peak`: a dot. */
export type MarkKind = "lot" | "deal" | "peak";

export const MARK_KINDS: readonly MarkKind[] = ["lot", "deal", "peak"];

export interface Mark {
  readonly at: number;
  readonly kind: MarkKind;
}

const TELLING: { readonly [event: string]: MarkKind } = {
  // Boursicocotte
  lot_taken: "lot",
  trade_won: "deal",
  purse_shown: "deal",
  family_completed: "peak",
  // Money!
  bids_revealed: "lot",
  bid_taken: "deal",
  game_counted: "peak",
  // 1 Bouse 2 Vaches
  bell_rung: "deal",
  round_counted: "lot",
  pot_grew: "lot",
  game_ended: "peak",
};
const WEIGHT: { readonly [kind in MarkKind]: number } = { lot: 1, deal: 2, peak: 3 };

/** At most one mark a move, the most important. */
export function marks(frames: readonly ReplayFrame[]): Mark[] {
  return frames.flatMap(({ number, events }) => {
    const kinds = events.flatMap(({ type }) => TELLING[type] ?? []);
    const best = kinds.sort((a, b) => WEIGHT[b] - WEIGHT[a])[0];
    return best ? [{ at: number, kind: best }] : [];
  });
}

/** The next or previous mark; the end or start where there is none. */
export function neighbour(all: readonly Mark[], at: number, way: 1 | -1, end: number): number {
  if (way > 0) return all.find((mark) => mark.at > at)?.at ?? end;
  return all.findLast((mark) => mark.at < at)?.at ?? 0;
}
