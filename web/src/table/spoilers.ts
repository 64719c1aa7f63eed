/** Keeps log and announcer from telling an event while the board still animates it. */

import type { AnyEvent } from "../words/event_sentences";

/** A sentence, and the event it tells. */
export interface Announcement {
  readonly text: string;
  /** none for what is not part of the game */
  readonly event?: AnyEvent;
}

/** The announcements before the event that is still being animated. */
export function withoutSpoilers<Each extends Announcement>(
  all: readonly Each[],
  telling: AnyEvent | null,
): readonly Each[] {
  const from = telling === null ? -1 : all.findLastIndex(({ event }) => event === telling);
  return from < 0 ? all : all.slice(0, from);
}
