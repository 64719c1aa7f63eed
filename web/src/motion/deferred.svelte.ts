/** A value as it was two frames ago. What is drawn from it is drawn after all that is drawn from the value itself: cards
that are in the air are held up less by two short tasks than by a long one. */

import { untrack } from "svelte";
import { afterFrames } from "./frames";
import { settings } from "../application/settings.svelte";

export class Deferred<Value> {
  #value = $state.raw() as Value;
  #awaited = false;

  /** To be made where a component is: it follows as long as that is there. */
  constructor(now: () => Value) {
    this.#value = untrack(now);
    $effect(() => {
      const value = now();
      if (settings.pace === 0 || document.visibilityState !== "visible") this.#value = value;
      else if (!this.#awaited) {
        this.#awaited = true;
        afterFrames(2, () => {
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
