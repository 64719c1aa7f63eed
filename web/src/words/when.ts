/** How long ago something was, as the language says it. */

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(lang: string, then: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  for (const [unit, size] of STEPS) if (now - then >= size) return format.format(-Math.floor((now - then) / size), unit);
  return format.format(0, "second");
}

export const day = (lang: string, then: number): string =>
  new Intl.DateTimeFormat(lang, { day: "numeric", month: "short", year: "numeric" }).format(then);
