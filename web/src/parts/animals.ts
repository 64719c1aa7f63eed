/** The ten animals as they hang: in frames that tell their values. */

import type { Animal } from "../wire/boursicocotte";

export const GRADE: { readonly [animal in Animal]: 1 | 2 | 3 | 4 } = {
  rooster: 1,
  goose: 1,
  cat: 1,
  dog: 2,
  sheep: 2,
  goat: 2,
  donkey: 3,
  pig: 3,
  cow: 3,
  horse: 4,
};
