// Generated from the Python types by `make types`. Do not edit.

import type * as commands from "./commands";

/** I have hit it. */
export interface RingBell {
  readonly type: "ring";
}

/** Ready for the next time. */
export interface ResetBell {
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

export type FromPhone = RingBell | ResetBell | commands.Pong;
