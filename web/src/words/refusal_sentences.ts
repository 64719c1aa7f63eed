/** A refusal as a sentence, from its code and its facts, as `adjuge.words.refusal_sentences` does. */

import type { Params, Words } from "./words";

export interface Circumstances {
  readonly game?: string | null;
  readonly names?: readonly string[];
}

export function reason(words: Words, code: string, facts: Params, around: Circumstances = {}): string {
  if (code === "offline") return words.say("web.trouble.offline"); // the server was not reached
  const { game = null, names = [] } = around;
  const seat = (number: number): string => names[number] ?? words.say("grammar.seat", { number: number + 1 });
  const said: Record<string, unknown> = { ...facts };
  if (typeof facts["seat"] === "number") said["seat"] = seat(facts["seat"]);
  if (Array.isArray(facts["seats"])) said["seats"] = (facts["seats"] as number[]).map(seat);
  if (game !== null) Object.assign(said, named(words, game, facts));
  Object.assign(said, chosen(words, game, facts, seat));
  const inner = facts["reason"];
  if (typeof inner === "string" && words.has(`refusal.${inner}`)) {
    const { reason: _, ...rest } = facts;
    said["reason"] = reason(words, inner, (facts["facts"] as Params | undefined) ?? rest, around);
  } else if ("at" in facts) said["reason"] = `${facts["at"]}: ${inner}`;
  const own = `refusal.${game}.${code}`; // where a game has a better sentence
  const key = words.has(own) ? own : `refusal.${code}`;
  if (!words.has(key)) return words.say("web.trouble.unknown", { code });
  try {
    return words.say(key, said);
  } catch {
    return words.say("web.trouble.unknown", { code });
  }
}

function named(words: Words, game: string, facts: Params): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  if (typeof facts["move"] === "string") said["move"] = words.say(`move.${game}.${facts["move"]}`);
  if (Array.isArray(facts["open"]))
    said["open"] = (facts["open"] as string[]).map((move) => words.say(`move.${game}.${move}`));
  if (typeof facts["option"] === "string") said["option"] = words.say(`option.${game}.${facts["option"]}`);
  if (game === "money" && typeof facts["card"] === "number") said["card"] = words.note(facts["card"]);
  return said;
}

/** Names for what was chosen and for the choices, where they are players, animals or cards. */
function chosen(
  words: Words,
  game: string | null,
  facts: Params,
  seat: (number: number) => string,
): Record<string, unknown> {
  const field = facts["field"];
  const called = (value: unknown): unknown => {
    if (field === "rival" || field === "seat") return seat(value as number);
    const key = field === "animal" ? `animal.${value}` : `${field}.${game}.${value}`;
    return words.has(key) ? words.say(key) : value;
  };
  const said: Record<string, unknown> = {};
  if ("value" in facts) said["value"] = called(facts["value"]);
  if (Array.isArray(facts["values"])) said["values"] = facts["values"].map(called);
  return said;
}
