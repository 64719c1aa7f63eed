/** A guard against mis-taps: what commits money waits a moment, in which it can be caught. */

import { settings } from "./settings.svelte";

export class UndoWindow {
  /** what waits, by the name its button goes by */
  pending = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Do it soon. A second press on the same thing does it at once; on another, that one takes its place. */
  start(name: string, act: () => unknown): void {
    const again = this.pending === name;
    this.cancel();
    const wait = settings.all.guard;
    if (again || wait === 0) {
      act();
      return;
    }
    this.pending = name;
    this.#timer = setTimeout(() => {
      this.pending = null;
      act();
    }, wait);
  }

  /** It does not count. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.pending = null;
  }
}
