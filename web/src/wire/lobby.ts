// Generated from the Python types by `make types`. Do not edit.

import type * as messages from "./messages";
import type * as setting from "./setting";

/** Every answer that is not a success: a code for programs, the facts for whoever words it. */
export interface Problem {
  readonly code: string;
  readonly params: { readonly [name: string]: unknown };
}

/** The body of a request that says all by its address: `{}`. */
export type Nothing = Record<string, never>;

/** Without a name the house offers one, in the language named. `token`: for programs that keep no cookies. */
export interface Newcomer {
  readonly name?: setting.ShortName | null;
  readonly lang?: setting.Language;
  readonly token?: boolean;
}

export interface NewName {
  readonly name: setting.ShortName;
}

/** A rating: an estimate, how unsure it is, and `points`, which it exceeds almost certainly. */
export interface Standing {
  readonly game: string;
  readonly rated: boolean;
  readonly games: number;
  readonly mu: number;
  readonly sigma: number;
  readonly points: number;
}

/**
 * `account`: there is a recovery code. `before`: who this browser was until it became you, by a link or a code.
 *
 * `token` is there only where it was asked for.
 */
export interface Me {
  readonly name: string;
  readonly account: boolean;
  readonly standings: readonly Standing[];
  readonly before: string | null;
  readonly token: string | null;
}

/** Given once. The part after `#` is never sent to a server by a browser: the page reads and claims it. */
export interface ReturnLink {
  readonly token: string;
  readonly path: string;
}

/** What one device or program comes in by. `this`: the one that asks. `used_at` is true to the hour. */
export interface PassCard {
  readonly id: string;
  readonly kind: "cookie" | "token";
  /** milliseconds since 1970 */
  readonly issued_at: number;
  readonly used_at: number;
  readonly this: boolean;
}

/** `link`: there is a link to return by. */
export interface PassList {
  readonly passes: readonly PassCard[];
  readonly link: boolean;
}

/** Given once; a new one makes the old one void. */
export interface RecoveryCode {
  readonly code: string;
}

/** `instead`: though this browser is somebody else now. */
export interface ClaimLink {
  readonly token: Secret;
  readonly instead?: boolean;
}

/** characters at least 1, characters at most 100 */
export type Secret = string;

export interface ClaimCode {
  readonly code: Secret;
  readonly instead?: boolean;
}

/** The house's public key for Web Push, in base64url; null where it calls nobody back. */
export interface PushKey {
  readonly key: string | null;
}

/** What a browser's `PushSubscription` says of itself; keys in base64url. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly lang?: setting.Language;
}

export interface PushEnd {
  readonly endpoint: string;
}

export interface Edition {
  readonly name: string;
  readonly options: { readonly [name: string]: unknown };
}

/** A game of the house. `domains` say what each option may be, in the terms of menus; bots come weakest first. */
export interface GameCard {
  readonly name: string;
  readonly rules: number;
  readonly least_seats: number;
  readonly most_seats: number;
  readonly presets: readonly Edition[];
  readonly domains: { readonly [name: string]: unknown };
  readonly bots: readonly string[];
  /** for whoever is away */
  readonly default_bot: string;
}

export interface GameList {
  readonly games: readonly GameCard[];
}

/** A seat that is taken. `me`: by whoever asks. */
export interface Place {
  readonly seat: number;
  readonly name: string;
  readonly bot: string | null;
  readonly me: boolean;
}

/** A seat that is asked, and since when, in milliseconds since 1970. */
export interface AskedSeat {
  readonly seat: number;
  readonly since: number;
}

/** A table as the lobby knows it. The id is the invitation: whoever knows it may come. */
export interface TableCard {
  readonly id: string;
  readonly phase: messages.Phase;
  readonly game: string;
  readonly preset: string;
  readonly setting: setting.Setting;
  /** whether I am */
  readonly host: boolean;
  readonly seats: number;
  readonly open: number;
  readonly places: readonly Place[];
  /** milliseconds since 1970 */
  readonly opened_at: number;
  readonly changed_at: number;
  /** whose turn it is, among my own tables and where the clock is of hours or days */
  readonly turns: readonly AskedSeat[];
}

/** `before` is what to ask the next page with; null when there is no more. */
export interface TableList {
  readonly tables: readonly TableCard[];
  readonly before: string | null;
}

export interface NewTable {
  readonly id: string;
}

/** A game that is over. Scores and ranks by seat, where it was played to its end. */
export interface ArchiveCard {
  readonly id: string;
  readonly game: string;
  readonly preset: string | null;
  readonly seats: number;
  readonly places: readonly Place[];
  readonly rated: boolean;
  readonly imported: boolean;
  readonly ended: messages.EndedBecause;
  readonly ended_at: number;
  readonly scores: readonly number[] | null;
  readonly ranks: readonly number[] | null;
  readonly left: readonly number[];
  /** milliseconds from the deal to the end, where it is known */
  readonly lasted: number | null;
}

export interface ArchiveList {
  readonly games: readonly ArchiveCard[];
  readonly before: string | null;
}

export interface Imported {
  readonly id: string;
}

/** After one move; number 0 is the deal. `move` is there for whoever sees everything. */
export interface Frame<Event = unknown, Move = unknown, View = unknown> {
  readonly number: number;
  readonly seat: number | null;
  readonly events: readonly Event[];
  /** one, or every seat's for the eyes of all */
  readonly views: readonly View[];
  readonly move: Move | null;
}

/** A game through somebody's eyes: the moves from the first asked for; `moves` in all. */
export interface Film<Event = unknown, Move = unknown, View = unknown> {
  readonly game: string;
  readonly eyes: string;
  readonly moves: number;
  readonly frames: readonly Frame<Event, Move, View>[];
}

/** Somebody's games of one kind. `lasted` in milliseconds, of those of which it is known. */
export interface Statistic {
  readonly game: string;
  readonly games: number;
  readonly won: number;
  /** somebody else sat there, no bot */
  readonly with_people: number;
  readonly won_with_people: number;
  /** score */
  readonly best: number;
  readonly lasted: number;
}

export interface Statistics {
  readonly games: readonly Statistic[];
}

export interface Ranked {
  readonly place: number;
  readonly name: string;
  readonly me: boolean;
  readonly games: number;
  readonly mu: number;
  readonly sigma: number;
  readonly points: number;
}

export interface Leaderboard {
  readonly game: string;
  readonly rated: boolean;
  readonly people: readonly Ranked[];
}

/**
 * `origin`: where to ask others in, for whoever came by an address that leads nowhere from another device.
 *
 * null where the house knows of no such address.
 */
export interface House {
  readonly origin: string | null;
}

export interface Health {
  readonly status: "ok" | "unready";
}
