// Generated from the rules by `make types`. Do not edit.

import type { Kind, What } from "../wire/bouse";

export const KINDS: readonly Kind[] = ["cow", "two_cows", "dung", "two_dungs", "cow_and_dung", "fly", "puff"];

/** how many cows and dungs a card counts */
export const SHOWS: { readonly [what in What]: { readonly [kind in Kind]?: number } } = {"cows": {"cow": 1, "two_cows": 2, "cow_and_dung": 1}, "dungs": {"dung": 1, "two_dungs": 2, "cow_and_dung": 1}};

/** what the announcer takes of what was too low */
export const TAKEN_WHEN_LOW: { readonly [what in What]: readonly Kind[] } = {"cows": ["cow", "two_cows", "cow_and_dung", "puff"], "dungs": ["dung", "two_dungs", "cow_and_dung", "puff"]};

/** the same, with the fly that stings */
export const TAKEN_WHEN_FLIES_STING: { readonly [what in What]: readonly Kind[] } = {"cows": ["cow", "two_cows", "cow_and_dung", "fly", "puff"], "dungs": ["dung", "two_dungs", "cow_and_dung", "fly", "puff"]};

/** cards dealt to each */
export const HAND = 4 as const;

/** points of their holders */
export const AT_THE_END = {"foot": -3, "queen": 3} as const;
