/** What a board draws: a live table, a replay and a lesson all implement `GameSession`. */

import type { Component } from "svelte";
import type { ClockInfo, How, SeatInfo, StandingOrder } from "../wire";
import type { Menu } from "../wire/rules";
import type { AnyEvent } from "../words/event_sentences";
import type { IconName } from "../art/icon_names";
import type { Sound } from "../application/sound";
import type { Coaching } from "./coaching.svelte";

/** A move, and its events as this viewer sees them. */
export interface PlayedMove<Event = AnyEvent> {
  readonly seat: number | null;
  readonly how: How | null;
  readonly events: readonly Event[];
}

/** What every game's view has. */
export interface AnyView {
  readonly game: string;
  readonly seat: number | null;
  readonly public: { readonly to_move: readonly number[]; readonly seats: number; readonly phase: string };
  readonly menu: Menu;
}

export interface GameSession<View = AnyView, Event = AnyEvent, Move = unknown> {
  readonly game: string;
  readonly preset: string | null;
  readonly view: View;
  /** the viewer's seat; null for a bystander */
  readonly me: number | null;
  readonly names: readonly string[];
  readonly seats: readonly SeatInfo[];
  readonly connected: readonly boolean[];
  readonly clock: ClockInfo | null;
  /** `performance.now()` at which the clock arrived */
  readonly clockAt: number;
  /** counts up with every change */
  readonly moment: number;
  /** what led to this moment; empty after a jump, when nothing is to be animated */
  readonly happened: readonly PlayedMove<Event>[];
  /** the last known moves, after a jump as well: for the status line */
  readonly latest: readonly PlayedMove<Event>[];
  /** all that this viewer knows to have happened, the oldest first: whoever has come back as well, once the log is there */
  readonly past?: readonly PlayedMove<Event>[];
  /** the type of my own last event, where it is known */
  readonly lastWord?: string | undefined;
  /** a finished game is seen again: whoever jumps to a moment is shown what its move led to */
  readonly seenAgain?: boolean;
  /** every seat's view, in a replay with all hands open; empty otherwise */
  readonly opened?: readonly View[];
  /** moves can be made, now or later; false in a replay */
  readonly live: boolean;
  /** a command is pending or the connection is lost: controls stay in place, disabled */
  readonly busy: boolean;
  /** the question of this moment is put; until then what has happened is being shown, and the menu is empty */
  readonly open: boolean;
  /** how long this moment is shown, in milliseconds; null where nobody waits for it, as in a replay */
  readonly shownFor: number | null;
  /** I have seen enough of it */
  readonly goneOn: boolean;
  /** Says so: the question is put when all have, or when the time is over. */
  goOn(): void;
  /** Makes a move. False if it was refused; the page around the board shows why. */
  act(move: Move): Promise<boolean>;
  /** Brings the next beat of the hammer forward. */
  strike(): void;
  /** what the table answers in my place, at a live table */
  readonly order?: StandingOrder | null;
  /** the coach, where I have one */
  readonly coaching?: Coaching | undefined;
  /** Leaves a standing order with the table, or withdraws it. */
  setOrder?(order: StandingOrder | null): Promise<boolean>;
}

export type Mood = "waiting" | "mine" | "outbid" | "sold";

/** What has just happened and what I may do now, in one sentence. */
export interface Status {
  readonly happened: string;
  readonly may: string;
  readonly mood: Mood;
  readonly icon: IconName;
}

/** The properties of a board component. */
export interface BoardProps<View, Event, Move> {
  session: GameSession<View, Event, Move>;
  /** For a board that tells what has happened bit by bit: it begins to tell this, and has come to its end at null.
   * Meanwhile nobody in the room speaks of it, nor of what came after it. */
  ontelling?: ((event: Event | null) => void) | undefined;
}

/** A board, and what the page around it asks of a game. */
export interface BoardOf<View, Event, Move> {
  readonly Board: Component<BoardProps<View, Event, Move>>;
  /** the small line in the bar */
  subtitle(session: GameSession<View, Event, Move>): string;
  status(session: GameSession<View, Event, Move>): Status;
  /** sounds of this moment */
  sounds(session: GameSession<View, Event, Move>): readonly Sound[];
  icon(event: Event): IconName;
  /** events that settle what somebody asked for too late, the most telling first; else the last one tells */
  readonly decisive?: readonly string[];
  /** in a replay with all hands open, they lie where they are held */
  readonly opensHands?: boolean;
}

// The page around a board does not know the game.
// eslint-disable-next-line -- the boards know their own types
export type AnyBoard = BoardOf<any, any, any>;
