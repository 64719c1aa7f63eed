/** What a board tells bit by bit is not given away by those who speak of it: the log, and the voice. */

import type { AnyEvent } from "../words/event_sentences";

/** Something said, and what it speaks of. */
export interface Announcement {
  readonly text: string;
  /** none: it is not part of the game */
  readonly event?: AnyEvent;
}

/** Of these, in the order in which they happened, those that may be said by now: all before what is still being told. */
export function withoutSpoilers<Each extends Announcement>(
  all: readonly Each[],
  telling: AnyEvent | null,
): readonly Each[] {
  const from = telling === null ? -1 : all.findLastIndex(({ event }) => event === telling);
  return from < 0 ? all : all.slice(0, from);
}
