/** Updates that arrive while cards fly wait until they have landed, a second at most: drawing would hold up flights. */

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
    if (this.#waiting.push(update) > 1) return; // it is shown with those waiting already
    if (!this.flights.flying()) this.flush();
    else {
      this.#timer = setTimeout(() => this.flush(), LONGEST);
      void this.flights.allLanded().then(() => this.flush());
    }
  }

  /** Shows everything in the queue now. */
  flush(): void {
    const update = this.#waiting;
    this.clear();
    if (update.length) this.show(update);
  }

  /** Drops everything in the queue: it was for another viewer. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }
}
