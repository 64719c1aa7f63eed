/** What notes count at the end, for the sheet a player keeps beside him. The house counts by itself; this only shows. */

import type { Currency } from "../../wire/money";
import { CURRENCIES, currency, value } from "../../words/notes";

export type Kind = Currency | "coin";

/** One line of the sheet. */
export interface Line {
  readonly kind: Kind;
  /** serials, the largest note first */
  readonly cards: readonly number[];
  readonly sum: number;
  /** what the sum brings */
  readonly bySum: number;
  /** the faces of which there are three */
  readonly triples: readonly number[];
  readonly points: number;
}

const FACES = [20, 30, 40, 50, 60] as const;
const IN_TRIPLES = [20, 30] as const;
const FIRST = 100;
const FULL = 200;
const TRIPLE = 100;

export const kindOf = (serial: number): Kind => currency(serial) ?? "coin";
export const sumOf = (cards: readonly number[]): number => cards.reduce((sum, serial) => sum + value(serial), 0);

/** The largest first, and of equal ones the lower serial. */
export const sorted = (cards: readonly number[]): number[] => [...cards].sort((a, b) => value(b) - value(a) || a - b);

// M5.1
const ofSum = (sum: number): number => (sum >= FULL ? sum : Math.max(0, sum - FIRST));

export function lineOf(kind: Kind, held: readonly number[]): Line {
  const cards = sorted(held.filter((serial) => kindOf(serial) === kind));
  const sum = sumOf(cards);
  if (kind === "coin") return { kind, cards, sum, bySum: sum, triples: [], points: sum }; // M5.3
  const triples = IN_TRIPLES.filter((face) => cards.filter((serial) => value(serial) === face).length === 3); // M5.2
  const bySum = ofSum(sum);
  return { kind, cards, sum, bySum, triples, points: bySum + TRIPLE * triples.length };
}

/** Every currency in play and the coins, in the order of the serials. */
export const sheet = (cards: readonly number[], leftOut: readonly Currency[] = []): Line[] =>
  [...CURRENCIES.filter((each) => !leftOut.includes(each)), "coin" as const].map((kind) => lineOf(kind, cards));

export const points = (cards: readonly number[]): number => sheet(cards).reduce((sum, line) => sum + line.points, 0);

/** What one more note of this face would bring. */
export interface Gain {
  readonly face: number;
  readonly gain: number;
}

/** For every face of which there is still a note that is not held. */
export function gains(line: Line): Gain[] {
  if (line.kind === "coin") return line.cards.length < 6 ? [{ face: 10, gain: 10 }] : [];
  return FACES.flatMap((face) => {
    const held = line.cards.filter((serial) => value(serial) === face).length;
    const triple = (IN_TRIPLES as readonly number[]).includes(face);
    if (held >= (triple ? 3 : 1)) return [];
    return [{ face, gain: ofSum(line.sum + face) - line.bySum + (triple && held === 2 ? TRIPLE : 0) }];
  });
}

/** The note to hope for: the smallest that brings more than its face, else the smallest that brings anything. */
export function hoped(line: Line): Gain | null {
  const all = gains(line);
  return all.find(({ face, gain }) => gain > face) ?? all.find(({ gain }) => gain > 0) ?? null;
}

/** The sum that counts next, or null past the last. */
export const threshold = (sum: number): number | null => (sum < FIRST ? FIRST : sum < FULL ? FULL : null);
