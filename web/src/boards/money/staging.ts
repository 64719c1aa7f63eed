/** Which events of Money! are staged, and their cues: the reveal and the ladder, and the count of a game. */

import type { Sound } from "../../application/sound";
import type { Cue, StageScene } from "../../motion/schedule";
import { sheet } from "../../scoring/money";
import type { BidsRevealed, Event, GameCounted } from "../../wire/money";

/** All bids are turned up at once; bluff cards go home; then each climbs to its step. */
export interface LadderScene extends StageScene {
  readonly kind: "ladder";
  readonly event: BidsRevealed;
}

/** Whoever has least first, the winner last, currency by currency. */
export interface CountScene extends StageScene {
  readonly kind: "counted";
  readonly event: GameCounted;
}

export type MoneyScene = LadderScene | CountScene;

const RISING: readonly Sound[] = ["step_1", "step_2", "step_3", "step_4", "step_5"];

function ladder(event: BidsRevealed): LadderScene {
  const steps = event.ladder.length;
  const apart = 800 / steps;
  const tied = event.ladder.some(({ parted_by }) => parted_by !== null);
  const cues: Cue[] = [
    { at: 500, name: "turn", sound: "card" },
    ...(event.bluffed.length ? [{ at: 1050, name: "bluffs", sound: "card" as const }] : []),
    { at: 1400, name: "climb" },
    ...event.ladder.map((_, nth) => ({ at: 1450 + nth * apart, name: `step ${nth}`, sound: RISING[nth] })),
    { at: 2400, name: "tie", sound: tied ? ("count" as const) : undefined },
  ];
  return { kind: "ladder", lasts: 3200, cues, event };
}

/** From the last place to the first. */
export const fromLast = (points: readonly number[]): number[] =>
  points.map((_, seat) => seat).sort((a, b) => (points[a] ?? 0) - (points[b] ?? 0) || b - a);

const [EACH, LINE, READ] = [700, 260, 1500];

function count(event: GameCounted, me: number | null): CountScene {
  const order = fromLast(event.points);
  const winner = order.at(-1) ?? 0;
  const lines = sheet(event.hands[winner] ?? []).filter(({ cards }) => cards.length).length;
  const others = order.slice(0, -1);
  const begins = 400 + others.length * EACH;
  const best = event.points[winner];
  const won = me !== null && event.points[me] === best;
  const cues: Cue[] = [
    ...others.map((seat, nth) => ({ at: 400 + nth * EACH, name: `seat ${seat}`, sound: "knock" as const })),
    ...Array.from({ length: lines }, (_, nth) => ({
      at: begins + nth * LINE,
      name: `line ${nth}`,
      sound: "card" as const,
    })),
    { at: begins + lines * LINE + 350, name: "struck", sound: won ? "won" : "hammer" },
  ];
  return { kind: "counted", lasts: begins + lines * LINE + READ, cues, event };
}

export const scenesOf = (events: readonly Event[], me: number | null): MoneyScene[] =>
  events.flatMap((event): MoneyScene[] => {
    if (event.type === "bids_revealed") return [ladder(event)];
    return event.type === "game_counted" ? [count(event, me)] : [];
  });
