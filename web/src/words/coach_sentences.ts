/** What the coach says of a decision, as `adjuge.words.coach_sentences` does. */

import type { Advice, Weighed } from "../wire/review";
import type { AnyEvent } from "./event_sentences";
import { hundredths, inWords } from "./review_sentences";
import type { Words } from "./words";

/** One of the moves weighed, in words. */
export const weighedMove = (words: Words, game: string, { move }: Weighed, names: readonly string[]): string =>
  inWords(words, game, move as AnyEvent, names);

/** The move and why, a sentence each. */
export function hint(words: Words, game: string, advice: Advice, names: readonly string[]): string[] {
  const [best] = advice.best;
  if (!best) return [words.say("coach.nothing")];
  const move = weighedMove(words, game, best, names);
  return [words.say("coach.advice", { move }), ...reasons(words, game, advice), margin(words, game, advice, names)];
}

/** What a move about to be made gives away, and what would be better. */
export function mistake(words: Words, game: string, advice: Advice, names: readonly string[]): string[] {
  const [best] = advice.best;
  if (!best || !advice.made) return [];
  const [chance, made] = [hundredths(best.chance), hundredths(advice.made.chance)];
  return [
    words.say("coach.mistake", {
      points: words.number(chance - made),
      chance: words.number(chance),
      made: words.number(made),
    }),
    words.say("coach.better", { move: weighedMove(words, game, best, names) }),
    ...reasons(words, game, advice),
  ];
}

export function reasons(words: Words, game: string, { why }: Advice): string[] {
  if ("worth" in why)
    return [why["worth"] ? words.say("coach.worth", { worth: why["worth"] }) : words.say("coach.worthless")];
  if (!("what" in why)) return [];
  const most = words.say(`counted.${game}.${why["what"]}`, { count: why["most"] });
  if (why["least"] === why["most"]) return [words.say("coach.sure", { most })];
  return [words.say("coach.count", { least: words.number(why["least"] as number), most })];
}

/** How good the best is, beside the second best. */
export function margin(words: Words, game: string, advice: Advice, names: readonly string[]): string {
  const [best, second] = advice.best;
  const chance = hundredths(best?.chance ?? 0);
  if (!second) return words.say("coach.only", { chance: words.number(chance) });
  const [other, next] = [weighedMove(words, game, second, names), hundredths(second.chance)];
  if (next === chance) return words.say("coach.alike", { chance: words.number(chance), other });
  return words.say("coach.ahead", { chance: words.number(chance), other, next: words.number(next) });
}
