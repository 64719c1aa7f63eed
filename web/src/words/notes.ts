/** Which note or coin of Money! carries which serial number (M1.3). */

import { NOTE_CURRENCY, NOTE_VALUE } from "../tables/money";
import type { Currency } from "../wire/money";

export const known = (serial: number): boolean => serial >= 1 && serial < NOTE_VALUE.length;

/** null for a coin. */
export const currency = (serial: number): Currency | null => NOTE_CURRENCY[serial] ?? null;

export const value = (serial: number): number => NOTE_VALUE[serial] ?? 0;
