/** The coach at a live table: hints that I ask for, and moves of mine that were held back. */

import type { Advised } from "../wire";
import type { Advice } from "../wire/review";
import type { Menu } from "../wire/rules";
import type { NewCommand } from "../network/connection";
import { Refused } from "../network/refused";

/** What the coach has said, about the position that is on the table. */
export interface Counsel {
  readonly advice: Advice;
  /** how many hints I have had */
  readonly hints: number;
  /** the move that was held back */
  readonly move?: unknown;
}

export class Coaching {
  counsel = $state.raw<Counsel | null>(null);
  thinking = $state(false);
  /** the entry of the log that led to the question last put to me, and that question */
  #since = 0;
  #question = "";

  constructor(
    private readonly ask: (asked: NewCommand) => Promise<unknown>,
    private readonly play: (asked: NewCommand) => Promise<boolean>,
    private readonly refused: (why: Refused) => void,
  ) {}

  async hint(): Promise<void> {
    if (this.thinking) return;
    this.thinking = true;
    try {
      await this.ask({ type: "hint" });
    } catch (error) {
      this.refused(error as Refused);
    } finally {
      this.thinking = false;
    }
  }

  hear({ seq, hints, advice }: Advised): void {
    if (seq >= this.#since) this.counsel = { advice, hints };
  }

  /** The table has gone on: where I am asked something else, what was said was about another question. */
  moved(seq: number, menu: Menu | undefined): void {
    const question = JSON.stringify(menu ?? []);
    if (question === this.#question) return;
    [this.#since, this.#question, this.counsel] = [seq, question, null];
  }

  /** Whether this refusal is the coach's, who holds the move back. */
  holdsBack(asked: NewCommand, error: unknown): boolean {
    if (asked.type !== "play" || !(error instanceof Refused) || error.code !== "big_mistake") return false;
    this.counsel = { advice: error.params["advice"] as Advice, hints: 0, move: asked.move };
    return true;
  }

  close(): void {
    this.counsel = null;
  }

  /** Plays what was held back all the same. */
  async insist(): Promise<void> {
    const move = this.counsel?.move;
    this.counsel = null;
    if (move !== undefined) await this.play({ type: "play", move, insist: true } as NewCommand);
  }
}
