// Generated from the Python types by `make types`. Do not edit.

import type * as rules from "./rules";

/** Every variant is a switch of its own: they go together in any combination (V5.3). */
export interface Options {
  readonly cow: number;
  readonly two_cows: number;
  readonly dung: number;
  readonly two_dungs: number;
  readonly cow_and_dung: number;
  readonly fly: number;
  readonly puff: number;
  /** V1.2 */
  readonly full_hand: 3 | 4;
  /** V2.2 */
  readonly early_bell: boolean;
  /** V5.1 */
  readonly stinging_fly: boolean;
  /** V5.2 */
  readonly heap: boolean;
  /** V6 */
  readonly action_cards: boolean;
  /** V6.0 */
  readonly two_each: boolean;
  /** V6.2 */
  readonly foot_costs: number;
  /** V6.3 */
  readonly queen_brings: number;
}

export type Move = Announce | Call | Lay | Ring | Pass | PlusOne | GoldenBell | ToTheLeft | Train;

/** Announce a number and lay a card with it. */
export interface Announce {
  readonly type: "announce";
  readonly number: number;
  readonly what: What;
  readonly card: Kind;
}

export type What = "cows" | "dungs";

export type Kind = "cow" | "two_cows" | "dung" | "two_dungs" | "cow_and_dung" | "fly" | "puff";

/** Announce a number, the card to follow once nobody has rung (the early bell). */
export interface Call {
  readonly type: "call";
  readonly number: number;
  readonly what: What;
}

/** Lay the card that a call still owes. */
export interface Lay {
  readonly type: "lay";
  readonly card: Kind;
}

/** Hit the bell. */
export interface Ring {
  readonly type: "ring";
}

/** Let it be. */
export interface Pass {
  readonly type: "pass";
}

/** Raise the announcement by one and have everybody asked once more. */
export interface PlusOne {
  readonly type: "plus_one";
}

/** Take the ring over. */
export interface GoldenBell {
  readonly type: "golden_bell";
}

/** Everyone draws a card from the next player. */
export interface ToTheLeft {
  readonly type: "to_the_left";
}

/** Give a card for one drawn from that player's hand. */
export interface Train {
  readonly type: "train";
  readonly seat: number;
  readonly card: Kind;
}

export type Event =
  | NumberAnnounced
  | CardLaid
  | BellPassed
  | BellRung
  | PlusOnePlayed
  | GoldenBellPlayed
  | ToTheLeftPlayed
  | TrainPlayed
  | RoundCounted
  | PotGrew
  | RoundBegan
  | TurnBegan
  | GameEnded;

export interface NumberAnnounced {
  readonly type: "number_announced";
  readonly seat: number;
  readonly number: number;
  readonly what: What;
}

export interface CardLaid {
  readonly type: "card_laid";
  readonly seat: number;
  readonly card: Kind;
}

export interface BellPassed {
  readonly type: "bell_passed";
  readonly seat: number;
}

export interface BellRung {
  readonly type: "bell_rung";
  readonly seat: number;
}

export interface PlusOnePlayed {
  readonly type: "plus_one_played";
  readonly seat: number;
  readonly number: number;
}

export interface GoldenBellPlayed {
  readonly type: "golden_bell_played";
  readonly seat: number;
}

/** What each seat drew from the next one; null in the ears of everybody but those two. */
export interface ToTheLeftPlayed {
  readonly type: "to_the_left_played";
  readonly seat: number;
  readonly drawn: readonly (Kind | null)[];
}

/** `given` went to the other seat, `drawn` came back; null in the ears of everybody but those two. */
export interface TrainPlayed {
  readonly type: "train_played";
  readonly seat: number;
  readonly other: number;
  readonly given: Kind | null;
  readonly drawn: Kind | null;
}

/** All hands are shown and counted. */
export interface RoundCounted {
  readonly type: "round_counted";
  readonly announcer: number;
  readonly ringer: number;
  readonly number: number;
  readonly what: What;
  readonly hands: readonly Counts[];
  readonly laid: Counts;
  /** of what was announced, flies apart */
  readonly shown: number;
  readonly flies: number;
  /** the flies that count */
  readonly helping: number;
  readonly verdict: "low" | "exact" | "high";
  readonly winner: number;
  readonly taken: Counts;
  readonly under: Counts;
  readonly pot: Counts;
}

export type Counts = { readonly [name in Kind]?: number };

/** Nobody rang before the last card: these cards are set aside for the next winner. */
export interface PotGrew {
  readonly type: "pot_grew";
  readonly cards: Counts;
}

export interface RoundBegan {
  readonly type: "round_began";
  readonly opener: number;
  /** cards in a hand */
  readonly each: number;
}

export interface TurnBegan {
  readonly type: "turn_began";
  readonly seat: number;
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
  readonly hand: Counts | null;
  /** my unplayed action cards */
  readonly actions: readonly ActionCard[] | null;
  /** the least I know each seat to hold (G4) */
  readonly seen: readonly Counts[] | null;
}

/** What everybody may know. Lists go by seat. */
export interface Public {
  readonly to_move: readonly number[];
  /** the version of the rules that this game is played by */
  readonly rules: number;
  readonly options: Options;
  readonly seats: number;
  readonly phase: Phase;
  readonly opener: number;
  readonly announcer: number;
  readonly announced: Announced | null;
  /** the highest number that may be announced */
  readonly limit: number;
  readonly passed: readonly number[];
  readonly ringer: number | null;
  readonly challenger: number | null;
  readonly dealt: number;
  readonly hand_sizes: readonly number[];
  /** cards laid this round */
  readonly height: number;
  readonly top: Kind | null;
  /** null on a screen with `options.heap`: there one must remember (V5.2) */
  readonly laid: Counts | null;
  /** the same */
  readonly pot: Counts | null;
  /** cards that players have taken */
  readonly gone: Counts;
  readonly taken: readonly number[];
  /** the pile, from the top */
  readonly layers: readonly Layer[];
  /** unplayed */
  readonly action_cards: readonly number[];
  readonly spent: readonly ActionCard[];
  readonly opened: Opened | null;
  readonly outcome: rules.Outcome | null;
}

export type Phase = "turn" | "laying" | "bell" | "once_more" | "takeover" | "over";

/** The last announcement; `owes_card` while its card is still to be laid. */
export interface Announced {
  readonly number: number;
  readonly what: What;
  readonly owes_card: boolean;
}

/** Cards that went under the pile together, in an order nobody knows; the first layer is the top one. */
export interface Layer {
  readonly size: number;
  /** null: what is unseen of the top layer lies partly in hands */
  readonly cards: Counts | null;
}

export type ActionCard = "golden_bell" | "foot" | "queen" | "plus_one" | "to_the_left" | "train";

/** G2: what was secret, once the game is over. */
export interface Opened {
  readonly pile: readonly Kind[];
  readonly action_cards: readonly (readonly ActionCard[])[];
  readonly aside: readonly ActionCard[];
}
