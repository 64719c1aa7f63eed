/** What a field holds before anybody has touched it. */

import type { Domain } from "../../wire/rules";

export type Cards = Readonly<Record<string, number>>;

export function firstValue(domain: Domain): unknown {
  switch (domain.type) {
    case "one_of":
      return domain.values.length === 1 ? domain.values[0] : null;
    case "number":
      return domain.least;
    case "pick":
      return { ...(domain.proposal ?? {}) };
    case "several":
      return [];
  }
}

export const held = (cards: Cards): number => Object.values(cards).reduce((sum, count) => sum + count, 0);
export const worth = (cards: Cards): number =>
  Object.entries(cards).reduce((sum, [card, count]) => sum + Number(card) * count, 0);
