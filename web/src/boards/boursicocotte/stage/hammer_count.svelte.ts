/** Counts the hammer's beats between two messages of the server. */

import type { ClockInfo } from "../../../wire";
import { play } from "../../../application/sound";
import { speak } from "../../../application/speech";
import { say } from "../../../words/language.svelte";

const BEATS = 3;

export class HammerCount {
  /** beats fallen since the last bid */
  count = $state(0);
  /** milliseconds from the last beat, or from now, to the next; null where none will come by itself */
  beat = $state<number | null>(null);
  /** changes with every beat */
  turn = $state(0);
  /** struck, and not fallen yet */
  struck = $state(false);
  #timers: ReturnType<typeof setTimeout>[] = [];
  #word = "";

  /** Takes a new clock. `word` changes with every bid or pass; `strikes` counts the strikes since then. */
  follow(clock: ClockInfo | null, at: number, word: string, strikes: number): void {
    const spoken = word !== this.#word;
    this.#word = word;
    this.stop();
    const beats = (clock?.beats ?? []).map((beat) => beat - (performance.now() - at));
    const coming = beats.filter((beat) => beat > 0);
    // Without a time limit, as at a gentle start, only the beats that were struck are on the clock; by visits no hammer
    // beats at all.
    const byVisits = (clock?.until?.length ?? 0) > 0;
    const unlimited = clock !== null && (byVisits || clock.waits || clock.banks.every((bank) => bank === null));
    const fallen = clock === null ? 0 : unlimited ? Math.max(0, strikes - coming.length) : BEATS - coming.length;
    if (!spoken && fallen > this.count) this.#fall(Math.min(fallen, BEATS - 1), false);
    else if (spoken) this.count = Math.min(fallen, BEATS - 1);
    if (spoken) this.struck = false;
    this.#wait(coming, (clock?.opens ?? 0) - (performance.now() - at));
  }

  stop(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.beat = null;
  }

  /** What has fallen is heard; the third beat by what comes of it. */
  #fall(count: number, knocks = true): void {
    const more = count > this.count;
    this.count = count;
    if (!more || count >= BEATS) return;
    if (knocks) play("knock");
    speak(say(count === 1 ? "web.hammer.once" : "web.hammer.twice"));
  }

  /** `shown`: for so long nothing is on its way, since something else is being looked at. */
  #wait(coming: readonly number[], shown: number): void {
    const first = coming[0];
    const begin = (): void => {
      this.beat = first === undefined ? null : first - Math.max(0, shown);
      this.turn += 1;
    };
    const base = this.count;
    const begins = shown > 0 ? [setTimeout(begin, shown)] : [];
    if (!begins.length) begin();
    const falls = coming.map((after, number) =>
      setTimeout(() => {
        this.struck = false;
        this.#fall(Math.min(base + number + 1, BEATS));
        const next = coming[number + 1];
        this.beat = next === undefined ? null : next - after;
        this.turn += 1;
      }, after),
    );
    this.#timers = [...begins, ...falls];
  }
}
