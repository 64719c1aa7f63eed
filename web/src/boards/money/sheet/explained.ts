/** What a line of the sheet says of itself: how it counts, and what is missing until it counts for more. */

import { NOTES, BONUS } from "../../../tables/money";
import { threshold, type ScoreLine } from "../../../scoring/money";
import { number, say } from "../../../words/language.svelte";
import { value } from "../../../words/notes";

/** A line of my sheet, as it is and as it would be. */
export interface SheetLine {
  readonly now: ScoreLine;
  /** after the choice that is looked at; null: none is */
  readonly after: ScoreLine | null;
  /** of the sum now, what my bid would take away */
  readonly given: number;
  /** what would come to it */
  readonly got: number;
}

/** « 170 − 30 + 60 = 200 » */
export function reckoned({ now, after, given, got }: SheetLine): string {
  const parts = [number(now.sum), ...(given ? [`− ${number(given)}`] : []), ...(got ? [`+ ${number(got)}`] : [])];
  return `${parts.join(" ")} = ${number(after?.sum ?? now.sum)}`;
}

/** How its sum counts, in some words. */
export function counting(line: ScoreLine): string {
  if (line.kind === "coin") return say("web.money.sheet.coin");
  if (line.bySum === 0) return say("web.money.sheet.nothing");
  return line.bySum < line.sum ? say("web.money.sheet.excess", { points: line.bySum }) : say("web.money.sheet.all");
}

/** What is missing until the sum counts, or counts for more; null where nothing is. */
export function missing(line: ScoreLine): string | null {
  if (line.kind === "coin") return null;
  const next = threshold(line.sum);
  if (next === null) return null;
  return say(line.bySum ? "web.money.sheet.until_all" : "web.money.sheet.until", { more: next - line.sum });
}

/** Triples that are there, and those that lack one note. */
export function triples(line: ScoreLine): string[] {
  if (line.kind === "coin") return [];
  return NOTES.flatMap(([face, all]) => {
    if (!BONUS[face]) return [];
    const held = line.cards.filter((serial) => value(serial) === face).length;
    if (held === all) return [say("web.money.sheet.triple", { face, bonus: BONUS[face] ?? 0 })];
    return held === all - 1 ? [say("web.money.sheet.near", { held, face, all, bonus: BONUS[face] ?? 0 })] : [];
  });
}
