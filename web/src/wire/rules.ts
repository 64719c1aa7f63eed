// Generated from the Python types by `make types`. Do not edit.

export type Menu = readonly Choice[];

/** A move, by its tag, and what its fields may be. */
export interface Choice {
  readonly move: string;
  readonly fields: { readonly [name: string]: Domain };
}

export type Domain = OneOf | Number | Pick | Several;

/** One of these values. */
export interface OneOf {
  readonly type: "one_of";
  readonly values: readonly (number | string | boolean)[];
}

/** A whole number from least to most in steps, counted from least. */
export interface Number {
  readonly type: "number";
  readonly least: number;
  readonly step: number;
  readonly most: number;
}

/** From `least` to `most` of the cards held. With a price: worth that much, and no card the price is met without. */
export interface Pick {
  readonly type: "pick";
  readonly held: Held;
  readonly least: number;
  readonly most: number;
  readonly price: number;
  readonly proposal: Held | null;
  /** other ways to meet the price that a player may prefer */
  readonly alternatives: readonly Held[];
}

export type Held = { readonly [card: number]: number };

/** From `least` to `most` values in order, repeats allowed. */
export interface Several {
  readonly type: "several";
  readonly values: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** How a game ended: points and ranks by seat, 1 for the winners; what parted equal points, if anything. */
export interface Outcome {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly tie_break: string | null;
  /** by a guard, before its natural end */
  readonly stopped: boolean;
}
