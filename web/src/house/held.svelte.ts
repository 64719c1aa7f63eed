/** A guard against mis-taps: what commits money waits a moment, in which it can be caught. */

import { settings } from "./settings.svelte";

export class Held {
  /** what waits, by the name its button goes by */
  what = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Do it soon. A second press on the same thing does it at once; on another, that one takes its place. */
  soon(what: string, act: () => unknown): void {
    const again = this.what === what;
    this.catch();
    const wait = settings.all.guard;
    if (again || wait === 0) {
      act();
      return;
    }
    this.what = what;
    this.#timer = setTimeout(() => {
      this.what = null;
      act();
    }, wait);
  }

  /** It does not count. */
  catch(): void {
    clearTimeout(this.#timer);
    this.what = null;
  }
}
