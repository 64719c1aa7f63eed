// Generated from the Python types by `make types`. Do not edit.

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
  /** a bot begins, and no clock runs before the first lot or round is over */
  readonly gentle: boolean;
  readonly coach: Coach;
  /** the bot that plays for whoever is away; null: the game's default */
  readonly stand_in: ShortName | null;
}

/** characters at least 1, characters at most 40 */
export type ShortName = string;

export type Tempo = "quick" | "relaxed" | "unhurried" | "no_limit" | "hours" | "days";

export type Pace = "instant" | "brisk" | "human" | "leisurely";

export type Privacy = "private" | "public";

export type Watchers = "anyone" | "nobody";

export type Coach = "nobody" | "hints" | "training";

export type Language = "fr" | "en" | "de";
