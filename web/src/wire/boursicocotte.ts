// Generated from the Python types by `make types`. Do not edit.

import type * as rules from "./rules";

/** The defaults are those of the preset `marteau`. */
export interface Options {
  /** B2.1 */
  readonly family_size: 3 | 4;
  /** B2.2 */
  readonly lot_size: 1 | 2;
  /** B2.3 */
  readonly start_hand: rules.Held;
  /** B2.4 */
  readonly payouts: readonly number[];
  /** B2.5 */
  readonly equal_offers: "active" | "again";
  /** B2.6 */
  readonly equal_scores: "money" | "shared";
  /** B2.7 */
  readonly penniless: "free" | "barred";
  /** B5.4 */
  readonly coup_double: boolean;
  /** B6.8 */
  readonly one_bid: boolean;
  /** B3.4 */
  readonly short_game: boolean;
  /** B6.6 */
  readonly overbid: boolean;
  /** B8.2 */
  readonly sizes_displayed: boolean;
  /** B6.7 */
  readonly open_payments: boolean;
  /** B9.4; 0: none */
  readonly trade_limit: number;
}

export type Move = Auction | Trade | Bid | Pass | Sell | Preempt | Pay | Offer | Accept | Counter;

/** Turn up a lot. */
export interface Auction {
  readonly type: "auction";
}

/** Name a rival and an animal that both hold. */
export interface Trade {
  readonly type: "trade";
  readonly rival: number;
  readonly animal: Animal;
}

export type Animal = "rooster" | "goose" | "cat" | "dog" | "sheep" | "goat" | "donkey" | "pig" | "cow" | "horse";

export interface Bid {
  readonly type: "bid";
  readonly amount: number;
}

/** Let the standing bid pass. */
export interface Pass {
  readonly type: "pass";
}

/** The lot goes to the bidder. */
export interface Sell {
  readonly type: "sell";
}

/** Pay the bidder and keep the lot. */
export interface Preempt {
  readonly type: "preempt";
}

export interface Pay {
  readonly type: "pay";
  readonly cards: rules.Held;
}

export interface Offer {
  readonly type: "offer";
  readonly cards: rules.Held;
}

/** Take the offer unseen and hand over. */
export interface Accept {
  readonly type: "accept";
}

export interface Counter {
  readonly type: "counter";
  readonly cards: rules.Held;
}

export type Event =
  | TurnBegan
  | LotTurnedUp
  | PaidOut
  | BidMade
  | BidPassed
  | HammerFell
  | LotSold
  | LotPreempted
  | PurseShown
  | LotPutUpAgain
  | Paid
  | LotTaken
  | TradeOpened
  | OfferLaid
  | OfferAccepted
  | OffersExchanged
  | OfferDemandedAgain
  | TradeWon
  | FamilyCompleted
  | GameEnded;

export interface TurnBegan {
  readonly type: "turn_began";
  readonly seat: number;
}

export interface LotTurnedUp {
  readonly type: "lot_turned_up";
  readonly seat: number;
  readonly lot: readonly Animal[];
}

/** A donkey: everybody takes this card from the bank. */
export interface PaidOut {
  readonly type: "paid_out";
  readonly card: number;
}

export interface BidMade {
  readonly type: "bid_made";
  readonly seat: number;
  readonly amount: number;
}

export interface BidPassed {
  readonly type: "bid_passed";
  readonly seat: number;
  readonly bid: number;
}

/** Nobody raises any more. Without a bidder, nobody wanted the lot. */
export interface HammerFell {
  readonly type: "hammer_fell";
  readonly bidder: number | null;
  readonly bid: number;
}

/** The active player sells to the bidder; whether he can pay is seen next. */
export interface LotSold {
  readonly type: "lot_sold";
  readonly seat: number;
  readonly bidder: number;
  readonly bid: number;
}

export interface LotPreempted {
  readonly type: "lot_preempted";
  readonly seat: number;
  readonly bidder: number;
  readonly bid: number;
}

/** A bidder cannot pay: everybody sees his money, and the lot is put up again. */
export interface PurseShown {
  readonly type: "purse_shown";
  readonly seat: number;
  readonly cards: rules.Held;
  readonly bid: number;
}

export interface LotPutUpAgain {
  readonly type: "lot_put_up_again";
  readonly lot: readonly Animal[];
}

export interface Paid {
  readonly type: "paid";
  readonly payer: number;
  readonly payee: number;
  readonly price: number;
  readonly count: number;
  readonly cards: rules.Held | null;
  /** null: everybody */
  readonly known_to: readonly number[] | null;
}

export interface LotTaken {
  readonly type: "lot_taken";
  readonly seat: number;
  readonly lot: readonly Animal[];
}

export interface TradeOpened {
  readonly type: "trade_opened";
  readonly seat: number;
  readonly rival: number;
  readonly animal: Animal;
  readonly moving: number;
}

export interface OfferLaid {
  readonly type: "offer_laid";
  readonly seat: number;
  readonly count: number;
  readonly cards: rules.Held | null;
  readonly known_to: readonly number[];
}

/** The rival takes the offer unseen by the rest. */
export interface OfferAccepted {
  readonly type: "offer_accepted";
  readonly seat: number;
  readonly giver: number;
  readonly count: number;
  readonly cards: rules.Held | null;
  readonly known_to: readonly number[];
}

/** Countered: the two exchange their offers. `cards` are the active player's, `countered` the rival's. */
export interface OffersExchanged {
  readonly type: "offers_exchanged";
  readonly seat: number;
  readonly rival: number;
  readonly count: number;
  readonly counter_count: number;
  readonly cards: rules.Held | null;
  readonly countered: rules.Held | null;
  readonly known_to: readonly number[];
}

/** The offers were equal, and this table plays such a trade once more. */
export interface OfferDemandedAgain {
  readonly type: "offer_demanded_again";
  readonly seat: number;
  readonly rival: number;
}

export interface TradeWon {
  readonly type: "trade_won";
  readonly seat: number;
  readonly loser: number;
  readonly animal: Animal;
  readonly moved: number;
}

export interface FamilyCompleted {
  readonly type: "family_completed";
  readonly seat: number;
  readonly animal: Animal;
}

export interface GameEnded {
  readonly type: "game_ended";
  readonly outcome: rules.Outcome;
}

export interface View {
  readonly game: string;
  readonly seat: number | null;
  readonly public: Public;
  readonly menu: rules.Menu;
  readonly purse: rules.Held | null;
  /** while I may bid or pre-empt: every sum that I can lay, from the smallest */
  readonly payable: readonly number[];
  /** my own cards lying face down */
  readonly offer: rules.Held | null;
  readonly seen: Seen | null;
}

/** What everybody may know. Lists go by seat; animals by family, in the order of their values. */
export interface Public {
  readonly to_move: readonly number[];
  /** the version of the rules that this game is played by */
  readonly rules: number;
  readonly options: Options;
  readonly seats: number;
  readonly phase: Phase;
  readonly active: number;
  readonly first: number;
  readonly pile: number;
  readonly donkeys: number;
  readonly trades: number;
  /** what the next donkey brings everybody; null when all are out */
  readonly next_payout: number | null;
  readonly animals: readonly (readonly number[])[];
  readonly tallies: readonly Tally[];
  /** `options.sizes_displayed` says whether to show them */
  readonly hand_sizes: readonly number[];
  readonly money_out: number;
  /** the least that everybody knows each seat to hold */
  readonly known: readonly rules.Held[];
  /** highest bid since the purse last changed */
  readonly top_bid: readonly number[];
  /** bid last let pass since the purse last changed */
  readonly passed_at: readonly (number | null)[];
  readonly auction: AuctionView | null;
  readonly payment: PaymentView | null;
  readonly trade: TradeView | null;
  readonly opened: Opened | null;
  readonly outcome: rules.Outcome | null;
}

export type Phase = "turn" | "bidding" | "verdict" | "paying" | "offering" | "answering" | "over";

/** What a seat's complete families count now: their values together, times their number. */
export interface Tally {
  readonly sum: number;
  readonly times: number;
  readonly score: number;
}

/** The lot that is up. `shown` is what bidders who could not pay have shown, by seat. */
export interface AuctionView {
  readonly lot: readonly Animal[];
  readonly bid: number;
  readonly bidder: number | null;
  readonly passed: readonly number[];
  readonly spoken: readonly number[];
  readonly shown: readonly (number | null)[];
  /** animal by animal of the lot, whose family it would complete */
  readonly completes: readonly (number | null)[];
}

export interface PaymentView {
  readonly payer: number;
  readonly payee: number;
  readonly price: number;
}

/** A trade of the active player's. `offered` is how many cards lie face down, once they lie. */
export interface TradeView {
  readonly rival: number;
  readonly animal: Animal;
  readonly moving: number;
  readonly again: boolean;
  readonly offered: number | null;
}

/** G2: what was secret, once the game is over. */
export interface Opened {
  readonly purses: readonly rules.Held[];
  readonly pile: readonly Animal[];
}

/** G4: what a seat has seen. The least it knows each seat to hold, and the least each seat knows it to hold. */
export interface Seen {
  readonly of_others: readonly rules.Held[];
  readonly of_me: readonly rules.Held[];
}
