/** Texts for games that the catalogue does not know, made from the names of their fields. */

import type { Words } from "./words";

/** Names of fields that hold a seat. */
const ROLES = new Set(
  (
    "seat payer bidder opener payee rival other loser giver winner announcer ringer challenger active auctioneer " +
    "leader dealer against first passed spoken acted"
  ).split(" "),
);

/** `fist_held_out`: "fist held out". */
export const plainName = (name: string): string => name.replaceAll("_", " ");

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Whether a field holds a seat, as far as its name can tell. */
export const isSeat = (name: string, value: unknown, names: readonly string[]): value is number =>
  ROLES.has(name) && Number.isInteger(value) && (value as number) >= 0 && (value as number) < names.length;

/** A value in a line of text; null where there is nothing to say. */
export function plainValue(words: Words, name: string, value: unknown, names: readonly string[]): string | null {
  if (value === null || value === undefined) return null;
  if (isSeat(name, value, names)) return names[value] ?? "";
  if (typeof value === "number") return words.number(value, Number.isInteger(value) ? 0 : 1);
  if (typeof value === "boolean") return words.say(value ? "grammar.yes" : "grammar.no");
  if (typeof value === "string") return plainName(value);
  if (Array.isArray(value)) {
    const bySeat = value.length === names.length && value.length > 1;
    const said = value.map((each, seat) => {
      const text = plainValue(words, bySeat ? "" : name, each, names) ?? "–";
      return bySeat ? `${names[seat]} ${text}` : text;
    });
    return said.length ? said.join(", ") : null;
  }
  const said = Object.entries(value).flatMap(([key, each]) => {
    const text = plainValue(words, key, each, names);
    return text === null
      ? []
      : [
          typeof each === "number" && !isSeat(key, each, names)
            ? `${text}× ${plainName(key)}`
            : `${plainName(key)} ${text}`,
        ];
  });
  return said.length ? said.join(", ") : null;
}

/** What happened: who, what, and the facts that are known. */
export function plainly(
  words: Words,
  event: { readonly type: string; readonly [fact: string]: unknown },
  names: readonly string[],
): string {
  const { type, seat, outcome, ...facts } = event;
  void outcome; // the ending has words of its own
  const who = isSeat("seat", seat, names) ? `${names[seat]}: ` : "";
  const told = Object.entries(facts).flatMap(([name, fact]) => {
    const text = plainValue(words, name, fact, names);
    return text === null ? [] : [`${plainName(name)} ${text}`];
  });
  const what = who + plainName(type);
  return `${capital(told.length ? `${what} (${told.join("; ")})` : what)}.`;
}
