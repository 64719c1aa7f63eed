/** What people say at a table, and the phrases that every client knows. */

import type { PhraseCode } from "../wire";
import type { Entry } from "../sessions/live_session.svelte";

export const PHRASES: readonly PhraseCode[] = [
  "hello",
  "good_luck",
  "well_played",
  "thanks",
  "sorry",
  "hurry_up",
  "one_moment",
  "nice_bluff",
  "ouch",
  "goodbye",
];

export interface ChatMessage {
  readonly seq: number;
  readonly seat: number;
  readonly text: string | null;
  readonly code: string | null;
}

export const chatMessages = (entries: readonly Entry[]): ChatMessage[] =>
  entries.flatMap(({ seq, news }): ChatMessage[] => {
    if (news.type === "said") return [{ seq, seat: news.seat, text: news.text, code: null }];
    if (news.type === "phrased") return [{ seq, seat: news.seat, text: null, code: news.code }];
    return [];
  });
