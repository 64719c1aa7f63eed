/** A line of the page around the board that says nothing which the board is still telling. */

import type { AnyEvent } from "../words/event_sentences";

interface LineSource {
  readonly read: () => string;
  /** what the board is telling */
  readonly telling: () => AnyEvent | null;
}

export class HeldLine {
  readonly #line: LineSource;
  #last = $state.raw<string | null>(null);

  /** To be made while a component is. */
  constructor(line: LineSource) {
    this.#line = line;
    // after the board has said of this moment whether it tells something
    $effect(() => {
      if (line.telling() === null) this.#last = line.read();
    });
  }

  get text(): string {
    const { read, telling } = this.#line;
    return telling() === null ? read() : (this.#last ?? read());
  }
}
