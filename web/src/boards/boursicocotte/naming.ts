/** What animals and players are called at this table. */

import { words } from "../../words/now.svelte";
import type { Words } from "../../words/words";
import type { Animal } from "../../wire/boursicocotte";
import type { BoursicocotteScene } from "./ledger";

/** The words of this edition: in that of Asmodée the rooster is a hen (B1.1). */
export const wordsOf = (scene: BoursicocotteScene): Words => words().edition(scene.preset);

export const animalName = (scene: BoursicocotteScene, animal: Animal): string => wordsOf(scene).say(`animal.${animal}`);

/** A name, or "you". */
export const who = (scene: BoursicocotteScene, seat: number): string =>
  seat === scene.me ? words().say("web.boursicocotte.you") : (scene.names[seat] ?? "");

/** The first letter large, as at the beginning of a sentence. */
export const upper = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase());
