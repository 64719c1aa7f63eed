/** What a board is given to draw: a live table, a replay, the coach's lesson all look the same to it. */

import type { Component } from "svelte";
import type { ClockInfo, How, SeatInfo } from "../wire";
import type { Menu } from "../wire/rules";
import type { AnyEvent } from "../words/event_sentences";
import type { IconName } from "../art/icon_names";
import type { Sound } from "../application/sound";

/** A move, and what came of it in these ears. */
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
  /** the seat these eyes belong to; null for a bystander */
  readonly me: number | null;
  readonly names: readonly string[];
  readonly seats: readonly SeatInfo[];
  readonly connected: readonly boolean[];
  readonly clock: ClockInfo | null;
  /** `performance.now()` at which the clock was told */
  readonly clockAt: number;
  /** counts up: another number is another moment */
  readonly moment: number;
  /** what led to this moment; empty after a jump, when nothing is to be animated */
  readonly happened: readonly PlayedMove<Event>[];
  /** the last that is known to have happened, after a jump as well: for words, which need not move */
  readonly latest: readonly PlayedMove<Event>[];
  /** moves can be made, now or later; not so in a replay */
  readonly live: boolean;
  /** a command is under way or the line is lost: controls stay in place, disabled */
  readonly busy: boolean;
  /** Make a move. What is refused is told to the player by the room; `false` then. */
  act(move: Move): Promise<boolean>;
  /** Bring the next beat of the hammer forward. */
  strike(): void;
}

export type Mood = "waiting" | "mine" | "outbid" | "sold";

/** What has just happened and what I may do now, in one sentence. */
export interface Status {
  readonly happened: string;
  readonly may: string;
  readonly mood: Mood;
  readonly icon: IconName;
}

/** What a board is drawn from, and what it may say to the room around it. */
export interface BoardProps<View, Event, Move> {
  session: GameSession<View, Event, Move>;
  /** For a board that tells what has happened bit by bit: it begins to tell this, and has come to its end at null.
   * Meanwhile nobody in the room speaks of it, nor of what came after it. */
  ontelling?: ((event: Event | null) => void) | undefined;
}

/** A board and what the room around it asks of a game. */
export interface BoardOf<View, Event, Move> {
  readonly Board: Component<BoardProps<View, Event, Move>>;
  /** the small line in the bar */
  subtitle(session: GameSession<View, Event, Move>): string;
  status(session: GameSession<View, Event, Move>): Status;
  /** what the ear gets */
  sounds(session: GameSession<View, Event, Move>): readonly Sound[];
  icon(event: Event): IconName;
}

// A room does not know which game is played in it.
// eslint-disable-next-line -- the boards know their own types
export type AnyBoard = BoardOf<any, any, any>;
