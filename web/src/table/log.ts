/** The log in sentences, as this seat may know it. */

import type { IconName } from "../art/icon_names";
import type { AnyBoard } from "../sessions/session";
import type { Entry, LiveSession } from "../sessions/live_session.svelte";
import { Addressee } from "../words/addressee";
import { sentence, type AnyEvent } from "../words/event_sentences";
import type { Words } from "../words/words";
import type { Occurrence } from "./utterances";

/** A sentence, and the event it tells. */
export interface Announcement {
  readonly text: string;
  /** none for what is not part of the game */
  readonly event?: AnyEvent;
}

export interface LogLine extends Announcement {
  readonly key: string;
  readonly icon: IconName;
}

const ICONS: { readonly [type: string]: IconName } = {
  struck: "gavel",
  seated: "users",
  changed: "menu",
  closed: "cards",
  deal_failed: "bot",
  started: "cards",
  stood_in: "bot",
  took_back: "undo",
  voted: "check",
  resumed: "clock",
  ended: "star",
  rematch: "play",
};

/** Caches the lines of each entry, since all are needed with every move. Chat is not part of the log. */
export class LogWriter {
  #told = new WeakMap<Entry, readonly LogLine[]>();
  #addressee: readonly unknown[] = [];

  lines(words: Words, table: LiveSession, board: AnyBoard | null): LogLine[] {
    const addressee = [words, table.names, table.me, board];
    if (addressee.some((each, at) => each !== this.#addressee[at]))
      [this.#told, this.#addressee] = [new WeakMap(), addressee];
    return table.entries.flatMap((entry) => {
      const told = this.#told.get(entry) ?? inWords(words, table, board, entry);
      this.#told.set(entry, told);
      return told;
    });
  }
}

function inWords(
  words: Words,
  table: LiveSession,
  board: AnyBoard | null,
  { seq, nth, news }: Entry,
): readonly LogLine[] {
  const key = `${seq}.${nth}`;
  if (news.type === "said" || news.type === "phrased") return [];
  if (news.type === "went_on" || news.type === "paused" || news.type === "unpaused") return []; // no part of the game
  if (news.type === "committed" || news.type === "revealed") return []; // a matter of the shuffle, not of the evening
  if (seq === 1 && (news.type === "changed" || news.type === "seated")) return []; // as it was set, seats kept for a rematch
  if (news.type === "moved")
    return news.events.map((event, number) => ({
      key: `${key}.${number}`,
      icon: board?.icon(event) ?? "cards",
      text: sentence(words, table.game, event, table.names, table.me),
      event,
    }));
  const facts = { ...news } as Record<string, unknown>;
  if (news.type === "deal_failed")
    facts["seats"] = news.seats.map((seat) => words.say("grammar.seat", { number: seat + 1 }));
  const doers = "seat" in news ? { seat: news.seat, ...("against" in news ? { other: news.against } : {}) } : {};
  const said = `web.log.${news.type}` + ("because" in news ? `.${news.because}` : "");
  const text =
    "seat" in news ? new Addressee(words, table.names, table.me).told(said, doers, facts) : words.say(said, facts);
  return [{ key, icon: ICONS[news.type] ?? "cards", text }];
}

/** What the voice has to say of these entries: moves by their events, all else in words; and what was said, unless muted. */
export function toBeHeard(words: Words, table: LiveSession, entries: readonly Entry[], muted: boolean): Occurrence[] {
  return entries.flatMap((entry): Occurrence[] => {
    const { news } = entry;
    if (news.type === "moved") return [{ events: news.events }];
    if (news.type === "said" || news.type === "phrased") {
      if (muted || news.seat === table.me) return [];
      const text = news.type === "said" ? news.text : words.say(`web.phrase.${news.code}`);
      return [{ text: words.say("web.voice.says", { name: table.names[news.seat], text }) }];
    }
    return inWords(words, table, null, entry).map(({ text }) => ({ text }));
  });
}

/** The announcements before the event that the board still animates: neither log nor announcer runs ahead of it. */
export function withoutSpoilers<Each extends { readonly event?: AnyEvent }>(
  all: readonly Each[],
  telling: AnyEvent | null,
): readonly Each[] {
  const from = telling === null ? -1 : all.findLastIndex(({ event }) => event === telling);
  return from < 0 ? all : all.slice(0, from);
}
