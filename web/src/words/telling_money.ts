/** What takes more than a sentence at a table of Money!: bids turned up, rows filled, hands counted, a new game. */

import type { Ears } from "./ears";
import type { AnyEvent, InParts } from "./telling";

type Bid = { readonly seat: number; readonly cards: readonly number[]; readonly total: number };

function bidsRevealed(ears: Ears, key: string, event: AnyEvent): string[] {
  const ladder = event["ladder"] as readonly Bid[];
  const bluffed = event["bluffed"] as readonly number[];
  const bids = ladder.map((bid) => ears.told(`${key}.bid`, { seat: bid.seat }, { cards: bid.cards }));
  const level = ladder.slice(0, -1).flatMap((bid, at) => {
    const next = ladder[at + 1] as Bid;
    if (bid.total !== next.total) return [];
    const facts = { low: Math.min(...bid.cards), high: Math.min(...next.cards) };
    return [ears.told(`${key}.level`, { seat: bid.seat, other: next.seat }, facts)];
  });
  const who = bluffed.length ? [ears.words.say(`${key}.bluffed`, { names: ears.called(bluffed) })] : [];
  return [ears.words.say(`${key}.up`), ...bids, ...level, ...who];
}

function rows(ears: Ears, key: string, event: AnyEvent): string[] {
  return ["right", "left"]
    .filter((row) => (event[row] as readonly number[]).length)
    .map((row) => ears.words.say(`${key}.${row}`, { cards: event[row] }));
}

export const inParts: InParts = {
  bids_revealed: bidsRevealed,
  rows_filled: (ears, key, event) => [
    ...rows(ears, key, event),
    ears.words.say(`${key}.stock`, { count: event["stock"] }),
  ],
  round_began: (ears, key, event) => [
    ears.words.say(event["last"] ? `${key}.last` : `${key}.next`, { round: event["round"] + 1 }),
  ],
  game_counted: (ears, key, event) => [
    ears.words.say(`${key}.over`, { game: event["game"] + 1 }),
    ...(event["points"] as readonly number[]).map((points, seat) =>
      ears.told(
        `${key}.hand`,
        { seat },
        {
          points: ears.words.say("points", { count: points }),
          notes: ears.words.eachNote((event["hands"] as readonly (readonly number[])[])[seat] ?? []),
        },
      ),
    ),
  ],
  game_dealt: (ears, key, event) => {
    // M1.2: with five players none is left out
    const out = (event["left_out"] as readonly string[]).map((currency) =>
      ears.words.say(`currency.money.${currency}`, { count: 2 }),
    );
    return [
      ears.words.say(`${key}.dealt`, { game: event["game"] + 1 }),
      ...(out.length ? [ears.words.say(`${key}.left_out`, { currencies: out })] : []),
      ...rows(ears, key, event),
    ];
  },
};
