/** Draws several things one in a frame: all at once would be one long task. */

import { afterFrames } from "./flight";

export class OneByOne {
  #drawn = $state.raw(Infinity);
  #run = 0;

  /** Whether this one is drawn. All are, unless they were begun anew. */
  has(nth: number): boolean {
    return nth < this.#drawn;
  }

  /** From now on the first so many; after so many frames one more in each until there are `all`. */
  begin(all: number, { first = 0, after = 1 } = {}): void {
    const run = ++this.#run;
    this.#drawn = document.visibilityState === "visible" ? first : Infinity;
    const next = (): void => {
      if (run !== this.#run || this.#drawn >= all) return;
      this.#drawn += 1;
      afterFrames(1, next);
    };
    afterFrames(after, next);
  }
}
