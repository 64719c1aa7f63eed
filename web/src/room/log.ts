/** The log in words: what happened, line by line, as this seat may know it. */

import type { IconName } from "../parts/icons";
import type { AnyBoard } from "../house/scene";
import type { Entry, Table } from "../house/table.svelte";
import { Ears } from "../words/ears";
import { sentence } from "../words/telling";
import type { Words } from "../words/words";

export interface Line {
  readonly key: string;
  readonly icon: IconName;
  readonly text: string;
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

/** Talk is not part of it. */
export function lines(words: Words, table: Table, board: AnyBoard | null, entries: readonly Entry[]): Line[] {
  const ears = new Ears(words, table.names, table.me);
  return entries.flatMap(({ seq, news }, at) => {
    const key = `${seq}.${at}`;
    if (news.type === "said" || news.type === "phrased") return [];
    if (news.type === "changed" && seq === 1) return []; // a table begins with its settings: nobody has changed them
    if (news.type === "moved")
      return news.events.map((event, number) => ({
        key: `${key}.${number}`,
        icon: board?.icon(event) ?? "cards",
        text: sentence(words, table.game, event, table.names, table.me),
      }));
    const facts = { ...news } as Record<string, unknown>;
    const doers = "seat" in news ? { seat: news.seat, ...("against" in news ? { other: news.against } : {}) } : {};
    const said = `web.log.${news.type}` + ("because" in news ? `.${news.because}` : "");
    const text = "seat" in news ? ears.told(said, doers, facts) : words.say(said, facts);
    return [{ key, icon: ICONS[news.type] ?? "cards", text }];
  });
}
