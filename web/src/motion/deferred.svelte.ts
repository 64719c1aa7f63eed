/** A value as it was two frames ago, or more, to split drawing in short tasks: a long one would hold up cards in flight. */

import { untrack } from "svelte";
import { afterFrames } from "./flight";
import { settings } from "../application/settings.svelte";

export class Deferred<Value> {
  #value = $state.raw() as Value;
  #awaited = false;

  /** Create it in a component: it follows for the component's lifetime. */
  constructor(now: () => Value, frames = 2) {
    this.#value = untrack(now);
    $effect(() => {
      const value = now();
      if (settings.pace === 0 || document.visibilityState !== "visible") this.#value = value;
      else if (!this.#awaited) {
        this.#awaited = true;
        afterFrames(frames, () => {
          this.#awaited = false;
          this.#value = untrack(now);
        });
      }
    });
  }

  get value(): Value {
    return this.#value;
  }
}
