/** The ten animals as they hang: in the order of their values (B1.1), in frames that tell them. */

import type { Animal } from "../wire/boursicocotte";

export const ANIMALS: readonly Animal[] = [
  "rooster",
  "goose",
  "cat",
  "dog",
  "sheep",
  "goat",
  "donkey",
  "pig",
  "cow",
  "horse",
];

export const VALUE: { readonly [animal in Animal]: number } = {
  rooster: 10,
  goose: 40,
  cat: 90,
  dog: 160,
  sheep: 250,
  goat: 350,
  donkey: 500,
  pig: 650,
  cow: 800,
  horse: 1000,
};

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
