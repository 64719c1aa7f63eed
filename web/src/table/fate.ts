/** What became of something that I asked for while the line was bad. */

import { refusalText } from "../network/refused";
import type { Fate } from "../sessions/fate";
import type { LiveSession } from "../sessions/live_session.svelte";
import type { AnyBoard } from "../sessions/session";
import { sentence, type AnyEvent } from "../words/event_sentences";
import { say, words } from "../words/language.svelte";

/** Null for what nobody waits to hear about. */
export function fateText(fate: Fate, table: LiveSession, board: AnyBoard | null): string | null {
  const { asked, refused } = fate;
  if (asked.type !== "play" && asked.type !== "strike") return refused && refusalText(refused, table);
  const move = asked.type === "play" ? (asked.move as { type: string; amount?: number }) : null;
  const what = move?.type === "bid" && move.amount !== undefined ? "bid" : move ? "move" : "strike";
  const facts = { amount: move?.amount ?? 0 };
  if (!refused) return say(`web.line.arrived.${what}`, facts);
  const event = settled(happenedSince(table, fate.since), board);
  const because = event
    ? sentence(words().edition(table.preset), table.game, event, table.names, table.me)
    : refusalText(refused, table);
  return `${say(`web.line.too_late.${what}`, facts)} ${because}`;
}

const happenedSince = (table: LiveSession, since: number): readonly AnyEvent[] =>
  table.entries.flatMap(({ seq, news }) => (seq > since && news.type === "moved" ? news.events : []));

/** The event that tells best why it was too late. */
function settled(events: readonly AnyEvent[], board: AnyBoard | null): AnyEvent | undefined {
  const best = (board?.decisive ?? []).map((type) => events.find((event) => event.type === type));
  return best.find((event) => event !== undefined) ?? events.at(-1);
}
