/** Whether a menu allows a value: what `adjuge.rules.menu` says of the same domains. */

import type { Domain, Held } from "../wire/rules";

export function allows(domain: Domain, value: unknown): boolean {
  switch (domain.type) {
    case "one_of":
      return domain.values.includes(value as never);
    case "number": {
      const number = value as number;
      const inRange = Number.isInteger(number) && number >= domain.least && number <= domain.most;
      return inRange && (number - domain.least) % domain.step === 0;
    }
    case "pick":
      return allowsCards(domain, (value ?? {}) as Held);
    case "several": {
      const chosen = (value ?? []) as readonly number[];
      const known = chosen.every((one) => domain.values.includes(one));
      return known && chosen.length >= domain.least && chosen.length <= domain.most;
    }
  }
}

/** Held, neither too few nor too many and, where there is a price, worth it without a card that is not needed. */
function allowsCards(domain: Domain & { type: "pick" }, cards: Held): boolean {
  const laid = Object.entries(cards).map(([face, count]): [number, number] => [Number(face), count]);
  const count = laid.reduce((sum, [, times]) => sum + times, 0);
  const worth = laid.reduce((sum, [face, times]) => sum + face * times, 0);
  const held = laid.every(([face, times]) => times >= 1 && times <= (domain.held[face] ?? 0));
  const needed = domain.price === 0 || laid.every(([face]) => worth - face < domain.price);
  return held && count >= domain.least && count <= domain.most && worth >= domain.price && needed;
}
