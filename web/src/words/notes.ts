/** Which note or coin of Money! carries which serial number (M1.3). */

import { NOTE_CURRENCY, NOTE_VALUE } from "../tables/money";
import type { Currency } from "../wire/money";

/** Printed on a note in every language. */
export const SIGNS: { readonly [kind in Currency | "coin" | "bluff"]: string } = {
  dollar: "$",
  pound: "£",
  yen: "¥",
  franc: "Fr",
  euro: "€",
  krona: "kr",
  rouble: "₽",
  coin: "●",
  bluff: "?",
};

export const known = (serial: number): boolean => serial >= 1 && serial < NOTE_VALUE.length;

/** null for a coin. */
export const currency = (serial: number): Currency | null => NOTE_CURRENCY[serial] ?? null;

export const value = (serial: number): number => NOTE_VALUE[serial] ?? 0;
