/** Ways to meet a price, among those that the menu allows: none of the cards is one the price is met without. */

import { byValue, worth } from "../../parts/money";
import type { Held, Pick } from "../../wire/rules";

/** Worth the price, and every card of it needed. */
export function meets(pick: Pick, cards: Held): boolean {
  const sum = worth(cards);
  const used = byValue(cards);
  const count = used.reduce((all, [, times]) => all + times, 0);
  return (
    count >= pick.least &&
    count <= pick.most &&
    sum >= pick.price &&
    used.every(([value, times]) => times <= (pick.held[value] ?? 0) && sum - value < pick.price)
  );
}

/** All of them, those that give least away first, then those of few cards. */
function every(pick: Pick): Held[] {
  const found: Held[] = [];
  const values = byValue(pick.held)
    .filter(([value]) => value > 0)
    .reverse();
  const lay = (at: number, left: number, cards: Held): void => {
    if (left <= 0) {
      if (meets(pick, cards)) found.push(cards);
      return;
    }
    const [value, count] = values[at] ?? [0, 0];
    if (value === 0) return;
    // one card beyond what is needed covers the rest; a second one would not be needed
    const most = Math.min(count, Math.ceil(left / value));
    for (let times = most; times >= 0; times--)
      lay(at + 1, left - times * value, times ? { ...cards, [value]: times } : cards);
  };
  lay(0, pick.price, {});
  return found.sort((a, b) => worth(a) - worth(b) || size(a) - size(b));
}

const size = (cards: Held): number => byValue(cards).reduce((all, [, times]) => all + times, 0);
const same = (a: Held, b: Held): boolean => JSON.stringify(byValue(a)) === JSON.stringify(byValue(b));

/** What the house proposes, and beside it the two that differ most sensibly: the next in price, and the fewest cards. */
export function proposals(pick: Pick): Held[] {
  const all = every(pick);
  const first = pick.proposal ?? all[0];
  if (!first) return [];
  const rest = all.filter((cards) => !same(cards, first));
  const fewest = rest.toSorted((a, b) => size(a) - size(b) || worth(a) - worth(b))[0];
  const most =
    rest.filter((cards) => worth(cards) === worth(first)).toSorted((a, b) => size(b) - size(a))[0] ?? rest[0];
  const chosen = [first];
  for (const cards of [most, fewest]) if (cards && !chosen.some((other) => same(other, cards))) chosen.push(cards);
  return chosen;
}
