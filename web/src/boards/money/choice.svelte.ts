/** What I am about to do: notes raised for a bid, or the row or bid that mine would be swapped for. */

import type { Row } from "../../wire/money";

export type Target = `row:${Row}` | `bid:${number}` | "back";

export class Choice {
  /** serials raised for a bid, in the order in which they were */
  raised = $state.raw<readonly number[]>([]);
  bluff = $state(false);
  /** chosen, not yet done */
  target = $state.raw<Target | null>(null);
  /** under the pointer, or focused */
  looked = $state.raw<Target | null>(null);

  toggle(serial: number): void {
    this.raised = this.raised.includes(serial)
      ? this.raised.filter((each) => each !== serial)
      : [...this.raised, serial];
  }
  clear(): void {
    this.raised = [];
    this.bluff = false;
    this.target = this.looked = null;
  }
}

export const rowIn = (target: Target): Row | null => (target.startsWith("row:") ? (target.slice(4) as Row) : null);
export const seatIn = (target: Target): number | null => (target.startsWith("bid:") ? Number(target.slice(4)) : null);
