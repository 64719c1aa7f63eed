/** What a line of the sheet says of itself: how it counts, and what is missing until it counts for more. */

import { NOTES, BONUS, THRESHOLDS } from "../../../tables/money";
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

/** A line, and what it would be by all choices that could be looked at: its place is as large as the largest of them. */
export interface Outlook extends SheetLine {
  readonly others: readonly SheetLine[];
}

/** What is said of a line: how it is reckoned, or what is missing; how it counts; notes that are missing. */
export interface Words {
  readonly first: string;
  readonly rest: string;
  readonly more: string;
  readonly changed: boolean;
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
  if (line.sum === THRESHOLDS[0]) return say("web.money.sheet.counts_now");
  return say(line.bySum ? "web.money.sheet.until_all" : "web.money.sheet.until", { more: next - line.sum });
}

/** What the triples of a line bring beside its sum. */
export const triples = (line: ScoreLine): string[] =>
  line.triples.map((face) => say("web.money.sheet.triple", { face, bonus: BONUS[face] ?? 0 }));

/** What the triples brought that a choice would break up. */
export const broken = (now: ScoreLine, after: ScoreLine): string[] =>
  now.triples
    .filter((face) => !after.triples.includes(face))
    .map((face) => say("web.money.sheet.broken", { face, bonus: BONUS[face] ?? 0 }));

/** Triples that lack one note. */
export function nearly(line: ScoreLine): string[] {
  if (line.kind === "coin") return [];
  return NOTES.flatMap(([face, all]) => {
    if (!BONUS[face]) return [];
    const held = line.cards.filter((serial) => value(serial) === face).length;
    return held === all - 1 ? [say("web.money.sheet.near", { held, face, all, bonus: BONUS[face] ?? 0 })] : [];
  });
}

export function changes({ after, given, got }: SheetLine): boolean {
  return after !== null && (given > 0 || got > 0);
}

export function inWords(line: SheetLine): Words {
  const { now, after } = line;
  const changed = changes(line);
  /** as it stands with the choice that is looked at */
  const then = changed && after ? after : now;
  const bonus = [...triples(then), ...broken(now, then)];
  return {
    first: changed ? reckoned(line) : (missing(now) ?? counting(now)),
    rest: [...(changed ? [`: ${counting(then)}`] : bonus.length ? [""] : []), ...bonus].join(" "),
    more: nearly(then).join(" "),
    changed,
  };
}
