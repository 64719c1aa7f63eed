// Generated from the rules by `make types`. Do not edit.

import type { Kind, What } from "../wire/bouse";

export const KINDS: readonly Kind[] = ["cow", "two_cows", "dung", "two_dungs", "cow_and_dung", "fly", "puff"];

/** how many cows and dungs a card counts */
export const SHOWS: { readonly [what in What]: { readonly [kind in Kind]?: number } } = {"cows": {"cow": 1, "two_cows": 2, "cow_and_dung": 1}, "dungs": {"dung": 1, "two_dungs": 2, "cow_and_dung": 1}};
