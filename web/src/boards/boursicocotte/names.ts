/** What animals and players are called at this table. */

import { words } from "../../words/language.svelte";
import type { Words } from "../../words/words";
import type { Animal } from "../../wire/boursicocotte";
import type { BoursicocotteSession } from "./view";

/** The words of this edition: in that of Asmodée the rooster is a hen (B1.1). */
export const wordsOf = (session: BoursicocotteSession): Words => words().edition(session.preset);

export const animalName = (session: BoursicocotteSession, animal: Animal): string =>
  wordsOf(session).say(`animal.${animal}`);

/** A name, or "you". */
export const who = (session: BoursicocotteSession, seat: number): string =>
  seat === session.me ? words().say("web.boursicocotte.you") : (session.names[seat] ?? "");

/** The first letter large, as at the beginning of a sentence. */
export const upper = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase());
