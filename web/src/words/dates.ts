/** How long ago something was, as the language says it. */

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(lang: string, then: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  for (const [unit, size] of STEPS)
    if (now - then >= size) return format.format(-Math.floor((now - then) / size), unit);
  return format.format(0, "second");
}

/** The day of it, seen from today; for what is not known to the minute. */
export function dayAgo(lang: string, then: number, now = Date.now()): string {
  const midnight = (time: number): number => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(then)) / 86_400_000); // a day of 23 or 25 hours is a day
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-days, "day");
}

export const minute = (lang: string, then: number): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(then);

export const day = (lang: string, then: number): string =>
  new Intl.DateTimeFormat(lang, { day: "numeric", month: "short", year: "numeric" }).format(then);

/** For how long something has been so; a minute at least. */
export function lasting(lang: string, since: number, now = Date.now()): string {
  const [unit, size] = STEPS.find(([, each]) => now - since >= each) ?? (["minute", 60_000] as const);
  const count = Math.max(1, Math.floor((now - since) / size));
  return new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** A moment within the next days, as short as may be. */
export const soon = (lang: string, then: number): string =>
  new Intl.DateTimeFormat(lang, { weekday: "short", hour: "numeric", minute: "2-digit" }).format(then);
