/** The menu, by the places on the board where its moves are made. */

import type { OpenBid, Row, View } from "../../wire/money";
import type { Pick } from "../../wire/rules";

export interface Offers {
  readonly rows: readonly Row[];
  readonly bids: readonly number[];
  readonly back: boolean;
  readonly cards: Pick | null;
  /** the bluff card may lie with the bid */
  readonly bluff: boolean;
}

export function offers(view: View): Offers {
  const fields = (move: string) => view.menu.find((choice) => choice.move === move)?.fields;
  const values = <T>(move: string, field: string): readonly T[] => {
    const domain = fields(move)?.[field];
    return domain?.type === "one_of" ? (domain.values as unknown as readonly T[]) : [];
  };
  const cards = fields("bid")?.["cards"];
  return {
    rows: values<Row>("take_row", "row"),
    bids: values<number>("take_bid", "seat"),
    back: fields("take_back") !== undefined,
    cards: cards?.type === "pick" ? cards : null,
    bluff: values<boolean>("bid", "bluff").includes(true),
  };
}

/** My bid where it lies: hidden, or open on the ladder. */
export function myBid(view: View): readonly number[] {
  return view.bid ?? openBid(view, view.seat)?.cards ?? [];
}

export const openBid = (view: View, seat: number | null): OpenBid | undefined =>
  view.public.ladder.find((bid) => bid.seat === seat);

/** Everything that is mine: a bid is, until it is swapped. */
export const mine = (view: View): readonly number[] => [...(view.hand ?? []), ...myBid(view)];

/** Serials that part equal bids. */
export const deciding = (ladder: readonly OpenBid[]): ReadonlySet<number> =>
  new Set(ladder.flatMap(({ parted_by }) => parted_by ?? []));
