// Generated from the rules by `make types`. Do not edit.

import type { Currency } from "../wire/money";

export const CURRENCIES: readonly Currency[] = ["dollar", "pound", "yen", "franc", "euro", "krona", "rouble"];

/** by serial; there is no serial 0 */
export const NOTE_VALUE: readonly number[] = [0, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 40, 40, 40, 40, 40, 40, 40, 50, 50, 50, 50, 50, 50, 50, 60, 60, 60, 60, 60, 60, 60, 10, 10, 10, 10, 10, 10];

/** by serial; a coin has none */
export const NOTE_CURRENCY: readonly (Currency | null)[] = [null, "dollar", "pound", "yen", "franc", "euro", "krona", "rouble", "dollar", "pound", "yen", "franc", "euro", "krona", "rouble", "dollar", "pound", "yen", "franc", "euro", "krona", "rouble", "dollar", "pound", "yen", "franc", "euro", "krona", "rouble", "dollar", "pound", "yen", "franc", "euro", "krona", "rouble", "dollar", "pound", "yen", "franc", "euro", "krona", "rouble", "dollar", "pound", "yen", "franc", "euro", "krona", "rouble", "dollar", "pound", "yen", "franc", "euro", "krona", "rouble", "dollar", "pound", "yen", "franc", "euro", "krona", "rouble", null, null, null, null, null, null];

/** the notes of each currency: face and how many there are */
export const NOTES = [[20, 3], [30, 3], [40, 1], [50, 1], [60, 1]] as const;

export const COIN = {"face": 10, "count": 6} as const;

/** of the notes of one currency, by tens */
export const POINTS_BY_SUM: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 200, 210, 220, 230, 240, 250, 260, 270, 280, 290, 300];

/** sums beyond which notes count, and count in full */
export const THRESHOLDS = [100, 200] as const;

/** for all notes of one face in a currency */
export const BONUS: { readonly [face: number]: number } = {"20": 100, "30": 100};
