// Generated from the Python types by `make types`. Do not edit.

import type * as setting from "./setting";

/** Begin, or come back: `after` is the last sequence number that was read. `seat` picks among several of mine. */
export interface Join {
  readonly type: "join";
  readonly version: number;
  readonly after?: number | null;
  readonly seat?: SeatNumber | null;
}

/** at least 0, at most 15 */
export type SeatNumber = number;

/** The answer to a ping, at once: it measures the line. */
export interface Pong {
  readonly type: "pong";
  readonly number: number;
}

/** Is the line alive? Answered at once with `alive`, whatever else is waiting. */
export interface Probe {
  readonly type: "probe";
  readonly number: number;
}

/**
 * Take a seat, or come back to one that was kept, and commit to a nonce for the shuffle: see `Commit`.
 *
 * `name` is for this seat alone: of somebody who shares my device.
 */
export interface Sit {
  readonly type: "sit";
  readonly seat: SeatNumber;
  readonly commitment: Nonce;
  readonly by?: Holder;
  readonly name?: setting.ShortName | null;
  readonly id: CommandId;
}

/** matches ^[0-9a-f]{64}$ */
export type Nonce = string;

export type Holder = "person" | "program";

/** matches ^[A-Za-z0-9_-]{1,40}$ */
export type CommandId = string;

/**
 * Commit to another nonce for a seat of mine: anew after a deal that failed, or because the first one is lost.
 *
 * The commitment binds the table, the attempt, the seat and the house's own commitment; see `adjuge.rules.seal`.
 */
export interface Commit {
  readonly type: "commit";
  readonly seat: SeatNumber;
  readonly attempt: AttemptNumber;
  readonly commitment: Nonce;
  readonly by?: Holder;
  readonly id: CommandId;
}

/** at least 1, at most 100 */
export type AttemptNumber = number;

/** The list is closed: this is the nonce that I committed to. */
export interface Reveal {
  readonly type: "reveal";
  readonly seat: SeatNumber;
  readonly attempt: AttemptNumber;
  readonly nonce: Nonce;
  readonly id: CommandId;
}

/** Before the start the seat is free again; afterwards a stand-in plays on. */
export interface Leave {
  readonly type: "leave";
  readonly id: CommandId;
}

/** Host: a bot for an empty seat. */
export interface SeatBot {
  readonly type: "seat_bot";
  readonly seat: SeatNumber;
  readonly bot: setting.ShortName;
  readonly id: CommandId;
}

/** Host, before the start: free a seat; `block` keeps that person from sitting down again. */
export interface Clear {
  readonly type: "clear";
  readonly seat: SeatNumber;
  readonly block?: boolean;
  readonly id: CommandId;
}

/** Host, before the start: another setting. */
export interface Change {
  readonly type: "change";
  readonly setting: setting.Setting;
  readonly id: CommandId;
}

/** Host: close the list; once all have revealed, deal. Empty seats take the bot named here, or a mixed company. */
export interface Start {
  readonly type: "start";
  readonly fill_with?: setting.ShortName | null;
  readonly id: CommandId;
}

/**
 * A move of the game, as its menu describes it.
 *
 * Where the coach trains, a big mistake is refused as `big_mistake`; `insist` plays it all the same.
 */
export interface Play<Move = unknown> {
  readonly type: "play";
  readonly move: Move;
  readonly insist?: boolean;
  readonly id: CommandId;
}

/** What would the coach do? Answered by `Advised`, when it has been thought about; that I asked is in the record. */
export interface AskHint {
  readonly type: "hint";
  readonly id: CommandId;
}

/**
 * Leave a standing order with the table: it answers in my place, at a person's pace, as long as the order holds.
 *
 * Nobody else is told. Which there are depends on the game: `out` of this lot, bid `up_to` so much, `let_be` a round.
 */
export interface GiveOrder {
  readonly type: "order";
  readonly code: setting.ShortName;
  readonly most?: number | null;
  readonly id: CommandId;
}

/** I answer for myself again. */
export interface WithdrawOrder {
  readonly type: "withdraw";
  readonly id: CommandId;
}

/** Whoever holds the hammer brings its next beat forward. */
export interface Strike {
  readonly type: "strike";
  readonly id: CommandId;
}

/** I have seen what entry `seq` led to. When all who sit here have, the next question is put at once. */
export interface GoOn {
  readonly type: "go_on";
  readonly seq: number;
  readonly id: CommandId;
}

/** Stop all clocks and bots; for somebody who is the only person at the table. */
export interface Pause {
  readonly type: "pause";
  readonly id: CommandId;
}

/** And go on. */
export interface Resume {
  readonly type: "resume";
  readonly id: CommandId;
}

export interface Say {
  readonly type: "say";
  readonly text: ChatText;
  readonly id: CommandId;
}

/** characters at least 1, characters at most 300 */
export type ChatText = string;

export interface Phrase {
  readonly type: "phrase";
  readonly code: PhraseCode;
  readonly id: CommandId;
}

export type PhraseCode =
  | "hello"
  | "good_luck"
  | "well_played"
  | "thanks"
  | "sorry"
  | "hurry_up"
  | "one_moment"
  | "nice_bluff"
  | "ouch"
  | "goodbye";

/** Let a stand-in play for someone who is gone. */
export interface Vote {
  readonly type: "vote";
  readonly against: SeatNumber;
  readonly id: CommandId;
}

/** My stand-in hands the seat back. */
export interface TakeSeatBack {
  readonly type: "take_back";
  readonly id: CommandId;
}

/** The name shown at this seat. */
export interface Rename {
  readonly type: "rename";
  readonly name: setting.ShortName;
  readonly id: CommandId;
}

/** After the game: the same people, bots and setting at a new table. */
export interface Rematch {
  readonly type: "rematch";
  readonly id: CommandId;
}

/** Everything this seat has been told since the table was opened. */
export interface History {
  readonly type: "history";
  readonly id: CommandId;
}

export type AnyCommand<Move = unknown> =
  | Sit
  | Commit
  | Reveal
  | Leave
  | SeatBot
  | Clear
  | Change
  | Start
  | Play<Move>
  | AskHint
  | GiveOrder
  | WithdrawOrder
  | Strike
  | GoOn
  | Pause
  | Resume
  | Say
  | Phrase
  | Vote
  | TakeSeatBack
  | Rename
  | Rematch
  | History;

export type Incoming<Move = unknown> =
  | Join
  | Pong
  | Probe
  | Sit
  | Commit
  | Reveal
  | Leave
  | SeatBot
  | Clear
  | Change
  | Start
  | Play<Move>
  | AskHint
  | GiveOrder
  | WithdrawOrder
  | Strike
  | GoOn
  | Pause
  | Resume
  | Say
  | Phrase
  | Vote
  | TakeSeatBack
  | Rename
  | Rematch
  | History;
