/** What waits to be said to screen readers. Nothing is dropped; what is still being shown is not spoken of. */

import { withoutSpoilers } from "./log";
import type { AnyEvent } from "../words/event_sentences";
import { aloud, isQuiet, opening, verdictFirst, type Spoken } from "../words/voice";
import type { Words } from "../words/words";

/** A move's events, or something else that happened, in words. */
export type Occurrence = { readonly events: readonly AnyEvent[] } | { readonly text: string };

/** Whom it is told to. */
export interface Listener {
  readonly game: string;
  readonly names: readonly string[];
  readonly me: number | null;
  /** what it sees; some games have a hand in it */
  readonly view?: object | null;
}

export class Utterances {
  #waiting: { readonly event?: AnyEvent; readonly text: string }[] = [];
  #asked = "";
  #question = "";
  #opened = false;
  /** something else than passes has happened since the question was said */
  #news = true;

  add(occurrences: readonly Occurrence[]): void {
    for (const each of occurrences) {
      if ("text" in each) this.#waiting.push(each);
      else this.#waiting.push(...verdictFirst(each.events).map((event) => ({ event, text: "" })));
      if (!("events" in each) || !each.events.every(isQuiet)) this.#news ||= "events" in each;
    }
  }

  /** What I may do now, or "". It is said again when something has happened meanwhile, and not for a pass. */
  ask(question: string): void {
    if (question !== this.#question || !question) this.#asked = "";
    this.#question = question;
  }

  /** Only passes wait: more of them may come, and nobody is in a hurry to hear it. */
  get idle(): boolean {
    return this.#waiting.length > 0 && this.#waiting.every(({ event }) => event && isQuiet(event)) && !this.#unasked;
  }

  get #unasked(): boolean {
    return this.#question !== "" && (this.#news || this.#asked !== this.#question);
  }

  /** All that can be said now, and then what I may do. */
  take(words: Words, { game, names, me, view }: Listener, telling: AnyEvent | null): string[] {
    const now = withoutSpoilers(this.#waiting, telling);
    this.#waiting = this.#waiting.slice(now.length);
    const said: Spoken[] = [];
    const hand = view && "hand" in view ? view.hand : null;
    for (let at = 0; at < now.length;) {
      const from = now.slice(at);
      const texts = from.findIndex(({ event }) => !event);
      const events = from.slice(0, texts < 0 ? undefined : texts).map(({ event }) => event as AnyEvent);
      said.push(...(events.length ? aloud(words, game, events, names, me, hand) : from.slice(0, 1)));
      at += Math.max(1, events.length);
    }
    const lines = said.map(({ text }) => text);
    if (!this.#opened && view) {
      this.#opened = true;
      lines.unshift(...(now.length ? [] : opening(words, game, view)));
    }
    if (!this.#waiting.length && this.#unasked) {
      [this.#asked, this.#news] = [this.#question, false];
      lines.push(this.#question);
    }
    return lines;
  }
}
