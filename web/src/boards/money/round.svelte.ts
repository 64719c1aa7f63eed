/** What the view no longer shows of this round: who did what, and who bluffed. */

import type { PlayedMove } from "../../sessions/session";
import type { Event, Row } from "../../wire/money";
import type { Target } from "./choice.svelte";

export type Deed = { readonly took: readonly number[]; readonly gave: readonly number[] } & (
  | { readonly did: "row"; readonly row: Row }
  | { readonly did: "bid"; readonly other: number }
  | { readonly did: "back" }
);

/** A game of the match as it was counted. */
export interface Count {
  readonly game: number;
  readonly points: readonly number[];
  readonly hands: readonly (readonly number[])[];
}

export class Round {
  /** in the order in which they acted */
  deeds = $state.raw<ReadonlyMap<number, Deed>>(new Map());
  bluffed = $state.raw<readonly number[]>([]);
  /** what each had bid when the bids were turned up */
  totals = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** cards that are flying to where they are drawn */
  landing = $state.raw<ReadonlySet<number>>(new Set());
  /** the places between which they fly */
  crossing = $state.raw<readonly Target[]>([]);
  /** whose bid is flying to its place */
  laying = $state.raw<number | null>(null);
  counted = $state.raw<Count | null>(null);

  hear(happened: readonly PlayedMove<Event>[]): void {
    this.landing = new Set();
    this.crossing = [];
    if (!happened.length) this.#forget();
    for (const { events } of happened) for (const event of events) this.#note(event);
    const laid = happened.at(-1)?.events.find(({ type }) => type === "bid_laid");
    this.laying = laid?.type === "bid_laid" ? laid.seat : null;
  }

  /** Who put these cards in this row in this round; null: they lay there before, or came from the stock. */
  leftIn(row: Row, cards: readonly number[]): number | null {
    const found = [...this.deeds].findLast(([, deed]) => deed.did === "row" && deed.row === row);
    if (!found) return null;
    const [seat, { gave }] = found;
    return gave.length === cards.length && gave.every((serial) => cards.includes(serial)) ? seat : null;
  }

  #note(event: Event): void {
    switch (event.type) {
      case "bids_revealed":
        this.#forget();
        this.bluffed = event.bluffed;
        this.totals = new Map(event.ladder.map(({ seat, total }) => [seat, total]));
        break;
      case "row_taken":
        this.#did(event.seat, { did: "row", row: event.row, took: event.taken, gave: event.given });
        this.crossing = [`row:${event.row}`, `bid:${event.seat}`];
        break;
      case "bid_taken":
        this.#did(event.seat, { did: "bid", other: event.other, took: event.taken, gave: event.given });
        this.crossing = [`bid:${event.other}`, `bid:${event.seat}`];
        break;
      case "bid_taken_back":
        this.#did(event.seat, { did: "back", took: event.cards, gave: [] });
        this.crossing = [`bid:${event.seat}`];
        break;
      case "rows_filled":
        this.#lands(event.right, event.left);
        break;
      case "game_dealt":
        this.#lands(event.right, event.left);
        break;
      case "round_began":
        this.#forget();
        break;
      case "game_counted":
        this.counted = { game: event.game, points: event.points, hands: event.hands };
        break;
    }
  }

  #did(seat: number, deed: Deed): void {
    this.deeds = new Map([...this.deeds, [seat, deed]]);
    this.#lands(deed.gave, deed.took);
  }
  #lands(...cards: (readonly number[])[]): void {
    this.landing = new Set([...this.landing, ...cards.flat()]);
  }
  #forget(): void {
    this.deeds = new Map();
    this.bluffed = [];
    this.totals = new Map();
  }
}
