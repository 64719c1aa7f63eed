/** Who a sentence is told to: it is worded differently for those it is about. */

import type { Params, Words } from "./words";

export class Addressee {
  constructor(
    readonly words: Words,
    readonly names: readonly string[],
    readonly me: number | null,
  ) {}

  /** The sentence about these seats, in the grammatical person that fits the addressee. */
  told(key: string, doers: { readonly [role: string]: number | null }, facts: Params = {}): string {
    const named: Record<string, unknown> = {};
    for (const [role, seat] of Object.entries(doers)) if (seat !== null) named[role] = this.names[seat];
    return this.words.say(`${key}.${this.person(Object.values(doers))}`, { ...facts, ...named });
  }

  called(seats: readonly number[]): string[] {
    return seats.map((seat) => (seat === this.me ? this.words.say("grammar.you") : (this.names[seat] ?? "")));
  }

  private person(doers: readonly (number | null)[]): string {
    if (doers.includes(null)) return "nobody";
    if (this.me === null || !doers.includes(this.me)) return "they";
    return doers[0] === this.me ? "you" : "to_you";
  }
}
