/** What was announced and laid in this round, remembered from events: the view has only the last announcement. */

import type { GameSession } from "../../sessions/session";
import { settings } from "../../application/settings.svelte";
import type { Announced, Counts, Event, Kind, Move, RoundCounted, View } from "../../wire/bouse";
import { KINDS } from "../../tables/bouse";
import { spread, total } from "./count/count";

export type BouseSession = GameSession<View, Event, Move>;
export type AnnouncedNumber = Pick<Announced, "number" | "what">;

/** Who spoke last. In a turn the announcer is already the one who is to speak next. */
export function speaker(view: View): number {
  const { announcer, phase, seats } = view.public;
  return phase === "turn" ? (announcer + seats - 1) % seats : announcer;
}

export class Round {
  /** by seat, the last that each has announced */
  said = $state.raw<readonly (AnnouncedNumber | undefined)[]>([]);
  /** the laid cards in their order; of a heap, none */
  fan = $state.raw<readonly Kind[]>([]);
  /** the last count seen */
  told = $state.raw<RoundCounted | null>(null);
  /** it is on the table now */
  counting = $state(false);
  /** how long the table gives for it; null: it is looked at again, or nobody waits */
  given = $state.raw<number | null>(null);
  /** it is shown as it ended: a replay was opened there */
  ended = $state(false);
  /** it is being counted for the first time, card by card: how it ends is not known yet */
  telling = $state.raw<RoundCounted | null>(null);
  #seen: View["public"] | null = null;

  /** Looks at the last count again. */
  recount(): void {
    [this.counting, this.given, this.ended] = [true, null, false];
  }

  /** Applies the events of this moment; `given` is how long the table gives for a count among them. */
  follow(session: BouseSession, given: number | null): void {
    const { view } = session;
    this.told ??= lastCount(session.past ?? []); // whoever has come back can look at it again, once the log is there
    if (view.public === this.#seen) return; // chat only, or the question is put now
    const jumped = session.happened.length === 0;
    this.#seen = view.public;
    let [said, fan] = jumped ? [[], []] : [[...this.said], [...this.fan]];
    if (jumped) this.#jumped(session);
    for (const event of session.happened.flatMap(({ events }) => events))
      switch (event.type) {
        case "number_announced":
          said[event.seat] = { number: event.number, what: event.what };
          break;
        case "card_laid":
          fan.push(event.card);
          break;
        case "round_counted":
          this.told = event;
          this.counting = true;
          this.given = given;
          this.ended = false;
          this.telling = settings.pace && session.shownFor !== 0 ? event : null;
          break;
        case "round_began":
          [said, fan] = [[], []];
          break;
      }
    const { announced, laid } = view.public;
    if (announced) said[speaker(view)] = announced;
    this.said = announced ? said : [];
    this.fan = laid === null ? [] : same(fan, laid) ? fan : spread(laid);
  }

  /** Nothing is counted any more; whoever opens a replay at a ring came for what it led to. */
  #jumped({ seenAgain, latest, view }: BouseSession): void {
    const told = seenAgain ? lastCount(latest) : null;
    [this.counting, this.telling] = [told !== null && view.public.outcome === null, null];
    if (told) [this.told, this.given, this.ended] = [told, null, true];
  }
}

const lastCount = (moves: BouseSession["latest"]): RoundCounted | null =>
  moves.flatMap(({ events }) => events).findLast((event) => event.type === "round_counted") ?? null;

const same = (cards: readonly Kind[], counts: Counts): boolean =>
  cards.length === total(counts) &&
  KINDS.every((kind) => cards.filter((card) => card === kind).length === (counts[kind] ?? 0));
