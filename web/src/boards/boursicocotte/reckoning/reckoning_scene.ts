/** The last scene: from the last place up, family by family; then the winner, with the multiplication. */

import type { Cue, StageScene } from "../../../motion/schedule";
import type { Event, Public } from "../../../wire/boursicocotte";
import { families } from "../view";

export interface ReckoningScene extends StageScene {
  readonly kind: "reckoning";
  readonly tells: Event;
  readonly reveal: string;
  readonly holds?: boolean;
}

/** Seats by their rank; `winners` share the first. */
export function standing(table: Public): { readonly winners: readonly number[]; readonly others: readonly number[] } {
  const ranks = table.outcome?.ranks ?? [];
  const seats = ranks.map((_, seat) => seat).toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  return {
    winners: seats.filter((seat) => ranks[seat] === 1),
    others: seats.filter((seat) => ranks[seat] !== 1),
  };
}

const PLACE = 900;
const PAUSE = 500;

export function reckoning(tells: Event, table: Public, me: number | null): ReckoningScene {
  const { winners, others } = standing(table);
  const cues: Cue[] = [];
  const complete = (seat: number): number => families(table, seat).filter((family) => family.complete).length;
  others.toReversed().forEach((seat, nth) => {
    const at = nth * PLACE;
    const count = complete(seat);
    cues.push({ at, name: `row:${seat}`, sound: "card" });
    for (let each = 0; each < count; each++)
      cues.push({ at: at + 120 + (400 * each) / count, name: `family:${seat}.${each}` });
    cues.push({ at: at + 600, name: `score:${seat}`, sound: "knock" });
  });
  let at = others.length * PLACE + PAUSE;
  cues.push({ at, name: "frame", sound: "hook" });
  at += 520;
  const most = Math.max(1, ...winners.map(complete));
  for (let each = 0; each < most; each++)
    cues.push({ at: at + 180 * each, name: `hung:${each}`, sound: each ? undefined : "hook" });
  at += 180 * most + 250;
  cues.push({ at, name: "sum", sound: "knock" });
  cues.push({ at: at + 380, name: "times", sound: "knock" });
  cues.push({ at: at + 860, name: "score", sound: "stamp" });
  const won = me !== null && winners.includes(me);
  cues.push({ at: at + 1300, name: "seal", sound: won ? "won" : "sold" });
  cues.push({ at: at + 1800, name: "lesson" });
  return { kind: "reckoning", lasts: at + 2200, cues, tells, reveal: "score" };
}
