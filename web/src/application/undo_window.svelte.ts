/** Delays a move that commits money, so that a mis-tap can be taken back. */

import { settings } from "./settings.svelte";

export class UndoWindow {
  /** the name of the pending move's button */
  pending = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Runs `act` after the delay. A second press on the same button runs it at once; another button replaces it. */
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

  /** Drops the pending move. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.pending = null;
  }
}
