/** Several players, one device: it goes from hand to hand, behind a curtain, so that nobody sees what another holds. */

import type { LiveSession } from "../sessions/live_session.svelte";

export class HotSeat {
  /** whose eyes the screen is open to */
  #shown = $state<number | null>(null);

  constructor(private readonly table: LiveSession) {}

  /** Whom the device must go to before anything is shown; null where it is in the right hands. */
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

  /** It is there. */
  open(seat: number): void {
    this.#shown = seat;
    if (this.table.you.seat !== seat) this.table.look(seat);
  }

  #asked(seat: number | null): boolean {
    return seat !== null && (this.table.seen?.public.to_move.includes(seat) ?? false);
  }
}
