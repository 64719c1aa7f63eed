/** The log says of each that they are at the table when they are, and once. */

import { expect, test } from "vitest";
import { LogWriter } from "../src/table/log";
import type { Entry, LiveSession } from "../src/sessions/live_session.svelte";
import messages from "../src/words/said/en.json";
import { Words } from "../src/words/words";

const seated = (seq: number, ...seats: number[]): Entry[] =>
  seats.map((seat, nth) => ({ seq, nth, news: { type: "seated", seat } }));

/** What can be read of it at the seat of Odile. */
function read(...entries: Entry[]): string[] {
  const table = { entries, names: ["Odile", "Bert", "Anton"], me: 0, game: "money" } as unknown as LiveSession;
  return new LogWriter().lines(new Words("en", messages), table, null).map(({ text }) => text);
}

test("whose seat was kept for a rematch is at the table on coming back", () => {
  const opened: Entry = { seq: 1, nth: 0, news: { type: "changed" } };
  const kept = seated(1, 0, 1, 2).map((entry) => ({ ...entry, nth: entry.nth + 1 }));
  expect(read(opened, ...kept, ...seated(2, 0), ...seated(3, 1))).toEqual([
    "You are at the table.",
    "Bert is at the table.",
  ]);
});
