/** My sheet: what I have by currencies, and what becomes of it by the choice that is looked at. */

import { kindOf, points, sheet, sumOf } from "../../../scoring/money";
import type { Currency } from "../../../wire/money";
import type { SheetLine } from "./explained";

export interface Sheet {
  readonly lines: readonly SheetLine[];
  readonly now: number;
  /** points after the choice; null: none is looked at */
  readonly after: number | null;
  /** "have": what is mine; "stake": hatched what I bid; "would": what a swap would bring */
  readonly shows: "have" | "stake" | "would";
}

interface Cards {
  readonly owned: readonly number[];
  /** my bid, raised or laid */
  readonly bid: readonly number[];
  /** what I would get for it; null: no swap is looked at */
  readonly got: readonly number[] | null;
  readonly leftOut: readonly Currency[];
}

export function mySheet({ owned, bid, got, leftOut }: Cards): Sheet {
  const swapped = got && [...owned.filter((serial) => !bid.includes(serial)), ...got];
  const then = swapped && sheet(swapped, leftOut);
  const of = (kind: string, cards: readonly number[]): number =>
    sumOf(cards.filter((serial) => kindOf(serial) === kind));
  return {
    lines: sheet(owned, leftOut).map((now, at) => ({
      now,
      after: then?.[at] ?? null,
      given: of(now.kind, bid),
      got: got ? of(now.kind, got) : 0,
    })),
    now: points(owned),
    after: swapped && points(swapped),
    shows: got ? "would" : bid.length ? "stake" : "have",
  };
}
