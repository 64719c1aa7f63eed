// Generated from the Python types by `make types`. Do not edit.

export const VERSION = 1;

/** I have hit it. */
export interface Ring {
  readonly type: "ring";
}

/** Ready for the next time. */
export interface Reset {
  readonly type: "reset";
}

/** Somebody who hit the bell, so many milliseconds after the first. `me`: whoever is told. */
export interface Rung {
  readonly name: string;
  readonly after: number;
  readonly me: boolean;
}

/** How it stands. It is `listening` for a moment after the first ring: a slower line may have been quicker. */
export interface Bell {
  readonly type: "bell";
  readonly state: "ready" | "listening" | "rung";
  readonly people: readonly string[];
  readonly rung: readonly Rung[];
}

export type FromPhone = Ring | Reset | Pong;

/** The answer to a ping, at once: it measures the line. */
export interface Pong {
  readonly type: "pong";
  readonly number: number;
}

/** Begin, or come back: `after` is the last sequence number that was read. `seat` picks among several of mine. */
export interface Join {
  readonly type: "join";
  readonly version: number;
  readonly after?: number | null;
  readonly seat?: SeatNumber | null;
}

/** at least 0, at most 15 */
export type SeatNumber = number;

/** Take a seat, any free one if null, with a nonce for the shuffle drawn by the client. */
export interface Sit {
  readonly type: "sit";
  readonly nonce: Nonce;
  readonly seat?: SeatNumber | null;
  readonly id: CommandId;
}

/** matches ^[0-9a-f]{64}$ */
export type Nonce = string;

/** matches ^[A-Za-z0-9_-]{1,40}$ */
export type CommandId = string;

/** Before the start the seat is free again; afterwards a stand-in plays on. */
export interface Leave {
  readonly type: "leave";
  readonly id: CommandId;
}

/** Host: a bot for an empty seat. */
export interface SeatBot {
  readonly type: "seat_bot";
  readonly seat: SeatNumber;
  readonly bot: ShortName;
  readonly id: CommandId;
}

/** characters at least 1, characters at most 40 */
export type ShortName = string;

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
  readonly setting: Setting;
  readonly id: CommandId;
}

/** Game, edition and manners of a table. `options` are what differs from the preset. */
export interface Setting {
  readonly game: ShortName;
  readonly seats: number;
  /** null: the game's first */
  readonly preset: ShortName | null;
  readonly options: { readonly [name: string]: unknown };
  readonly tempo: Tempo;
  /** of the bots */
  readonly pace: Pace;
  readonly privacy: Privacy;
  readonly watchers: Watchers;
  readonly rated: boolean;
  readonly chat: boolean;
  /** the bot that plays for whoever is away */
  readonly stand_in: ShortName;
}

export type Tempo = "quick" | "relaxed" | "unhurried" | "no_limit";

export type Pace = "instant" | "brisk" | "human" | "leisurely";

export type Privacy = "private" | "public";

export type Watchers = "anyone" | "nobody";

/** Host: deal. Empty seats take the bot named here. */
export interface Start {
  readonly type: "start";
  readonly fill_with?: ShortName;
  readonly id: CommandId;
}

/** A move of the game, as its menu describes it. */
export interface Play<Move = unknown> {
  readonly type: "play";
  readonly move: Move;
  readonly id: CommandId;
}

/** Whoever holds the hammer brings its next beat forward. */
export interface Strike {
  readonly type: "strike";
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
export interface TakeBack {
  readonly type: "take_back";
  readonly id: CommandId;
}

/** The name shown at this seat. */
export interface Rename {
  readonly type: "rename";
  readonly name: ShortName;
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
  | Leave
  | SeatBot
  | Clear
  | Change
  | Start
  | Play<Move>
  | Strike
  | Say
  | Phrase
  | Vote
  | TakeBack
  | Rename
  | Rematch
  | History;

export type Incoming<Move = unknown> =
  | Join
  | Pong
  | Sit
  | Leave
  | SeatBot
  | Clear
  | Change
  | Start
  | Play<Move>
  | Strike
  | Say
  | Phrase
  | Vote
  | TakeBack
  | Rename
  | Rematch
  | History;

/** Every answer that is not a success: a code for programs, the facts for whoever words it. */
export interface Problem {
  readonly code: string;
  readonly params: { readonly [name: string]: unknown };
}

/** The body of a request that says all by its address: `{}`. */
export type Nothing = Record<string, never>;

/** Without a name the house offers one. `token`: for programs that keep no cookies. */
export interface Newcomer {
  readonly name?: ShortName | null;
  readonly token?: boolean;
}

export interface NewName {
  readonly name: ShortName;
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

/** `account`: there is a recovery code. `token` is there only where it was asked for. */
export interface Me {
  readonly name: string;
  readonly account: boolean;
  readonly standings: readonly Standing[];
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

export interface ClaimLink {
  readonly token: Secret;
}

/** characters at least 1, characters at most 100 */
export type Secret = string;

export interface ClaimCode {
  readonly code: Secret;
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

/** A table as the lobby knows it. The id is the invitation: whoever knows it may come. */
export interface TableCard {
  readonly id: string;
  readonly phase: Phase;
  readonly game: string;
  readonly preset: string;
  readonly setting: Setting;
  /** whether I am */
  readonly host: boolean;
  readonly seats: number;
  readonly open: number;
  readonly places: readonly Place[];
  /** milliseconds since 1970 */
  readonly opened_at: number;
  readonly changed_at: number;
}

export type Phase = "gathering" | "playing" | "over";

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
  readonly ended: EndedBecause;
  readonly ended_at: number;
  readonly scores: readonly number[] | null;
  readonly ranks: readonly number[] | null;
  readonly left: readonly number[];
}

export type EndedBecause = "played" | "rules_changed" | "abandoned";

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

export interface Health {
  readonly status: "ok" | "unready";
}

export interface SeatInfo {
  readonly kind: "empty" | "person" | "bot";
  readonly name: string;
  /** which one */
  readonly bot: string | null;
  readonly host: boolean;
  /** a bot plays for the person just now */
  readonly stand_in: boolean;
}

/** Who sits here and how it is played; nothing of the game itself. */
export interface TableInfo {
  readonly id: string;
  readonly phase: Phase;
  readonly setting: Setting;
  /** to the house's seed of the shuffle, in hexadecimal */
  readonly commitment: string;
  readonly seats: readonly SeatInfo[];
  readonly ended: EndedBecause | null;
  /** the table where it goes on */
  readonly rematch: string | null;
}

/** Which seat this socket looks from, and which are mine besides. */
export interface You {
  readonly seat: number | null;
  readonly seats: readonly number[];
  readonly host: boolean;
}

/** All in milliseconds from now. `banks` by seat, null without a limit; `running` are the seats being counted. */
export interface ClockInfo {
  readonly banks: readonly (number | null)[];
  readonly running: readonly number[];
  /** when the hammer's remaining beats fall, if nobody speaks */
  readonly beats: readonly number[];
  /** the seat that may bring the next beat forward */
  readonly striker: number | null;
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

/** Somebody came, went, or has another name: see `table`. */
export interface Seated {
  readonly type: "seated";
  readonly seat: number;
}

/** The setting: see `table`. */
export interface Changed {
  readonly type: "changed";
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
}

/** One entry of the log. What has not changed is left out. */
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
  | Seated
  | Changed
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

/** Which seats have a person on the line. */
export interface Presence {
  readonly type: "presence";
  readonly connected: readonly boolean[];
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
  | Done
  | Refused
  | Error
  | Ping
  | Presence
  | Bye;
