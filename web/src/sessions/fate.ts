import type { NewCommand } from "../network/connection";
import type { Refused } from "../network/refused";

/** What I asked for while the line was bad, and what became of it. */
export interface Fate {
  readonly asked: NewCommand;
  /** the last entry that I had seen */
  readonly since: number;
  /** null: it was done */
  readonly refused: Refused | null;
}
