/** The log of a replay, with the move each line belongs to. */

import type { ReplaySession } from "../sessions/replay_session.svelte";
import type { AnyBoard } from "../sessions/session";
import type { LogLine } from "../table/log";
import { sentence, type AnyEvent } from "../words/event_sentences";
import type { Words } from "../words/words";

export interface ReplayLogLine extends LogLine {
  readonly at: number;
}

/** A game that the words do not know is told by the names of things. */
export function eventSentence(
  words: Words,
  game: string,
  event: AnyEvent,
  names: readonly string[],
  me: number | null,
): string {
  try {
    return sentence(words, game, event, names, me);
  } catch {
    return `${event.type.replaceAll("_", " ")}.`;
  }
}

export const replayLog = (words: Words, session: ReplaySession, board: AnyBoard | null): ReplayLogLine[] =>
  session.frames.flatMap(({ number, events }) =>
    events.map((event, i) => ({
      at: number,
      key: `${number}.${i}`,
      icon: board?.icon(event) ?? "cards",
      text: eventSentence(words, session.game, event, session.names, session.me),
      event,
    })),
  );
