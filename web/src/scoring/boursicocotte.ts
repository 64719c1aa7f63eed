/** How families count, for score sheets kept offline. Checked against the rules by a test. */

import { VALUE } from "../tables/boursicocotte";
import type { Animal, Tally } from "../wire/boursicocotte";

/** B9.2: the sum of the families' values, times their number. */
export function score(families: readonly Animal[]): Tally {
  const sum = families.reduce((total, animal) => total + VALUE[animal], 0);
  return { sum, times: families.length, score: sum * families.length };
}
