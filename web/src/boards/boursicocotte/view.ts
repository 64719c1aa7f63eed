/** What the board reads off a view of Boursicocotte. */

import { ANIMALS } from "../../tables/boursicocotte";
import type { GameSession } from "../../sessions/session";
import type { Animal, Event, Move, Public, Tally, View } from "../../wire/boursicocotte";
import type { Choice, Held, Number as NumberDomain, Pick } from "../../wire/rules";

export type BoursicocotteSession = GameSession<View, Event, Move>;

export interface Family {
  readonly animal: Animal;
  readonly count: number;
  readonly size: number;
  readonly complete: boolean;
}

/** Somebody's animals, the most valuable first. */
export function families(table: Public, seat: number): Family[] {
  const size = table.options.family_size;
  return ANIMALS.map((animal, at) => ({ animal, count: table.animals[seat]?.[at] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ animal, count }) => ({ animal, count, size, complete: count === size }))
    .reverse();
}

/** What somebody's complete families count so far. */
export const tallyOf = (table: Public, seat: number): Tally => table.tallies[seat] ?? { sum: 0, times: 0, score: 0 };

/** The others, clockwise from the viewer; everybody, for a bystander. */
export function others(session: BoursicocotteSession): number[] {
  const { seats } = session.view.public;
  const { me } = session;
  return me === null
    ? Array.from({ length: seats }, (_, seat) => seat)
    : Array.from({ length: seats - 1 }, (_, place) => (me + 1 + place) % seats);
}

const offered = (view: View, move: Move["type"]): Choice | undefined =>
  view.menu.find((choice) => choice.move === move);

export const may = (view: View, move: Move["type"]): boolean => offered(view, move) !== undefined;

/** What may be bid; null where nothing may. */
export function bidding(view: View): NumberDomain | null {
  const domain = offered(view, "bid")?.fields["amount"];
  return domain?.type === "number" ? domain : null;
}

/** Which cards may be laid for this move; null where none may. */
export function picking(view: View, move: "pay" | "offer" | "counter"): Pick | null {
  const domain = offered(view, move)?.fields["cards"];
  return domain?.type === "pick" ? domain : null;
}

/** Animal by animal, who may be asked for it. */
export function trades(view: View): Map<Animal, number[]> {
  const rivals = new Map<Animal, number[]>();
  for (const { move, fields } of view.menu) {
    if (move !== "trade" || fields["rival"]?.type !== "one_of" || fields["animal"]?.type !== "one_of") continue;
    for (const rival of fields["rival"].values as readonly number[])
      for (const animal of fields["animal"].values as readonly Animal[])
        rivals.set(animal, [...(rivals.get(animal) ?? []), rival]);
  }
  return rivals;
}

/** What this viewer knows somebody to hold at least. */
export const knownOf = (view: View, seat: number): Held => view.seen?.of_others[seat] ?? view.public.known[seat] ?? {};

/** The least that I can lay for a price, since no change is given; null where my purse does not reach. */
export const costOf = (view: View, price: number): number | null => view.payable.find((sum) => sum >= price) ?? null;
