/** The lessons, bundled as JSON. */

import type { Lesson } from "../sessions/lesson_session.svelte";

const LESSONS: { readonly [game: string]: () => Promise<{ default: unknown }> } = {
  boursicocotte: () => import("./boursicocotte.json"),
  money: () => import("./money.json"),
  bouse: () => import("./bouse.json"),
};

/** null where a game has none. */
export const lessonFor = async (game: string): Promise<Lesson | null> =>
  ((await LESSONS[game]?.())?.default as Lesson | undefined) ?? null;
