/** Which note or coin of Money! carries which serial number (M1.3), as in `adjuge.words.notes`. */

import type { Currency } from "../wire/money";

export const CURRENCIES: readonly Currency[] = ["dollar", "pound", "yen", "franc", "euro", "krona", "rouble"];

const NOTES = [20, 20, 20, 30, 30, 30, 40, 50, 60] as const;
const COIN = 10;
const LAST_NOTE = NOTES.length * CURRENCIES.length;
const LAST = LAST_NOTE + 6;

export const known = (serial: number): boolean => serial >= 1 && serial <= LAST;

/** null for a coin. */
export const currency = (serial: number): Currency | null =>
  serial <= LAST_NOTE ? (CURRENCIES[(serial - 1) % CURRENCIES.length] ?? null) : null;

export const value = (serial: number): number =>
  serial <= LAST_NOTE ? (NOTES[Math.floor((serial - 1) / CURRENCIES.length)] ?? COIN) : COIN;
