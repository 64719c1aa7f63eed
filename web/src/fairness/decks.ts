/** What the seed decides in each game, as every game's `deck` in `adjuge.rules` does. */

import type { ActionCard, Kind } from "../wire/bouse";
import type { Animal } from "../wire/boursicocotte";
import type { Currency } from "../wire/money";
import { Draws } from "./shuffle";

export interface BoursicocotteDeck {
  readonly first: number;
  readonly pile: readonly Animal[];
}
export interface MoneyDeck {
  /** serials from the top, game by game; those of currencies left out are passed over */
  readonly decks: readonly (readonly number[])[];
  readonly left_out: readonly (readonly Currency[])[];
}
export interface BouseDeck {
  readonly first: number;
  readonly pile: readonly Kind[];
  readonly action_cards: readonly ActionCard[];
  /** where all later draws begin */
  readonly chance: bigint;
}
export type Deck = BoursicocotteDeck | MoneyDeck | BouseDeck;

type Options = { readonly [option: string]: unknown };
type Bytes = Uint8Array<ArrayBuffer>;

export const ANIMALS: readonly Animal[] = [
  "rooster",
  "goose",
  "cat",
  "dog",
  "sheep",
  "goat",
  "donkey",
  "pig",
  "cow",
  "horse",
];
export const CURRENCIES: readonly Currency[] = ["dollar", "pound", "yen", "franc", "euro", "krona", "rouble"];
export const KINDS: readonly Kind[] = ["cow", "two_cows", "dung", "two_dungs", "cow_and_dung", "fly", "puff"];
export const ACTION_CARDS: readonly ActionCard[] = ["golden_bell", "foot", "queen", "plus_one", "to_the_left", "train"];
const NOTES_AND_COINS = 69;
const FULL_TABLE = 5; // of Money!: every place that is empty leaves a currency out (M1.2)
const FEW = 3; // of 1 Bouse 2 Vaches: so many may get two action cards each (V6.0)

async function boursicocotte(options: Options, seats: number, seed: Bytes): Promise<BoursicocotteDeck> {
  const size = options["family_size"] as number;
  const order = await new Draws(seed, "pile").order(size * ANIMALS.length);
  return {
    first: await new Draws(seed, "first player").below(seats),
    pile: order.map((card) => ANIMALS[Math.floor(card / size)] as Animal),
  };
}

async function money(options: Options, seats: number, seed: Bytes): Promise<MoneyDeck> {
  const decks: number[][] = [];
  const left_out: Currency[][] = [];
  for (let game = 1; game <= (options["games"] as number); game++) {
    decks.push((await new Draws(seed, `deck ${game}`).order(NOTES_AND_COINS)).map((card) => card + 1));
    const drawn = await new Draws(seed, `currencies ${game}`).order(CURRENCIES.length);
    left_out.push(drawn.slice(0, FULL_TABLE - seats).map((currency) => CURRENCIES[currency] as Currency));
  }
  return { decks, left_out };
}

async function bouse(options: Options, seats: number, seed: Bytes): Promise<BouseDeck> {
  const cards = KINDS.flatMap((kind) => Array<Kind>(options[kind] as number).fill(kind));
  const order = await new Draws(seed, "pile").order(cards.length);
  const actions = await new Draws(seed, "action cards").order(ACTION_CARDS.length);
  const later = new Draws(seed, "later draws");
  const [high, low] = [await later.below(2 ** 31), await later.below(2 ** 31)];
  const each = options["action_cards"] ? (options["two_each"] && seats <= FEW ? 2 : 1) : 0;
  return {
    first: await new Draws(seed, "first player").below(seats),
    pile: order.map((card) => cards[card] as Kind),
    action_cards: actions.slice(0, seats * each).map((card) => ACTION_CARDS[card] as ActionCard),
    chance: BigInt(high) * 2n ** 31n + BigInt(low) + 1n,
  };
}

const DECKS: { readonly [game: string]: (options: Options, seats: number, seed: Bytes) => Promise<Deck> } = {
  boursicocotte,
  money,
  bouse,
};

/** null for a game whose shuffle this page does not know. */
export const deck = (game: string, options: Options, seats: number, seed: Bytes): Promise<Deck | null> =>
  DECKS[game]?.(options, seats, seed) ?? Promise.resolve(null);
