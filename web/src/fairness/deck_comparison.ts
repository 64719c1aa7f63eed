/** Compares the deck that the seeds give with what a replay shows: the deal, and every card drawn since. */

import type { Frame } from "../wire";
import type * as farm from "../wire/boursicocotte";
import type * as bouse from "../wire/bouse";
import type * as money from "../wire/money";
import { ACTION_CARDS, ANIMALS, type BouseDeck, type BoursicocotteDeck, type Deck, type MoneyDeck } from "./decks";
import { currency } from "../words/notes";

/** How many cards could be compared, and the first that is another one than it should be. */
export interface Compared {
  readonly cards: number;
  /** cards shown after the dealt deck was used up: they are not compared */
  readonly beyond: number;
  readonly wrong: { readonly move: number; readonly due: string; readonly shown: string } | null;
}

class Comparison implements Compared {
  cards = 0;
  beyond = 0;
  wrong: Compared["wrong"] = null;

  /** In this order. */
  row(move: number, due: readonly unknown[], shown: readonly unknown[]): void {
    this.cards += shown.length;
    if (String(due) !== String(shown)) this.wrong ??= { move, due: due.join(" "), shown: shown.join(" ") };
  }
  /** In whatever order. */
  heap(move: number, due: readonly unknown[], shown: readonly unknown[]): void {
    this.row(move, due.map(String).sort(), shown.map(String).sort());
  }
  /** Among others, of which nothing is known. */
  among(move: number, due: readonly string[], shown: readonly string[]): void {
    const others = [...shown];
    const found: string[] = [];
    for (const card of due) if (others.includes(card)) found.push(...others.splice(others.indexOf(card), 1));
    this.row(move, due, found);
    this.beyond += others.length;
  }
  /** Cards that are counted later. */
  already(move: number, due: readonly unknown[], shown: readonly unknown[]): void {
    this.heap(move, due, shown);
    this.cards -= shown.length;
  }
  /** A thing that is not a card. */
  fact(move: number, due: unknown, shown: unknown): void {
    if (due !== shown) this.wrong ??= { move, due: String(due), shown: String(shown) };
  }
}

const spread = (counts: { readonly [name: string]: number | undefined }): string[] =>
  Object.entries(counts).flatMap(([name, count]) => Array<string>(count ?? 0).fill(name));

type BoursicocotteFrames = readonly Frame<farm.Event, unknown, farm.View>[];

function boursicocotte(deck: BoursicocotteDeck, frames: BoursicocotteFrames): Compared {
  const compared = new Comparison();
  const table = frames[0]?.views[0]?.public;
  if (!table) return compared;
  compared.fact(0, deck.first, table.first);
  let top = 0;
  if (table.options.short_game) {
    // B3.4: four each, one by one from the first player on
    const due = Array.from({ length: table.seats }, (): string[] => []);
    for (; top < 4 * table.seats; top++) due[(deck.first + top) % table.seats]?.push(deck.pile[top] as string);
    table.animals.forEach((held, seat) => {
      compared.heap(
        0,
        due[seat] ?? [],
        spread(Object.fromEntries(held.map((count, family) => [ANIMALS[family], count]))),
      );
    });
  }
  for (const { number, events } of frames)
    for (const event of events)
      if (event.type === "lot_turned_up") {
        compared.row(number, deck.pile.slice(top, top + event.lot.length), event.lot);
        top += event.lot.length;
      }
  const last = frames.at(-1);
  const opened = last?.views[0]?.public.opened;
  if (last && opened) compared.row(last.number, deck.pile.slice(top), opened.pile);
  return compared;
}

type MoneyFrames = readonly Frame<money.Event, unknown, money.View>[];

function moneyGame(deck: MoneyDeck, frames: MoneyFrames): Compared {
  const compared = new Comparison();
  let stock: number[] = [];
  const draw = (count: number): number[] => stock.splice(0, count);
  /** M1.4: six each, then the right row, then the left. */
  const dealt = (at: Frame<money.Event, unknown, money.View>, game: number): void => {
    const table = at.views[0]?.public;
    if (!table) return;
    const out = deck.left_out[game] ?? [];
    stock = (deck.decks[game] ?? []).filter((serial) => !out.includes(currency(serial) as money.Currency));
    compared.fact(at.number, [...out].sort().join(" "), [...table.left_out].sort().join(" "));
    for (let seat = 0; seat < table.seats; seat++) {
      const hand = draw(6);
      const seen = at.views.find((view) => view.seat === seat)?.hand;
      if (seen) compared.heap(at.number, hand, seen);
    }
    compared.heap(at.number, draw(4), table.right);
    compared.heap(at.number, draw(4), table.left);
  };
  for (const frame of frames) {
    if (frame.number === 0) dealt(frame, 0);
    for (const event of frame.events) {
      if (event.type === "game_dealt") dealt(frame, event.game);
      if (event.type === "rows_filled") {
        compared.heap(frame.number, draw(event.right.length), event.right);
        compared.heap(frame.number, draw(event.left.length), event.left);
      }
    }
  }
  const last = frames.at(-1);
  const opened = last?.views[0]?.public.opened;
  if (last && opened) compared.row(last.number, stock, opened.stock);
  return compared;
}

type BouseFrames = readonly Frame<bouse.Event, unknown, bouse.View>[];

function bouseGame(deck: BouseDeck, frames: BouseFrames): Compared {
  const compared = new Comparison();
  const first = frames[0];
  const table = first?.views[0]?.public;
  if (!first || !table) return compared;
  compared.fact(0, deck.first, table.opener);
  for (const view of first.views) {
    if (view.seat === null) continue;
    const mine = deck.pile.slice(0, table.dealt).filter((_, i) => (deck.first + i) % table.seats === view.seat);
    compared.already(0, mine, spread(view.hand ?? {}));
    const actions = deck.action_cards.filter((_, i) => i % table.seats === view.seat);
    compared.heap(0, actions, view.actions ?? []);
  }
  // Round by round, as long as the pile of the deal lasts: cards that went under it come back in another order.
  let top = 0;
  const round = (move: number, cards: readonly string[]): void => {
    const due = deck.pile.slice(top, top + cards.length);
    top += cards.length;
    if (due.length === cards.length) compared.heap(move, due, cards);
    else compared.among(move, due, cards);
  };
  for (const { number, events } of frames)
    for (const event of events) {
      if (event.type === "round_counted") round(number, [...event.hands, event.laid].flatMap(spread));
      if (event.type === "pot_grew") round(number, spread(event.cards));
    }
  const last = frames.at(-1);
  const opened = last?.views[0]?.public.opened;
  if (last && opened) {
    const aside = ACTION_CARDS.filter((card) => !deck.action_cards.includes(card));
    compared.heap(last.number, aside, opened.aside);
  }
  return compared;
}

export function compare(game: string, deck: Deck, frames: readonly Frame[]): Compared {
  switch (game) {
    case "boursicocotte":
      return boursicocotte(deck as BoursicocotteDeck, frames as BoursicocotteFrames);
    case "money":
      return moneyGame(deck as MoneyDeck, frames as MoneyFrames);
    default:
      return bouseGame(deck as BouseDeck, frames as BouseFrames);
  }
}
