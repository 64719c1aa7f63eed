/** What is told while cards are in the air waits until they have landed, and is then shown all at once: to draw the room
anew meanwhile would hold them up in flight. Nothing waits for longer than a moment. */

interface Air {
  flying(): boolean;
  allLanded(): Promise<void>;
}

const LONGEST = 1000;

export class Patience<Told> {
  #waiting: Told[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly air: Air,
    private readonly show: (told: readonly Told[]) => void,
  ) {}

  tell(told: Told): void {
    if (this.#waiting.push(told) > 1) return; // it is shown with those that wait already
    if (!this.air.flying()) this.now();
    else {
      this.#timer = setTimeout(() => this.now(), LONGEST);
      void this.air.allLanded().then(() => this.now());
    }
  }

  /** Whatever waits is shown without waiting any longer. */
  now(): void {
    const told = this.#waiting;
    this.forget();
    if (told.length) this.show(told);
  }

  /** Whatever waits is not for the eyes that look now. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }
}
