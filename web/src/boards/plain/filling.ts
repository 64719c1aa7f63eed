/** What a field holds before anybody has touched it, and whether it can be said as it stands. */

import type { Domain } from "../../wire/rules";

export type Cards = Readonly<Record<string, number>>;

export function begin(domain: Domain): unknown {
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

export function complete(domain: Domain, value: unknown): boolean {
  switch (domain.type) {
    case "one_of":
      return domain.values.includes(value as never);
    case "number":
      return (
        Number.isInteger(value) &&
        (value as number) >= domain.least &&
        (value as number) <= domain.most &&
        ((value as number) - domain.least) % domain.step === 0
      );
    case "pick": {
      const cards = (value ?? {}) as Cards;
      const smallest = Math.min(...Object.keys(cards).map(Number));
      const needless = domain.price > 0 && worth(cards) - smallest >= domain.price; // the price is met without it
      return held(cards) >= domain.least && held(cards) <= domain.most && worth(cards) >= domain.price && !needless;
    }
    case "several": {
      const { length } = (value ?? []) as readonly unknown[];
      return length >= domain.least && length <= domain.most;
    }
  }
}
