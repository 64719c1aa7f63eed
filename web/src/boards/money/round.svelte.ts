/** What the view no longer shows of this round: who did what, and who bluffed. */

import type { PlayedMove } from "../../sessions/session";
import type { Event, Row } from "../../wire/money";

export type Deed = { readonly took: readonly number[] } & (
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
  /** the ladder has just been turned up */
  turned = $state.raw(false);
  /** cards that are flying to where they are drawn */
  landing = $state.raw<ReadonlySet<number>>(new Set());
  counted = $state.raw<Count | null>(null);

  hear(happened: readonly PlayedMove<Event>[]): void {
    this.turned = false;
    this.landing = new Set();
    if (!happened.length) this.#forget();
    for (const { events } of happened) for (const event of events) this.#note(event);
  }

  #note(event: Event): void {
    switch (event.type) {
      case "bids_revealed":
        this.#forget();
        this.bluffed = event.bluffed;
        this.turned = true;
        break;
      case "row_taken":
        this.#did(event.seat, { did: "row", row: event.row, took: event.taken }, event.given);
        break;
      case "bid_taken":
        this.#did(event.seat, { did: "bid", other: event.other, took: event.taken }, event.given);
        break;
      case "bid_taken_back":
        this.#did(event.seat, { did: "back", took: event.cards }, []);
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

  #did(seat: number, deed: Deed, given: readonly number[]): void {
    this.deeds = new Map([...this.deeds, [seat, deed]]);
    this.#lands(given, deed.took);
  }
  #lands(...cards: (readonly number[])[]): void {
    this.landing = new Set([...this.landing, ...cards.flat()]);
  }
  #forget(): void {
    this.deeds = new Map();
    this.bluffed = [];
  }
}
