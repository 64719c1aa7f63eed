/** A seat's hidden cards as labels, for the viewpoint that sees all. */

import { COW_CARD_ART } from "../../art/pictures.svelte";
import type { AnyView } from "../../sessions/session";
import type * as bouse from "../../wire/bouse";
import type * as farm from "../../wire/boursicocotte";
import type * as money from "../../wire/money";
import { currency, SIGNS, value } from "../../words/notes";
import { number, say } from "../../words/language.svelte";

export interface HandLabel {
  /** how it is coloured */
  readonly kind: string;
  readonly text: string;
  /** pictures instead of a text */
  readonly art?: readonly string[];
  /** for screen readers */
  readonly said: string;
  readonly times: number;
}

export interface OpenHand {
  readonly worth: string | null;
  readonly chips: readonly HandLabel[];
}

/** Cards that lie face down belong to their owner still. */
function purse({ purse, offer }: farm.View): OpenHand {
  const held = new Map<number, number>();
  for (const cards of [purse, offer])
    for (const [card, count] of Object.entries(cards ?? {}))
      held.set(Number(card), (held.get(Number(card)) ?? 0) + (count as number));
  const sorted = [...held].sort(([a], [b]) => a - b);
  return {
    worth: number(sorted.reduce((sum, [card, times]) => sum + card * times, 0)),
    chips: sorted.map(([card, times]) => ({ kind: String(card), text: number(card), said: number(card), times })),
  };
}

/** One label a currency, with its notes; M6: a bid that lies hidden is part of it. */
function notes({ hand, bid, points }: money.View): OpenHand {
  const byCurrency = new Map<string, number[]>();
  for (const serial of [...(hand ?? []), ...(bid ?? [])]) {
    const which = currency(serial) ?? "coin";
    byCurrency.set(which, [...(byCurrency.get(which) ?? []), value(serial)]);
  }
  return {
    worth: say("points", { count: points ?? 0 }),
    chips: [...byCurrency]
      .sort(([a], [b]) => Number(a === "coin") - Number(b === "coin"))
      .map(([which, values]) => {
        const sorted = values.sort((a, b) => b - a).join(" ");
        const sum = values.reduce((a, b) => a + b, 0);
        if (which === "coin")
          return {
            kind: "coin",
            text: `${SIGNS.coin} ${sorted}`,
            said: say("coins.money", { count: values.length }),
            times: 1,
          };
        return {
          kind: which,
          text: `${SIGNS[which as money.Currency]} ${sorted}`,
          said: `${sorted} ${say(`currency.money.${which}`, { count: sum })}`,
          times: 1,
        };
      }),
  };
}

function cows({ hand, actions }: bouse.View): OpenHand {
  const chips = Object.entries(hand ?? {}).map(([kind, times]) => ({
    kind,
    text: "",
    art: COW_CARD_ART[kind as bouse.Kind],
    said: say(`card.bouse.${kind}`, { count: times }),
    times,
  }));
  const played = (actions ?? []).map((card) => {
    const name = say(`action_card.bouse.${card}`);
    return { kind: "action", text: name, said: name, times: 1 };
  });
  return { worth: null, chips: [...chips, ...played] };
}

/** For other games: the private part of the view. */
function anything(view: AnyView): OpenHand {
  const { game, seat, public: _, menu, ...own } = view;
  const chips = Object.entries(own).filter(([, held]) => held !== null);
  return {
    worth: null,
    chips: chips.map(([kind, held]) => ({ kind, text: JSON.stringify(held), said: kind, times: 1 })),
  };
}

export function openHand(view: AnyView): OpenHand {
  switch (view.game) {
    case "boursicocotte":
      return purse(view as unknown as farm.View);
    case "money":
      return notes(view as unknown as money.View);
    case "bouse":
      return cows(view as unknown as bouse.View);
    default:
      return anything(view);
  }
}
