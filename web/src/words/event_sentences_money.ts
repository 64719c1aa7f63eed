/** Events of Money! that take several sentences. */

import type { Addressee } from "./addressee";
import type { AnyEvent, InParts } from "./event_sentences";

type Bid = { readonly seat: number; readonly cards: readonly number[]; readonly total: number };

function bidsRevealed(addressee: Addressee, key: string, event: AnyEvent): string[] {
  const ladder = event["ladder"] as readonly Bid[];
  const bluffed = event["bluffed"] as readonly number[];
  const bids = ladder.map((bid) => addressee.told(`${key}.bid`, { seat: bid.seat }, { cards: bid.cards }));
  const level = ladder.slice(0, -1).flatMap((bid, at) => {
    const next = ladder[at + 1] as Bid;
    if (bid.total !== next.total) return [];
    const facts = { low: Math.min(...bid.cards), high: Math.min(...next.cards) };
    return [addressee.told(`${key}.level`, { seat: bid.seat, other: next.seat }, facts)];
  });
  const who = bluffed.length ? [addressee.words.say(`${key}.bluffed`, { names: addressee.called(bluffed) })] : [];
  return [addressee.words.say(`${key}.up`), ...bids, ...level, ...who];
}

function rows(addressee: Addressee, key: string, event: AnyEvent): string[] {
  return ["right", "left"]
    .filter((row) => (event[row] as readonly number[]).length)
    .map((row) => addressee.words.say(`${key}.${row}`, { cards: event[row] }));
}

export const inParts: InParts = {
  bids_revealed: bidsRevealed,
  rows_filled: (addressee, key, event) => [
    ...rows(addressee, key, event),
    addressee.words.say(`${key}.stock`, { count: event["stock"] }),
  ],
  round_began: (addressee, key, event) => [
    addressee.words.say(event["last"] ? `${key}.last` : `${key}.next`, { round: event["round"] + 1 }),
  ],
  game_counted: (addressee, key, event) => [
    addressee.words.say(`${key}.over`, { game: event["game"] + 1 }),
    ...(event["points"] as readonly number[]).map((points, seat) =>
      addressee.told(
        `${key}.hand`,
        { seat },
        {
          points: addressee.words.say("points", { count: points }),
          notes: addressee.words.eachNote((event["hands"] as readonly (readonly number[])[])[seat] ?? []),
        },
      ),
    ),
  ],
  game_dealt: (addressee, key, event) => {
    // M1.2: with five players none is left out
    const out = (event["left_out"] as readonly string[]).map((currency) =>
      addressee.words.say(`currency.money.${currency}`, { count: 2 }),
    );
    return [
      addressee.words.say(`${key}.dealt`, { game: event["game"] + 1 }),
      ...(out.length ? [addressee.words.say(`${key}.left_out`, { currencies: out })] : []),
      ...rows(addressee, key, event),
    ];
  },
};
