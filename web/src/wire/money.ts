// Generated from the Python types by `make types`. Do not edit.

import type * as rules from "./rules";

export interface Options {
  /** M5.4 */
  readonly games: 1 | 2 | 3;
  /** M4.3 */
  readonly guard: boolean;
}

export type Move = Bid | TakeRow | TakeBid | TakeBack;

/** Lay money cards, by their serials, face down, with or without the bluff card. */
export interface Bid {
  readonly type: "bid";
  readonly cards: rules.Held;
  readonly bluff: boolean;
}

/** Swap the whole bid for a whole row. */
export interface TakeRow {
  readonly type: "take_row";
  readonly row: Row;
}

export type Row = "right" | "left";

/** Swap the whole bid for the whole bid of a player still to act. */
export interface TakeBid {
  readonly type: "take_bid";
  readonly seat: number;
}

/** Take one's own bid back. */
export interface TakeBack {
  readonly type: "take_back";
}

export type Event =
  | BidLaid
  | BidsRevealed
  | RowTaken
  | BidTaken
  | BidTakenBack
  | RowsFilled
  | RoundBegan
  | GameCounted
  | GameDealt
  | GameEnded;

/** A bid lies face down; `cards` and `bluff` are null in the ears of everybody but its owner. */
export interface BidLaid {
  readonly type: "bid_laid";
  readonly seat: number;
  readonly count: number;
  readonly cards: Serials | null;
  readonly bluff: boolean | null;
}

export type Serials = readonly number[];

/** All bids in the order in which they act, and who had laid the bluff card. */
export interface BidsRevealed {
  readonly type: "bids_revealed";
  readonly ladder: readonly OpenBid[];
  readonly bluffed: readonly number[];
}

/** A bid after the reveal, still before its owner. */
export interface OpenBid {
  readonly seat: number;
  readonly cards: Serials;
  readonly total: number;
  /** where another bid is worth as much: the serial by which they are told apart */
  readonly parted_by: number | null;
}

export interface RowTaken {
  readonly type: "row_taken";
  readonly seat: number;
  readonly row: Row;
  readonly given: Serials;
  readonly taken: Serials;
}

export interface BidTaken {
  readonly type: "bid_taken";
  readonly seat: number;
  readonly other: number;
  readonly given: Serials;
  readonly taken: Serials;
}

export interface BidTakenBack {
  readonly type: "bid_taken_back";
  readonly seat: number;
  readonly cards: Serials;
}

/** Cards from the stock, in the order of their serials. */
export interface RowsFilled {
  readonly type: "rows_filled";
  readonly right: Serials;
  readonly left: Serials;
  readonly stock: number;
}

export interface RoundBegan {
  readonly type: "round_began";
  readonly round: number;
  readonly last: boolean;
}

/** A game of the match is over; hands are counted in the open. */
export interface GameCounted {
  readonly type: "game_counted";
  readonly game: number;
  readonly points: readonly number[];
  readonly hands: readonly Serials[];
}

export interface GameDealt {
  readonly type: "game_dealt";
  readonly game: number;
  readonly left_out: readonly Currency[];
  readonly right: Serials;
  readonly left: Serials;
}

export type Currency = "dollar" | "pound" | "yen" | "franc" | "euro" | "krona" | "rouble";

export interface GameEnded {
  readonly type: "game_ended";
  readonly outcome: rules.Outcome;
}

export interface View {
  readonly game: string;
  readonly seat: number | null;
  readonly public: Public;
  readonly menu: rules.Menu;
  readonly hand: Serials | null;
  /** my own bid, while it lies hidden */
  readonly bid: Serials | null;
  /** whether the bluff card lies with it */
  readonly bluff: boolean | null;
  /** what my hand would count now */
  readonly points: number | null;
}

/** What everybody may know. Lists go by seat. */
export interface Public {
  readonly to_move: readonly number[];
  /** the version of the rules that this game is played by */
  readonly rules: number;
  readonly options: Options;
  readonly seats: number;
  readonly phase: Phase;
  readonly game: number;
  readonly round: number;
  readonly last_round: boolean;
  readonly quiet: number;
  readonly left_out: readonly Currency[];
  readonly right: Serials;
  readonly left: Serials;
  readonly stock: number;
  /** the bluff card included */
  readonly hand_sizes: readonly number[];
  /** the bluff card included; 0: no bid lies */
  readonly bid_sizes: readonly number[];
  readonly laid: readonly number[];
  readonly acted: readonly number[];
  readonly actor: number | null;
  /** bids still out, in the order in which they would act */
  readonly ladder: readonly OpenBid[];
  /** cards that everybody knows each seat to have, in hand or in a bid that lies hidden */
  readonly known: readonly Serials[];
  /** points of the games played, by seat */
  readonly scored: readonly (readonly number[])[];
  readonly won: readonly number[];
  readonly opened: Opened | null;
  readonly outcome: rules.Outcome | null;
}

export type Phase = "bidding" | "acting" | "over";

/** G2: what was secret, once the match is over. */
export interface Opened {
  readonly hands: readonly Serials[];
  readonly stock: Serials;
}
