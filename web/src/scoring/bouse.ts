/** How a round is counted at a real table. Checked against the rules by a test. */

import { SHOWS } from "../tables/bouse";
import type { Counts, RoundCounted, What } from "../wire/bouse";

export interface Count {
  /** of what was announced, flies apart; a fly that stings is no longer apart */
  readonly shown: number;
  readonly verdict: RoundCounted["verdict"];
}

/** V2.4, V2.5, V3, V5.1: what the cards show of the announced kind, and whether the announcement was right. */
export function count(cards: Counts, what: What, announced: number, stings: boolean): Count {
  const flies = cards.fly ?? 0;
  const plain = Object.entries(SHOWS[what]).reduce(
    (sum, [kind, each]) => sum + each * (cards[kind as keyof Counts] ?? 0),
    0,
  );
  const shown = plain + (stings ? flies : 0);
  const reach = plain + flies;
  return { shown, verdict: announced < shown ? "low" : announced <= reach ? "exact" : "high" };
}
