/** An announcement in the making. What may be said comes from the menu. */

import type { Kind, Move, View, What } from "../../wire/bouse";
import type { Choice, Number as Range, OneOf } from "../../wire/rules";
import { spread } from "./count/count";

/** What is asked of me now that takes more than a press. */
export function asked(view: View): Choice | undefined {
  return view.menu.find(({ move }) => move === "announce" || move === "call" || move === "lay");
}

export class AnnouncementDraft {
  number = $state(1);
  what = $state<What>("cows");
  /** which of my cards, by its place in my hand */
  card = $state<number | null>(null);

  /** A new question: nothing said yet but the least, of the kind that was said last; the only card there is. */
  begin(view: View): void {
    const choice = asked(view);
    this.card = null;
    if (!choice) return;
    const range = choice.fields["number"] as Range | undefined;
    if (range) this.number = range.least;
    if (view.public.announced) this.what = view.public.announced.what;
    const hand = spread(view.hand);
    if (choice.fields["card"] && new Set(hand).size === 1) this.card = 0;
  }

  step(range: Range, by: number): void {
    const next = (Number.isInteger(this.number) ? this.number : range.least) + by * range.step;
    this.number = Math.min(range.most, Math.max(range.least, next));
  }

  /** The move as it would be made, or null while something is missing. */
  move(view: View): Move | null {
    const choice = asked(view);
    if (!choice) return null;
    const range = choice.fields["number"] as Range | undefined;
    const cards = choice.fields["card"] as OneOf | undefined;
    const kind = this.card === null ? undefined : spread(view.hand)[this.card];
    if (range && !(Number.isInteger(this.number) && this.number >= range.least && this.number <= range.most))
      return null;
    if (cards && (kind === undefined || !cards.values.includes(kind))) return null;
    const { number, what } = this;
    if (choice.move === "announce") return { type: "announce", number, what, card: kind as Kind };
    if (choice.move === "call") return { type: "call", number, what };
    return { type: "lay", card: kind as Kind };
  }
}
