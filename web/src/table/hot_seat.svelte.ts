/** Several players on one device: a curtain hides the screen between two players. Only a press lifts it. */

import type { LiveSession } from "../sessions/live_session.svelte";

export class HotSeat {
  /** the seat that the screen is shown to */
  #shown = $state<number | null>(null);
  /** the curtain is down, for this seat at first */
  #down = $state<number | null>(null);

  /** Create it in a component: it follows the table for the component's lifetime. */
  constructor(private readonly table: LiveSession) {
    $effect.pre(() => {
      const wanted = this.#wanted();
      if (wanted !== null) this.#down = wanted;
    });
    $effect(() => {
      if (this.next !== null) this.#stopClock();
    });
  }

  /** The seat that must take the device before anything is shown; null if it has it. */
  get next(): number | null {
    return this.#down === null ? this.#wanted() : (this.#asked ?? this.#down);
  }

  /** All persons share this device: nobody else's clock runs. */
  get together(): boolean {
    return this.table.alone;
  }

  /** The device is with this seat. */
  open(seat: number): void {
    this.#shown = seat;
    this.#down = null;
    if (this.table.you.seat !== seat) this.table.look(seat);
    if (this.table.question.paused) void this.table.ask({ type: "resume" });
  }

  /** Who must take the device although nobody has let a curtain down yet. While something is shown, nobody is. */
  #wanted(): number | null {
    const { you, info, open, question } = this.table;
    if (you.seats.length < 2 || info?.phase !== "playing" || !(open || question.paused)) return null;
    if (question.paused && this.#shown !== null) return null; // a pause of their own
    const first = this.#asked;
    if (first !== undefined) return first === this.#shown && first === you.seat ? null : first;
    return this.#shown === you.seat ? null : you.seat;
  }

  /** The first of mine who is asked. Who is asked is known to all (G1). */
  get #asked(): number | undefined {
    const { you, seen } = this.table;
    const after = (seat: number): number => (seat - (you.seat ?? 0) + 16) % 16;
    const waiting = seen?.public.to_move.filter((seat) => you.seats.includes(seat)) ?? [];
    return waiting.toSorted((a, b) => after(a) - after(b))[0];
  }

  /** Where all share the device nobody's time runs behind the curtain. */
  #stopClock(): void {
    const { clock, info } = this.table;
    if (!this.together || !clock || clock.paused || info?.phase !== "playing" || this.table.busy) return;
    if (info.setting.tempo !== "no_limit") void this.table.ask({ type: "pause" });
  }
}
