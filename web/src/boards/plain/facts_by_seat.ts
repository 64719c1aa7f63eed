/** Which facts of a view are per seat: lists as long as the table, unless they ever had another length. */

import type { AnyView } from "../../sessions/session";

const ELSEWHERE = new Set(["to_move", "options", "outcome", "seats", "phase"]);

export interface Facts {
  /** columns of the table: name, and the value of each seat */
  readonly bySeat: readonly (readonly [name: string, values: readonly unknown[]])[];
  /** what lies in the middle */
  readonly shared: readonly (readonly [name: string, value: unknown])[];
  /** what only this viewer knows */
  readonly own: readonly (readonly [name: string, value: unknown])[];
}

export class FactsBySeat {
  #otherwise = new Set<string>();

  sort(view: AnyView, seats: number): Facts {
    const { game, seat, public: open, menu, ...own } = view as AnyView & Record<string, unknown>;
    void [game, seat, menu];
    const facts = Object.entries(open).filter(
      ([name, value]) => !ELSEWHERE.has(name) && value !== null && value !== undefined,
    );
    for (const [name, value] of facts) if (!Array.isArray(value) || value.length !== seats) this.#otherwise.add(name);
    const bySeat = facts.filter(([name]) => !this.#otherwise.has(name)) as [string, unknown[]][];
    return {
      bySeat,
      shared: facts.filter(([name]) => this.#otherwise.has(name)),
      own: Object.entries(own).filter(([, value]) => value !== null && value !== undefined),
    };
  }
}
