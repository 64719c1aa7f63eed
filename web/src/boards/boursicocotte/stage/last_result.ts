/** The result of the last sale or trade, shown until the next begins. */

import type { Animal, Event } from "../../../wire/boursicocotte";
import type { Held } from "../../../wire/rules";

export interface SaleResult {
  readonly kind: "sale";
  readonly seat: number;
  readonly lot: readonly Animal[];
  /** null: nobody had bid */
  readonly price: number | null;
  /** what was laid for it, where that was seen */
  readonly paid: Held | null;
}

export interface TradeResult {
  readonly kind: "trade";
  readonly seat: number;
  readonly loser: number;
  readonly animal: Animal;
  readonly moved: number;
  /** who opened it, and what each laid; null where it is hidden, or where nothing was laid against it */
  readonly active: number;
  readonly rival: number;
  readonly count: number;
  readonly counterCount: number | null;
  readonly cards: Held | null;
  readonly countered: Held | null;
}

export type LastResult = SaleResult | TradeResult;

/** After these events; `before` where they settle nothing. */
export function lastResult(before: LastResult | null, events: readonly Event[]): LastResult | null {
  const found = <Type extends Event["type"]>(type: Type): Extract<Event, { type: Type }> | undefined =>
    events.findLast((event): event is Extract<Event, { type: Type }> => event.type === type);
  const taken = found("lot_taken");
  if (taken) {
    const paid = found("paid");
    return { kind: "sale", seat: taken.seat, lot: taken.lot, price: paid?.price ?? null, paid: paid?.cards ?? null };
  }
  const won = found("trade_won");
  if (won) {
    const accepted = found("offer_accepted");
    const exchanged = found("offers_exchanged");
    return {
      kind: "trade",
      seat: won.seat,
      loser: won.loser,
      animal: won.animal,
      moved: won.moved,
      active: exchanged?.seat ?? accepted?.giver ?? won.seat,
      rival: exchanged?.rival ?? accepted?.seat ?? won.loser,
      count: exchanged?.count ?? accepted?.count ?? 0,
      counterCount: exchanged?.counter_count ?? null,
      cards: exchanged?.cards ?? accepted?.cards ?? null,
      countered: exchanged?.countered ?? null,
    };
  }
  return found("lot_turned_up") || found("trade_opened") ? null : before;
}
