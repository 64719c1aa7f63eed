/** Several players on one device: a curtain hides the screen between two players. */

import type { LiveSession } from "../sessions/live_session.svelte";

export class HotSeat {
  /** the seat that the screen is shown to */
  #shown = $state<number | null>(null);

  constructor(private readonly table: LiveSession) {}

  /** The seat that must take the device before anything is shown; null if it has it. */
  get next(): number | null {
    const { you, info, seen } = this.table;
    if (you.seats.length < 2 || info?.phase !== "playing") return null;
    if (this.#asked(you.seat)) return this.#shown === you.seat ? null : you.seat;
    // G1: who is asked is known to all
    const waiting = seen?.public.to_move.filter((seat) => you.seats.includes(seat)) ?? [];
    const after = (seat: number): number => (seat - (you.seat ?? 0) + 16) % 16;
    const first = waiting.toSorted((a, b) => after(a) - after(b))[0];
    return first ?? (this.#shown === you.seat ? null : you.seat);
  }

  /** The device is with this seat. */
  open(seat: number): void {
    this.#shown = seat;
    if (this.table.you.seat !== seat) this.table.look(seat);
  }

  #asked(seat: number | null): boolean {
    return seat !== null && (this.table.seen?.public.to_move.includes(seat) ?? false);
  }
}
