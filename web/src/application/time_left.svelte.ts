/** The time a player has left, shown only when it is nearly over. */

import type { ClockInfo } from "../wire";

const SHOWN = 10_000;

export class TimeLeft {
  /** whole seconds; null while there is enough time */
  left = $state<number | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  follow(clock: ClockInfo | null, at: number, seat: number | null): void {
    this.stop();
    const bank = seat !== null && clock?.running.includes(seat) ? clock.banks[seat] : null;
    if (bank === null || bank === undefined) return;
    const ends = at + bank;
    const look = (): void => {
      const rest = ends - performance.now();
      this.left = rest <= SHOWN ? Math.max(0, Math.ceil(rest / 1000)) : null;
      if (rest > 0) this.#timer = setTimeout(look, rest > SHOWN ? rest - SHOWN : ((rest - 1) % 1000) + 1);
    };
    look();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.left = null;
  }
}
