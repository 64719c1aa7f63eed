/** How rounds are counted at a real table, and who takes what. Checked against the rules by a test. */

import { AT_THE_END, SHOWS, TAKEN_WHEN_FLIES_STING, TAKEN_WHEN_LOW } from "../tables/bouse";
import type { Counts, Kind, RoundCounted, What } from "../wire/bouse";

export interface Round {
  readonly announcer: number;
  /** null: nobody rang, and all cards were laid */
  readonly ringer: number | null;
  readonly announced: number;
  readonly what: What;
  /** everything dealt this round, in hands and on the table; where nobody rang, any cards of that number */
  readonly cards: Counts;
}

export interface Count {
  /** of what was announced, flies apart; a fly that stings is no longer apart */
  readonly shown: number;
  /** flies that help the announcer: as many as the number needs */
  readonly flies: number;
  readonly verdict: RoundCounted["verdict"];
}

export interface Settled extends Count {
  readonly winner: number;
  /** cards that the winner takes, without the pot */
  readonly takes: number;
  /** cards that go back under the pile */
  readonly under: number;
}

export interface Standing {
  /** cards that each has taken */
  readonly taken: readonly number[];
  readonly pot: number;
}

export const cardsIn = (cards: Counts): number => Object.values(cards).reduce((sum, each) => sum + each, 0);

/** V2.4, V2.5, V3, V5.1: what the cards show of the announced kind, and whether the announcement was right. */
export function count(cards: Counts, what: What, announced: number, stings: boolean): Count {
  const flies = cards.fly ?? 0;
  const plain = Object.entries(SHOWS[what]).reduce(
    (sum, [kind, each]) => sum + each * (cards[kind as keyof Counts] ?? 0),
    0,
  );
  const shown = plain + (stings ? flies : 0);
  const reach = plain + flies;
  return {
    shown,
    flies: stings ? 0 : Math.min(flies, Math.max(0, announced - plain)),
    verdict: announced < shown ? "low" : announced <= reach ? "exact" : "high",
  };
}

/** V3.1, V3.2, V3.3: who takes how many cards of a round that ended with a ring. */
export function settle(round: Round & { readonly ringer: number }, stings: boolean): Settled {
  const counted = count(round.cards, round.what, round.announced, stings);
  const all = cardsIn(round.cards);
  const kinds = (stings ? TAKEN_WHEN_FLIES_STING : TAKEN_WHEN_LOW)[round.what];
  const takes = counted.verdict === "low" ? kinds.reduce((sum, kind: Kind) => sum + (round.cards[kind] ?? 0), 0) : all;
  const winner = counted.verdict === "high" ? round.ringer : round.announcer;
  return { ...counted, winner, takes, under: all - takes };
}

/** V3.4: where things stand after these rounds; a pot goes to the winner of the next one with a ring. */
export function standing(rounds: readonly Round[], seats: number, stings: boolean): Standing {
  const taken = Array<number>(seats).fill(0);
  let pot = 0;
  for (const round of rounds) {
    if (round.ringer === null) {
      pot += cardsIn(round.cards);
      continue;
    }
    const { winner, takes } = settle({ ...round, ringer: round.ringer }, stings);
    taken[winner] = (taken[winner] ?? 0) + takes + pot;
    pot = 0;
  }
  return { taken, pot };
}

/** V4, V6.2, V6.3: each card is a point, and two action cards count at the end. */
export const points = (taken: number, holds: { readonly foot: boolean; readonly queen: boolean }): number =>
  taken + (holds.foot ? AT_THE_END.foot : 0) + (holds.queen ? AT_THE_END.queen : 0);
