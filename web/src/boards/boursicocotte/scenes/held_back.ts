/** The session as the board under the stage still shows it: what a scene tells has not happened before its end. */

import type { Move, View } from "../../../wire/boursicocotte";
import type { BoursicocotteSession } from "../view";

/** Purses before the bank has handed out these cards. */
export const beforePayout = (view: View, cards: readonly number[]): View => ({
  ...view,
  purse: view.purse && cards.reduce((purse, card) => ({ ...purse, [card]: (purse[card] ?? 1) - 1 }), view.purse),
  public: { ...view.public, hand_sizes: view.public.hand_sizes.map((size) => size - cards.length) },
});

export function heldBack(
  session: BoursicocotteSession,
  view: () => View | null,
  act?: (move: Move) => Promise<boolean> | null,
): BoursicocotteSession {
  return new Proxy(session, {
    get(target, name) {
      if (name === "view") return view() ?? target.view;
      if (name === "act") return (move: Move) => act?.(move) ?? target.act(move);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
