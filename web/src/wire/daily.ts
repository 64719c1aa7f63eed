// Generated from the Python types by `make types`. Do not edit.

/** A move that led there, as the one who is asked has seen it. */
export interface Earlier {
  readonly seat: number;
  readonly events: readonly unknown[];
}

/**
 * `chances` and `given` go by the answers: the chance to win after each, and how many of this house gave it.
 *
 * `mine` is my answer, `best` the best one, which the master gives; `dealers` is what a dealer would have done.
 */
export interface Solution {
  readonly mine: number;
  readonly best: number;
  readonly dealers: number;
  readonly chances: readonly number[];
  readonly given: readonly number[];
}

/**
 * `day` is a date, YYYY-MM-DD; `number` counts days. The view is that of `seat`, `answers` are moves it may make.
 *
 * `bots` are those in whose game it came up, `names` what they are called, by seat; the one of `seat` is whoever is
 * asked. `solution` is null until I have answered.
 */
export interface DailyQuestion<View = unknown> {
  readonly day: string;
  readonly number: number;
  readonly game: string;
  readonly preset: string;
  readonly seat: number;
  readonly bots: readonly string[];
  readonly names: readonly string[];
  readonly view: View;
  readonly earlier: readonly Earlier[];
  readonly answers: readonly unknown[];
  readonly solution: Solution | null;
}

/** `solved` is null where I have not answered. */
export interface Day {
  readonly day: string;
  readonly number: number;
  readonly game: string;
  readonly solved: boolean | null;
}

/** Today first, then the days before. `next_ms`: how long until the next position, in milliseconds. */
export interface Days {
  readonly days: readonly Day[];
  readonly next_ms: number;
}

/** Which of the answers, counted from 0. */
export interface NewAnswer {
  readonly answer: number;
}
