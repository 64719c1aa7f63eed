/** The cards selected so far, before they are laid. */

import type { Held } from "../../../wire/rules";

export class CardSelection {
  /** by value and place in the fan */
  #ids = $state.raw<ReadonlySet<string>>(new Set());

  static id(value: number, at: number): string {
    return `${value}.${at}`;
  }

  has(value: number, at: number): boolean {
    return this.#ids.has(CardSelection.id(value, at));
  }

  toggle(value: number, at: number): void {
    const id = CardSelection.id(value, at);
    const ids = new Set(this.#ids);
    if (!ids.delete(id)) ids.add(id);
    this.#ids = ids;
  }

  count(value: number): number {
    return [...this.#ids].filter((id) => id.startsWith(`${value}.`)).length;
  }

  /** One more of this value, or one less. */
  more(value: number, held: number): void {
    for (let at = 0; at < held; at++) if (!this.has(value, at)) return this.toggle(value, at);
  }
  less(value: number, held: number): void {
    for (let at = held - 1; at >= 0; at--) if (this.has(value, at)) return this.toggle(value, at);
  }

  take(cards: Held): void {
    this.#ids = new Set(
      Object.entries(cards).flatMap(([value, count]) =>
        Array.from({ length: count }, (_, at) => CardSelection.id(Number(value), at)),
      ),
    );
  }

  clear(): void {
    this.#ids = new Set();
  }

  get cards(): Held {
    const cards: Record<number, number> = {};
    for (const id of this.#ids) {
      const value = Number(id.split(".")[0]);
      cards[value] = (cards[value] ?? 0) + 1;
    }
    return cards;
  }
}
