/** Events of 1 Bouse 2 Vaches that take several sentences. */

import type { Addressee } from "./addressee";
import type { AnyEvent, InParts } from "./event_sentences";

type Counts = { readonly [card: string]: number };

const total = (cards: Counts): number => Object.values(cards).reduce((a, b) => a + b, 0);

function roundCounted(addressee: Addressee, key: string, event: AnyEvent): string[] {
  const { words } = addressee;
  const counted = (which: string): string => words.say(`counted.bouse.${event["what"]}`, { count: event[which] });
  const pot = total(event["pot"]);
  return [
    ...(event["hands"] as readonly Counts[]).flatMap((hand, seat) =>
      Object.keys(hand).length ? [addressee.told(`${key}.hand`, { seat }, { cards: hand })] : [],
    ),
    ...(Object.keys(event["laid"]).length ? [words.say(`${key}.table`, { cards: event["laid"] })] : []),
    words.say(`${key}.announced`, { announced: counted("number") }),
    words.say(`${key}.counted`, { shown: counted("shown"), flies: Array<string>(event["flies"]).fill("fly") }),
    addressee.told(
      `${key}.${event["verdict"]}`,
      { seat: event["winner"] },
      { taken: words.cards(total(event["taken"])), under: total(event["under"]) },
    ),
    ...(pot ? [words.say(`${key}.pot`, { pot: words.cards(pot) })] : []),
  ];
}

export const inParts: InParts = {
  to_the_left_played: (addressee, key, event) => {
    // V6.5: whoever drew a card, and whoever lost it, hears which.
    const drawn = event["drawn"] as readonly (string | null)[];
    return [
      addressee.told(key, { seat: event["seat"] }),
      ...drawn.flatMap((card, seat) =>
        card === null ? [] : [addressee.told(`${key}.draw`, { seat, other: (seat + 1) % drawn.length }, { card })],
      ),
    ];
  },
  pot_grew: (addressee, key, event) => [addressee.words.say(key, { count: total(event["cards"]) })],
  round_counted: roundCounted,
};
