/** Whether the next question is put yet: until then what has happened is being shown, to everybody for as long. */

import type { ClockInfo } from "../wire";

export class Question {
  open = $state(true);
  paused = $state(false);
  /** a gentle start: no clock runs before the first lot or round is over */
  waits = $state(false);
  /** how long this moment is shown, in milliseconds, whatever is left of it */
  length = $state.raw(0);
  /** I have seen enough of it */
  goneOn = $state(false);
  /** the entry that is being shown; 0: none */
  shown = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `at` is when the clock came, by `performance.now()`. */
  follow(clock: ClockInfo | null, at: number, me: number | null): void {
    clearTimeout(this.#timer);
    const shown = clock?.shown ?? 0;
    if (shown !== this.shown) [this.shown, this.length, this.goneOn] = [shown, clock?.opens ?? 0, false];
    if (me !== null && clock?.gone_on.includes(me)) this.goneOn = true;
    this.paused = clock?.paused ?? false;
    this.waits = clock?.waits ?? false;
    const left = (clock?.opens ?? 0) - (this.paused ? 0 : performance.now() - at);
    this.open = !this.paused && left <= 0;
    if (!this.open && !this.paused) this.#timer = setTimeout(() => (this.open = true), left);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
