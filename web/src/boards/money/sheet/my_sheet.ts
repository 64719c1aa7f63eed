/** My sheet: what I have by currencies, and what becomes of it by the choice that is looked at. */

import { kindOf, points, sheet, sumOf } from "../../../scoring/money";
import type { Currency } from "../../../wire/money";
import type { Outlook, SheetLine } from "./explained";

export interface Sheet {
  readonly lines: readonly Outlook[];
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
  /** what else could be got, for which the sheet keeps room */
  readonly reach?: readonly (readonly number[])[];
}

export function mySheet({ owned, bid, got, leftOut, reach = [] }: Cards): Sheet {
  const kept = owned.filter((serial) => !bid.includes(serial));
  const have = sheet(owned, leftOut);
  const of = (kind: string, cards: readonly number[]): number =>
    sumOf(cards.filter((serial) => kindOf(serial) === kind));
  function lines(swap: readonly number[] | null): SheetLine[] {
    const then = swap && sheet([...kept, ...swap], leftOut);
    return have.map((now, at) => ({
      now,
      after: then?.[at] ?? null,
      given: of(now.kind, bid),
      got: swap ? of(now.kind, swap) : 0,
    }));
  }
  const others = [null, ...reach].map(lines);
  return {
    lines: lines(got).map((line, at) => ({
      ...line,
      others: reach.length ? others.flatMap((each) => each[at] ?? []) : [],
    })),
    now: points(owned),
    after: got && points([...kept, ...got]),
    shows: got ? "would" : bid.length ? "stake" : "have",
  };
}
