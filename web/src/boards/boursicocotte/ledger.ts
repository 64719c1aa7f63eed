/** What a view of Boursicocotte says, in the order in which a table draws it. Sums here are for the eye: the rules are elsewhere. */

import { ANIMALS, VALUE } from "../../parts/animals";
import type { Scene } from "../../house/scene";
import type { Animal, Event, Move, Public, View } from "../../wire/boursicocotte";
import type { Choice, Held, Number as NumberDomain, Pick } from "../../wire/rules";

export type BoursicocotteScene = Scene<View, Event, Move>;

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

export interface Tally {
  readonly sum: number;
  readonly times: number;
  readonly score: number;
}

/** Complete families' values, times their number: as the score sheet has it. */
export function tally(table: Public, seat: number): Tally {
  const complete = families(table, seat).filter((family) => family.complete);
  const sum = complete.reduce((all, { animal }) => all + VALUE[animal], 0);
  return { sum, times: complete.length, score: sum * complete.length };
}

/** The others, clockwise from these eyes; everybody, for a bystander. */
export function others(scene: BoursicocotteScene): number[] {
  const { seats } = scene.view.public;
  const { me } = scene;
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

export const within = (domain: NumberDomain, amount: number): boolean =>
  amount >= domain.least && amount <= domain.most && (amount - domain.least) % domain.step === 0;

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

/** What the next donkey brings everybody; null when all are out. */
export const nextDonkey = (table: Public): number | null =>
  table.donkeys < table.options.family_size ? (table.options.payouts[table.donkeys] ?? null) : null;

/** The least these eyes know somebody to hold. */
export const knownOf = (view: View, seat: number): Held => view.seen?.of_others[seat] ?? view.public.known[seat] ?? {};

/** Who would have the whole family with this lot; null if nobody. */
export function completes(table: Public, animal: Animal, lot: readonly Animal[]): number | null {
  const at = ANIMALS.indexOf(animal);
  const up = lot.filter((each) => each === animal).length;
  const seat = table.animals.findIndex(
    (herd) => (herd[at] ?? 0) > 0 && (herd[at] ?? 0) + up === table.options.family_size,
  );
  return seat < 0 ? null : seat;
}
