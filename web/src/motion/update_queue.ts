/** Updates that arrive while cards fly wait until they have landed, a second at most, less where
somebody's silence counts: drawing would hold up flights. */

interface Flights {
  flying(): boolean;
  allLanded(): Promise<void>;
}

const LONGEST = 1000;

export class UpdateQueue<Update> {
  #waiting: Update[] = [];
  #due = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly flights: Flights,
    private readonly show: (update: readonly Update[]) => void,
  ) {}

  /** `longest`: how long it may wait, in milliseconds. */
  add(update: Update, longest = LONGEST): void {
    const first = this.#waiting.push(update) === 1;
    if (first && !this.flights.flying()) this.flush();
    else {
      this.#flushBy(performance.now() + longest);
      if (first) void this.flights.allLanded().then(() => this.#flushNext()); // with those that come meanwhile
    }
  }

  /** In a task of its own: cards land in a frame, which would have to wait until all is worked out and drawn. */
  #flushNext(): void {
    if (this.#waiting.length) this.#flushBy(performance.now());
  }

  #flushBy(due: number): void {
    if (due >= this.#due) return; // as when they have landed and one more comes before the next task
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => this.flush(), due - performance.now());
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
    this.#due = Infinity;
    this.#waiting = [];
  }
}
