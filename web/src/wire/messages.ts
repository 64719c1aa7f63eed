// Generated from the Python types by `make types`. Do not edit.

import type * as review from "./review";
import type * as setting from "./setting";

export interface SeatInfo {
  readonly kind: "empty" | "person" | "bot";
  readonly name: string;
  /** which one */
  readonly bot: string | null;
  readonly host: boolean;
  /** a bot plays for the person just now */
  readonly stand_in: boolean;
}

/** A seat on the list of the shuffle: who plays there, and the commitment to a nonce, which bots have not. */
export interface Listing {
  readonly kind: "bot" | "person" | "program";
  readonly commitment: string | null;
}

/**
 * How far the shuffle is. Nonces are told by the game file, after the game.
 *
 * `listed` by seat, null where nobody sits: it may change until the stage is `revealing`, and not any more then.
 */
export interface DealInfo {
  readonly seal: number;
  readonly attempt: number;
  readonly stage: Stage;
  readonly listed: readonly (Listing | null)[];
  /** the seats whose nonces the house has */
  readonly revealed: readonly number[];
}

export type Stage = "open" | "committing" | "revealing" | "dealt";

/** Who sits here and how it is played; nothing of the game itself. */
export interface TableInfo {
  readonly id: string;
  readonly phase: Phase;
  readonly setting: setting.Setting;
  /** to the house's seed of the shuffle, in hexadecimal */
  readonly commitment: string;
  readonly deal: DealInfo;
  readonly seats: readonly SeatInfo[];
  readonly ended: EndedBecause | null;
  /** the table where it goes on */
  readonly rematch: string | null;
  /** after the end: milliseconds since the deal */
  readonly lasted: number | null;
}

export type Phase = "gathering" | "dealing" | "playing" | "over";

export type EndedBecause = "played" | "rules_changed" | "abandoned";

/** Which seat this socket looks from, and which are mine besides. */
export interface You {
  readonly seat: number | null;
  readonly seats: readonly number[];
  readonly host: boolean;
}

/**
 * All in milliseconds from now. `banks` by seat, null without a limit; `running` are the seats being counted.
 *
 * Until `opens` is over what has happened is being shown: nobody is asked anything, and a move is refused as
 * `too_early`. It is the same for every seat and for bystanders.
 */
export interface ClockInfo {
  readonly banks: readonly (number | null)[];
  readonly running: readonly number[];
  /** when the hammer's remaining beats fall, if nobody speaks */
  readonly beats: readonly number[];
  /** the seat that may bring the next beat forward */
  readonly striker: number | null;
  readonly opens: number;
  /** the entry that is being shown until then */
  readonly shown: number;
  /** the seats that have seen enough of it */
  readonly gone_on: readonly number[];
  /** until somebody resumes */
  readonly paused: boolean;
  /** a gentle start: no clock runs before the first lot or round is over */
  readonly waits: boolean;
  /** by seat, at a clock of hours or days: when its time is over */
  readonly until: readonly (number | null)[];
}

/** What the table answers in my place. It ends by itself with what it is about. */
export interface StandingOrder {
  readonly code: string;
  readonly most: number | null;
}

export interface Moved<Event = unknown> {
  readonly type: "moved";
  readonly seat: number;
  readonly how: How;
  /** as this seat may know them */
  readonly events: readonly Event[];
}

export type How = "person" | "bot" | "stand_in" | "silence";

export interface Struck {
  readonly type: "struck";
  readonly seat: number;
}

/** Somebody has seen enough: see `clock`. */
export interface WentOn {
  readonly type: "went_on";
  readonly seat: number;
}

export interface Paused {
  readonly type: "paused";
  readonly seat: number;
}

export interface Unpaused {
  readonly type: "unpaused";
  readonly seat: number;
}

/** Somebody came, went, or has another name: see `table`. */
export interface Seated {
  readonly type: "seated";
  readonly seat: number;
}

/** The setting: see `table`. */
export interface Changed {
  readonly type: "changed";
}

/** A seat has committed anew: see `table`. */
export interface Committed {
  readonly type: "committed";
  readonly seat: number;
}

/** The list is closed: whoever is on it reveals now, within ten seconds. */
export interface Closed {
  readonly type: "closed";
}

export interface Revealed {
  readonly type: "revealed";
  readonly seat: number;
}

/** These seats are bots' for this game: they did not reveal, or not commit anew. The others commit anew. */
export interface DealFailed {
  readonly type: "deal_failed";
  readonly seats: readonly number[];
}

/** The cards are dealt. */
export interface Started {
  readonly type: "started";
}

export interface StoodIn {
  readonly type: "stood_in";
  readonly seat: number;
  readonly because: AwayBecause;
}

export type AwayBecause = "time" | "left" | "voted";

export interface TookBack {
  readonly type: "took_back";
  readonly seat: number;
}

export interface Voted {
  readonly type: "voted";
  readonly seat: number;
  readonly against: number;
}

export interface Said {
  readonly type: "said";
  readonly seat: number;
  readonly text: string;
}

export interface Phrased {
  readonly type: "phrased";
  readonly seat: number;
  readonly code: string;
}

/** The clocks run again after the house was closed; nobody lost time by it. */
export interface Resumed {
  readonly type: "resumed";
}

export interface Ended {
  readonly type: "ended";
  readonly because: EndedBecause;
}

export interface RematchOpened {
  readonly type: "rematch";
  readonly table: string;
}

/** Who looks on without a seat, as those who have one are told: how many, and some of their names. */
export interface Watching {
  readonly count: number;
  readonly names: readonly string[];
}

/** Where things stand. `view` is the game as this seat may know it, its menu included; null before the deal. */
export interface Snapshot<View = unknown> {
  readonly type: "snapshot";
  readonly version: number;
  readonly seq: number;
  readonly table: TableInfo;
  readonly you: You;
  readonly view: View | null;
  readonly clock: ClockInfo | null;
  readonly connected: readonly boolean[];
  /** of this seat, which alone is told */
  readonly order: StandingOrder | null;
  readonly watching: Watching;
}

/** One entry of the log that all may know of. What has not changed is left out. */
export interface Told<Event = unknown, View = unknown> {
  readonly type: "told";
  readonly seq: number;
  readonly news: readonly News<Event>[];
  readonly table?: TableInfo;
  readonly you?: You;
  readonly view?: View;
  readonly clock?: ClockInfo;
}

export type News<Event = unknown> =
  | Moved<Event>
  | Struck
  | WentOn
  | Paused
  | Unpaused
  | Seated
  | Changed
  | Committed
  | Closed
  | Revealed
  | DealFailed
  | Started
  | StoodIn
  | TookBack
  | Voted
  | Said
  | Phrased
  | Resumed
  | Ended
  | RematchOpened;

/** The answer to `History`. */
export interface Past<Event = unknown> {
  readonly type: "past";
  readonly id: string;
  /** pairs of seq and news */
  readonly told: readonly (readonly [seq: number, news: readonly News<Event>[]])[];
}

/** The answer to `AskHint`: what to do after entry `seq`. `hints` counts those of the game, this one included. */
export interface Advised {
  readonly type: "advice";
  readonly id: string;
  readonly seq: number;
  readonly hints: number;
  readonly advice: review.Advice;
}

/** The command is on disk as part of this entry. */
export interface Done {
  readonly type: "done";
  readonly id: string;
  readonly seq: number;
}

/** The command was not carried out and nothing has changed. */
export interface Refused {
  readonly type: "refused";
  readonly id: string;
  readonly code: string;
  readonly params: { readonly [name: string]: unknown };
}

/** What came was not a command. The socket stays open. */
export interface Error {
  readonly type: "error";
  readonly code: string;
  readonly params: { readonly [name: string]: unknown };
}

export interface Ping {
  readonly type: "ping";
  readonly number: number;
}

/** The answer to a `probe`. */
export interface Alive {
  readonly type: "alive";
  readonly number: number;
}

/** Which seats have a person on the line, and who watches; the latter is told to whoever has a seat. */
export interface Presence {
  readonly type: "presence";
  readonly connected: readonly boolean[];
  readonly watching?: Watching;
}

/** The standing order of the seat that this socket looks from, whenever it has changed; null: there is none. */
export interface Ordered {
  readonly type: "ordered";
  readonly order: StandingOrder | null;
}

/** Another device is at my seat here besides this one. If it is not mine: take its pass back, make a new link. */
export interface AnotherDevice {
  readonly type: "another_device";
}

/** The last thing before the server closes the socket; `again` says whether to come back. */
export interface Bye {
  readonly type: "bye";
  readonly code: string;
  readonly again: boolean;
}

export type Outgoing<Event = unknown, View = unknown> =
  | Snapshot<View>
  | Told<Event, View>
  | Past<Event>
  | Advised
  | Done
  | Refused
  | Error
  | Ping
  | Alive
  | Presence
  | Ordered
  | AnotherDevice
  | Bye;
