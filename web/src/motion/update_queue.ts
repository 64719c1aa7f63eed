/** What is update while cards are in the flights waits until they have landed, and is then shown all at once: to draw the room
anew meanwhile would hold them up in flight. Nothing waits for longer than a moment. */

interface Flights {
  flying(): boolean;
  allLanded(): Promise<void>;
}

const LONGEST = 1000;

export class UpdateQueue<Update> {
  #waiting: Update[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly flights: Flights,
    private readonly show: (update: readonly Update[]) => void,
  ) {}

  add(update: Update): void {
    if (this.#waiting.push(update) > 1) return; // it is shown with those that wait already
    if (!this.flights.flying()) this.flush();
    else {
      this.#timer = setTimeout(() => this.flush(), LONGEST);
      void this.flights.allLanded().then(() => this.flush());
    }
  }

  /** Whatever waits is shown without waiting any longer. */
  flush(): void {
    const update = this.#waiting;
    this.clear();
    if (update.length) this.show(update);
  }

  /** Whatever waits is not for the eyes that look now. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }
}
