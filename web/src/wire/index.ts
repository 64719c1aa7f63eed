// Generated from the Python types by `make types`. Do not edit.

import type * as boursicocotte from "./boursicocotte";
import type * as money from "./money";
import type * as bouse from "./bouse";

export type * from "./bell";
export type * from "./commands";
export type * from "./daily";
export type * from "./lobby";
export type * from "./messages";
export type * from "./review";
export type * from "./setting";
export type * as rules from "./rules";
export type { boursicocotte, money, bouse };

export const VERSION = 2;

/** What each game speaks: `Snapshot<Games["money"]["view"]>` is how a table of Money! stands. */
export interface Games {
  boursicocotte: { options: boursicocotte.Options; move: boursicocotte.Move; event: boursicocotte.Event; view: boursicocotte.View };
  money: { options: money.Options; move: money.Move; event: money.Event; view: money.View };
  bouse: { options: bouse.Options; move: bouse.Move; event: bouse.Event; view: bouse.View };
}

export type GameName = keyof Games;
