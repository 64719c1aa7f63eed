// Generated from the rules by `make types`. Do not edit.

import type { Animal } from "../wire/boursicocotte";

/** in the order of their values */
export const ANIMALS: readonly Animal[] = ["rooster", "goose", "cat", "dog", "sheep", "goat", "donkey", "pig", "cow", "horse"];

export const VALUE: { readonly [animal in Animal]: number } = {"rooster": 10, "goose": 40, "cat": 90, "dog": 160, "sheep": 250, "goat": 350, "donkey": 500, "pig": 650, "cow": 800, "horse": 1000};

/** what a score sheet must know of each edition */
export const EDITIONS = {"marteau": {"payouts": [100, 200, 500]}, "original": {"payouts": [50, 100, 200, 500]}, "asmodee": {"payouts": [50, 100, 200, 500]}} as const;
