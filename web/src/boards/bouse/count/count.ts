/** The steps of a count, to draw it card by card. The result comes from the server. */

import { KINDS, SHOWS } from "../../../tables/bouse";
import type { Counts, Kind, RoundCounted } from "../../../wire/bouse";

export const total = (cards: Counts | null): number =>
  Object.values(cards ?? {}).reduce((sum, times) => sum + times, 0);

/** One by one, kind by kind. */
export const spread = (cards: Counts | null): Kind[] =>
  KINDS.flatMap((kind) => Array<Kind>(cards?.[kind] ?? 0).fill(kind));

/** A card on its way through the count. */
export interface Counted {
  readonly kind: Kind;
  /** its turn: nothing about it is said before */
  readonly step: number;
  /** the running number it makes, or null where it counts for nothing */
  readonly makes: number | null;
}

/** What lies in one place: in a hand, or on the table. */
export interface Heap {
  readonly seat: number | null;
  readonly cards: readonly Counted[];
}

export interface Count {
  readonly heaps: readonly Heap[];
  readonly steps: number;
  /** the running number after each step */
  readonly running: readonly number[];
  /** the first step of the flies */
  readonly flies: number;
  /** how many of them count */
  readonly helping: number;
}

/** The table first, then the hands from the announcer's left, his own last; the flies when all else is counted. */
export function counted(told: RoundCounted): Count {
  const seats = told.hands.map((_, i) => (told.announcer + 1 + i) % told.hands.length);
  const places: [number | null, Counts][] = [
    [null, told.laid],
    ...seats.map((seat): [number, Counts] => [seat, told.hands[seat] ?? {}]),
  ];
  const { helping } = told;
  const running: number[] = [];
  let sum = 0;
  const pass = (flies: boolean): Map<string, Counted> => {
    const seen = new Map<string, Counted>();
    let used = 0;
    for (const [seat, cards] of places)
      spread(cards).forEach((kind, i) => {
        if ((kind === "fly") !== flies) return;
        const worth = flies ? (used++ < helping ? 1 : 0) : (SHOWS[told.what][kind] ?? 0);
        sum += worth;
        seen.set(`${seat}:${i}`, { kind, step: running.length, makes: worth ? sum : null });
        running.push(sum);
      });
    return seen;
  };
  const first = pass(false);
  const flies = running.length;
  const all = new Map([...first, ...pass(true)]);
  const heaps = places
    .map(([seat, cards]) => ({ seat, cards: spread(cards).map((_, i) => all.get(`${seat}:${i}`) as Counted) }))
    .filter((heap) => heap.cards.length > 0);
  return { heaps, steps: running.length, running, flies, helping };
}
