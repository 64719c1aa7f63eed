/** The log of a film: everything told in these ears, in words, with the moment it belongs to. */

import type { FilmScene } from "../house/film.svelte";
import type { AnyBoard } from "../house/scene";
import type { Line } from "../room/log";
import { sentence, type AnyEvent } from "../words/telling";
import type { Words } from "../words/words";

export interface Told extends Line {
  readonly at: number;
}

/** A game that the words do not know is told by the names of things. */
export function inWords(
  words: Words,
  game: string,
  event: AnyEvent,
  names: readonly string[],
  me: number | null,
): string {
  try {
    return sentence(words, game, event, names, me);
  } catch {
    return `${event.type.replaceAll("_", " ")}.`;
  }
}

export const told = (words: Words, scene: FilmScene, board: AnyBoard | null): Told[] =>
  scene.pictures.flatMap(({ number, events }) =>
    events.map((event, i) => ({
      at: number,
      key: `${number}.${i}`,
      icon: board?.icon(event) ?? "cards",
      text: inWords(words, scene.game, event, scene.names, scene.me),
      event,
    })),
  );
