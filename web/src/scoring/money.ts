/** What notes count at the end, by the tables of the rules: for the sheet beside a player, and for a real table. */

import { BONUS, COIN, CURRENCIES, NOTES, POINTS_BY_SUM, THRESHOLDS } from "../tables/money";
import type { Currency } from "../wire/money";
import { currency, value } from "../words/notes";

export type Kind = Currency | "coin";

/** How many notes there are of each face. */
export type Faces = { readonly [face: number]: number };

/** What the notes of one currency count. */
export interface Sum {
  readonly sum: number;
  /** what the sum brings */
  readonly bySum: number;
  /** the faces of which all notes are there, where that brings something */
  readonly triples: readonly number[];
  readonly points: number;
}

/** One line of the sheet. */
export interface ScoreLine extends Sum {
  readonly kind: Kind;
  /** serials, the largest note first */
  readonly cards: readonly number[];
}

export const kindOf = (serial: number): Kind => currency(serial) ?? "coin";
export const sumOf = (cards: readonly number[]): number => cards.reduce((sum, serial) => sum + value(serial), 0);

/** The largest first, and of equal ones the lower serial. */
export const sorted = (cards: readonly number[]): number[] => [...cards].sort((a, b) => value(b) - value(a) || a - b);

/** M5.1, M5.2 */
export function ofCurrency(notes: Faces): Sum {
  const sum = NOTES.reduce((total, [face]) => total + face * (notes[face] ?? 0), 0);
  const triples = NOTES.filter(([face, all]) => BONUS[face] && notes[face] === all).map(([face]) => face);
  const bySum = POINTS_BY_SUM[sum / 10] ?? 0;
  return { sum, bySum, triples, points: triples.reduce((points, face) => points + (BONUS[face] ?? 0), bySum) };
}

/** M5.3 */
export function ofCoins(count: number): Sum {
  const sum = COIN.face * count;
  return { sum, bySum: sum, triples: [], points: sum };
}

function facesOf(cards: readonly number[]): Record<number, number> {
  const faces: Record<number, number> = {};
  for (const serial of cards) faces[value(serial)] = (faces[value(serial)] ?? 0) + 1;
  return faces;
}

function lineOf(kind: Kind, held: readonly number[]): ScoreLine {
  const cards = sorted(held.filter((serial) => kindOf(serial) === kind));
  return { kind, cards, ...(kind === "coin" ? ofCoins(cards.length) : ofCurrency(facesOf(cards))) };
}

/** Every currency in play and the coins, in the order of the serials. */
export const sheet = (cards: readonly number[], leftOut: readonly Currency[] = []): ScoreLine[] =>
  [...CURRENCIES.filter((each) => !leftOut.includes(each)), "coin" as const].map((kind) => lineOf(kind, cards));

export const points = (cards: readonly number[]): number => sheet(cards).reduce((sum, line) => sum + line.points, 0);

/** What one more note of this face would bring. */
export interface Gain {
  readonly face: number;
  readonly gain: number;
}

/** For every face of which there is still a note that is not held. */
export function gains(line: ScoreLine): Gain[] {
  const { cards } = line;
  if (line.kind === "coin") return cards.length < COIN.count ? [{ face: COIN.face, gain: COIN.face }] : [];
  const held = facesOf(cards);
  return NOTES.filter(([face, all]) => (held[face] ?? 0) < all).map(([face]) => ({
    face,
    gain: ofCurrency({ ...held, [face]: (held[face] ?? 0) + 1 }).points - line.points,
  }));
}

/** The note to hope for: the smallest that brings more than its face, else the smallest that brings anything. */
export function hoped(line: ScoreLine): Gain | null {
  const all = gains(line);
  return all.find(({ face, gain }) => gain > face) ?? all.find(({ gain }) => gain > 0) ?? null;
}

/** The sum that counts next, or null past the last. */
export const threshold = (sum: number): number | null => THRESHOLDS.find((next) => sum < next) ?? null;

/** How full a currency is, from 0 to 1: at 1 its sum counts in full. */
export const fullness = (sum: number): number => Math.min(1, sum / THRESHOLDS[1]);
