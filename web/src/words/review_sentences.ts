/** The moments of a review in sentences, as `adjuge.words.review_sentences` does. */

import { sentence, type AnyEvent } from "./event_sentences";
import type { Moment } from "../wire/review";
import type { Words } from "./words";

/** Events that do not name what they are about. */
const OF_A_LOT = ["bid_made", "bid_passed", "lot_sold", "lot_preempted"];

/** Ten thousandths in hundredths; halves are rounded away from nothing. */
export const hundredths = (chance: number): number => Math.sign(chance) * Math.floor((Math.abs(chance) + 50) / 100);

/** What happened, in a sentence or two. */
export function happened(words: Words, game: string, told: Moment, names: readonly string[], me: number): string {
  const events = told.events as readonly AnyEvent[];
  const said = events.map((event) => sentence(words, game, event, names, me));
  if ("lot" in told.about && events.some((event) => OF_A_LOT.includes(event.type)))
    said.unshift(words.say("review.about_lot", { lot: told.about["lot"] }));
  if (told.worth) said.push(words.say("review.worth", { worth: told.worth }));
  return said.join(" ");
}

/** What it did to my chance. */
export function chanceMoved(words: Words, before: number, after: number): string {
  const [was, now] = [hundredths(before), hundredths(after)];
  const key = now < was ? "review.fell" : now > was ? "review.rose" : "review.stayed";
  return words.say(key, { before: words.number(was), after: words.number(now) });
}

/** What would have been better; empty where nothing was. */
export function betterMove(words: Words, game: string, told: Moment, names: readonly string[]): string {
  const { better, made } = told;
  if (!better || !made || hundredths(better.chance) <= hundredths(made.chance)) return "";
  return words.say("review.better", {
    move: inWords(words, game, better.move as AnyEvent, names),
    chance: words.number(hundredths(better.chance)),
    made: words.number(hundredths(made.chance)),
  });
}

/** A move as one would speak of it: "let it pass". */
export function inWords(words: Words, game: string, move: AnyEvent, names: readonly string[]): string {
  const facts: Record<string, unknown> = { ...move };
  for (const role of ["rival", "seat"]) if (role in move) facts[role] = names[move[role] as number];
  if ("row" in move) facts["row"] = words.say(`row.${game}.${move["row"]}`);
  if ("what" in move) facts["announced"] = words.say(`counted.${game}.${move["what"]}`, { count: move["number"] });
  if ("bluff" in move) {
    facts["bluff"] = Number(move["bluff"]);
    facts["cards"] = Object.keys(move["cards"] as object).map(Number);
  }
  return words.say(`review.move.${game}.${move.type}`, facts);
}
