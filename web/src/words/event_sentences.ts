/** Events as sentences for a seat or a bystander, as `adjuge.words.event_sentences` does. */

import { inParts as bouse } from "./event_sentences_bouse";
import { inParts as money } from "./event_sentences_money";
import { Addressee } from "./addressee";
import { plainly } from "./plain_names";
import type { Outcome } from "../wire/rules";
import type { Words } from "./words";

/** An event as plain data; hidden cards are null. */
// eslint-disable-next-line -- what a game says is its own affair
export type AnyEvent = { readonly type: string; readonly [fact: string]: any };
export type InParts = { readonly [type: string]: (addressee: Addressee, key: string, event: AnyEvent) => string[] };

const DOERS = ["seat", "payer", "bidder", "opener", "payee", "rival", "other", "loser", "giver"];
const IN_PARTS: { readonly [game: string]: InParts } = { money, bouse };

/** The event in a sentence or two, told to `me`. */
export function sentence(
  words: Words,
  game: string,
  event: AnyEvent,
  names: readonly string[],
  me: number | null,
): string {
  const addressee = new Addressee(words, names, me);
  if (!words.has(`game.${game}`)) {
    // a game that the catalogue does not know; its ending has common words
    const ended = event.type === "game_ended" ? standing(addressee, event["outcome"] as Outcome) : [];
    return [plainly(words, event, names), ...ended].join(" ");
  }
  const key = `event.${game}.${event.type}`;
  if (event.type === "game_ended") return ending(addressee, key, event["outcome"] as Outcome).join(" ");
  const parts = IN_PARTS[game]?.[event.type];
  if (parts) return parts(addressee, key, event).join(" ");
  const doers: Record<string, number | null> = {};
  for (const role of DOERS) if (role in event) doers[role] = event[role] as number | null;
  const facts = { ...event, ...cards(event), ...animals(event), ...named(words, game, event) };
  return Object.keys(doers).length ? addressee.told(key, doers, facts) : words.say(key, facts);
}

/** Of cards that are not seen, how many there are. */
function cards(event: AnyEvent): Record<string, unknown> {
  const unseen: Record<string, unknown> = {};
  for (const [hidden, size] of [
    ["cards", "count"],
    ["countered", "counter_count"],
  ] as const)
    if (hidden in event && event[hidden] === null) unseen[hidden] = event[size];
  if ("bluff" in event) unseen["bluff"] = Number(event["bluff"] ?? 0);
  return unseen;
}

function animals(event: AnyEvent): Record<string, unknown> {
  const count: number | undefined = event["moving"] ?? event["moved"];
  return count === undefined ? {} : { animals: Array<string>(count).fill(event["animal"] as string) };
}

function named(words: Words, game: string, event: AnyEvent): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  if ("row" in event) said["row"] = words.say(`row.${game}.${event["row"]}`);
  if ("what" in event) said["announced"] = words.say(`counted.${game}.${event["what"]}`, { count: event["number"] });
  return said;
}

function ending(addressee: Addressee, key: string, outcome: Outcome): string[] {
  const { words } = addressee;
  const [won, ...rest] = standing(addressee, outcome);
  const { scores, ranks } = outcome;
  const best = scores[ranks.indexOf(1)] ?? 0;
  const parted = `${key}.${outcome.tie_break}`;
  return [
    words.say(outcome.stopped ? `${key}.stopped` : `${key}.closed`),
    won ?? "",
    ...(words.has(parted) ? [words.say(parted)] : []),
    // a match goes by games won, not by points
    ...(Math.max(...scores) > best ? [words.say(`${key}.games`)] : []),
    ...rest,
  ];
}

/** Who won, and how all of them stand. */
function standing(addressee: Addressee, outcome: Outcome): string[] {
  const { words, names, me } = addressee;
  const { scores, ranks } = outcome;
  const score = (seat: number): number => scores[seat] ?? 0;
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const mine = me !== null && winners.includes(me);
  const won = `${winners.length === 1 ? "alone" : "shared"}.${mine ? "you" : "they"}`;
  const byRank = ranks.map((_, seat) => seat).sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  return [
    words.say(`ending.${won}`, {
      winners: winners.filter((seat) => seat !== me).map((seat) => names[seat]),
      score: score(winners[0] ?? 0),
    }),
    words.say("ending.standing", { standing: byRank.map((seat) => `${names[seat]} ${words.number(score(seat))}`) }),
  ];
}
