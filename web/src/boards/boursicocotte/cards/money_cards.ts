/** Money cards as people count them: by value, and in all. */

import type { Held } from "../../../wire/rules";

/** Value and number, small ones first; values of which there is none are left out. */
export const byValue = (cards: Held): [value: number, count: number][] =>
  Object.entries(cards)
    .map(([value, count]): [number, number] => [Number(value), count])
    .filter(([, count]) => count > 0)
    .sort(([a], [b]) => a - b);

export const worth = (cards: Held): number => byValue(cards).reduce((sum, [value, count]) => sum + value * count, 0);

export const howMany = (cards: Held): number => byValue(cards).reduce((sum, [, count]) => sum + count, 0);

/** Each card by itself. */
export const each = (cards: Held): number[] =>
  byValue(cards).flatMap(([value, count]) => Array<number>(count).fill(value));

export const held = (values: readonly number[]): Held => {
  const cards: Record<number, number> = {};
  for (const value of values) cards[value] = (cards[value] ?? 0) + 1;
  return cards;
};

/** What is left of a purse. */
export const without = (purse: Held, cards: Held): Held =>
  Object.fromEntries(byValue(purse).map(([value, count]) => [value, count - (cards[value] ?? 0)]));
