// Generated from the Python types by `make types`. Do not edit.

/** How one move of this seat, and what came with it, moved my chance: the three add up to all of it. */
export interface Swing {
  readonly number: number;
  readonly seat: number;
  readonly own: number;
  readonly rivals: number;
  readonly luck: number;
}

/** A move that was open, and my chance after it. */
export interface Weighed {
  readonly move: unknown;
  readonly chance: number;
}

/** One of mine. `loss` is what the best move had been better by than the one made; `better` are up to three. */
export interface Weighing {
  readonly number: number;
  readonly before: number;
  readonly after: number;
  readonly made: Weighed;
  readonly better: readonly Weighed[];
  readonly loss: number;
  /** of a lot that I bought with this bid: up to what a dealer would have bid */
  readonly worth: number | null;
}

/**
 * What the coach makes of a decision of mine, by what I may know: up to three moves, the best first.
 *
 * `made` is the one that I was about to make, `loss` what the best is better by. `why`: up to what a dealer would bid
 * in my place (`worth`), or between which numbers the count lies four times out of five (`what`, `least`, `most`).
 */
export interface Advice {
  readonly best: readonly Weighed[];
  readonly made: Weighed | null;
  readonly loss: number;
  readonly why: { readonly [name: string]: unknown };
}

/**
 * One of those that decided: what happened, as I heard it, what it was about, and what it did to my chance.
 *
 * `swing` says whose doing it was. Of my own decisions, `made` and `better` say what was weighed; `worth` is up
 * to what a dealer would have bid in my place, where I paid more for a lot.
 */
export interface Moment {
  readonly number: number;
  readonly seat: number;
  readonly cause: Cause;
  readonly before: number;
  readonly after: number;
  readonly swing: Swing;
  readonly events: readonly unknown[];
  readonly about: { readonly [name: string]: unknown };
  readonly loss: number;
  readonly made: Weighed | null;
  readonly better: Weighed | null;
  readonly worth: number | null;
}

export type Cause = "own" | "rivals" | "luck";

/** `seat` bluffed; `whom` saw through it or fell for it, where it was one. */
export interface Bluff {
  readonly number: number;
  readonly seat: number;
  readonly kind: string;
  readonly believed: boolean;
  readonly whom: number | null;
}

/** 100: the best move each time. */
export interface Accuracy {
  readonly phase: Third;
  readonly decisions: number;
  readonly percent: number;
}

export type Third = "opening" | "middle" | "end";

/** `start`, `luck`, `rivals` and `own` add up to `end`. */
export interface Totals {
  readonly start: number;
  readonly luck: number;
  readonly rivals: number;
  readonly own: number;
  readonly end: number;
}

/** `hindsight`: judged with all hands open. `chances` are everybody's, at the deal and after each move. */
export interface Review {
  readonly game: string;
  readonly seat: number;
  readonly hindsight: boolean;
  readonly moves: number;
  readonly chances: readonly (readonly number[])[];
  readonly swings: readonly Swing[];
  readonly decisions: readonly Weighing[];
  readonly moments: readonly Moment[];
  readonly totals: Totals;
  readonly accuracy: readonly Accuracy[];
  readonly bluffs: readonly Bluff[];
}
