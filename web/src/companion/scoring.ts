/** How points are counted at a real table. */

import { VALUE } from "../parts/animals";
import type { Animal } from "../wire/boursicocotte";

export interface Families {
  readonly sum: number;
  readonly count: number;
  readonly score: number;
}

/** B9.2: the sum of one's families' values, times their number. */
export function families(animals: readonly Animal[]): Families {
  const sum = animals.reduce((total, animal) => total + VALUE[animal], 0);
  return { sum, count: animals.length, score: sum * animals.length };
}

/** How many notes of each value one has in a currency. */
export type Notes = { readonly [value in NoteValue]?: number };
export type NoteValue = 20 | 30 | 40 | 50 | 60;

/** M1.1 */
export const NOTES: readonly (readonly [value: NoteValue, most: number])[] = [
  [20, 3],
  [30, 3],
  [40, 1],
  [50, 1],
  [60, 1],
];
export const COINS = 6;
const COIN = 10;

export interface Currency {
  readonly sum: number;
  readonly triples: number;
  readonly points: number;
}

/** M5.1, M5.2 */
export function currency(notes: Notes): Currency {
  const sum = NOTES.reduce((total, [value]) => total + value * (notes[value] ?? 0), 0);
  const triples = [20, 30].filter((value) => notes[value as NoteValue] === 3).length;
  const counted = sum < 100 ? 0 : sum < 200 ? sum - 100 : sum;
  return { sum, triples, points: counted + 100 * triples };
}

/** M5.3 */
export const coins = (count: number): number => COIN * count;

export interface Cards {
  readonly cow: number;
  readonly two_cows: number;
  readonly dung: number;
  readonly two_dungs: number;
  readonly cow_and_dung: number;
  readonly fly: number;
}

export type Verdict = "low" | "exact" | "high";

/** V2.4, V2.5, V3, V5.1: what is shown of the announced kind, and whether the announcement was low, exact or high. */
export function count(
  cards: Cards,
  what: "cows" | "dungs",
  announced: number,
  stings: boolean,
): { shown: number; verdict: Verdict } {
  const single = what === "cows" ? cards.cow : cards.dung;
  const pairs = what === "cows" ? cards.two_cows : cards.two_dungs;
  const shown = single + 2 * pairs + cards.cow_and_dung + (stings ? cards.fly : 0);
  if (shown > announced) return { shown, verdict: "low" };
  const reach = stings ? shown : shown + cards.fly;
  return { shown, verdict: reach >= announced ? "exact" : "high" };
}
