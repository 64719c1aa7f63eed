/** The log in words: what happened, line by line, as this seat may know it. */

import type { IconName } from "../parts/icons";
import type { AnyBoard } from "../house/scene";
import type { Entry, Table } from "../house/table.svelte";
import { Ears } from "../words/ears";
import { sentence } from "../words/telling";
import type { Words } from "../words/words";
import type { Said } from "./hush";

export interface Line extends Said {
  readonly key: string;
  readonly icon: IconName;
}

const ICONS: { readonly [type: string]: IconName } = {
  struck: "gavel",
  seated: "users",
  changed: "menu",
  started: "cards",
  stood_in: "bot",
  took_back: "undo",
  voted: "check",
  resumed: "clock",
  ended: "star",
  rematch: "play",
};

/** Lines that have been put in words are kept: all of them are read again with every move. Talk is not among them. */
export class Log {
  #told = new WeakMap<Entry, readonly Line[]>();
  #ears: readonly unknown[] = [];

  lines(words: Words, table: Table, board: AnyBoard | null): Line[] {
    const ears = [words, table.names, table.me, board];
    if (ears.some((each, at) => each !== this.#ears[at])) [this.#told, this.#ears] = [new WeakMap(), ears];
    return table.entries.flatMap((entry) => {
      const told = this.#told.get(entry) ?? inWords(words, table, board, entry);
      this.#told.set(entry, told);
      return told;
    });
  }
}

function inWords(words: Words, table: Table, board: AnyBoard | null, { seq, nth, news }: Entry): readonly Line[] {
  const key = `${seq}.${nth}`;
  if (news.type === "said" || news.type === "phrased") return [];
  if (news.type === "changed" && seq === 1) return []; // a table begins with its settings: nobody has changed them
  if (news.type === "moved")
    return news.events.map((event, number) => ({
      key: `${key}.${number}`,
      icon: board?.icon(event) ?? "cards",
      text: sentence(words, table.game, event, table.names, table.me),
      event,
    }));
  const facts = { ...news } as Record<string, unknown>;
  const doers = "seat" in news ? { seat: news.seat, ...("against" in news ? { other: news.against } : {}) } : {};
  const said = `web.log.${news.type}` + ("because" in news ? `.${news.because}` : "");
  const text =
    "seat" in news ? new Ears(words, table.names, table.me).told(said, doers, facts) : words.say(said, facts);
  return [{ key, icon: ICONS[news.type] ?? "cards", text }];
}
