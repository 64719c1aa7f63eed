/** What is known of a game that has been played to its end, at the table or in a replay. */

import { LiveSession } from "../../sessions/live_session.svelte";
import { ReplaySession } from "../../sessions/replay_session.svelte";
import { say, words } from "../../words/language.svelte";

export interface FinishedGame {
  readonly id: string;
  /** milliseconds from the deal to the end */
  readonly lasted: number | null;
  /** whoever has the link may see it */
  readonly shown: boolean;
}

/** Null while it is played, and for what is no game of the house: a lesson. */
export function finishedGame(session: object): FinishedGame | null {
  if (session instanceof ReplaySession) {
    const { id, lasted, imported } = session.card;
    return { id, lasted: lasted ?? null, shown: !imported };
  }
  if (!(session instanceof LiveSession) || session.info?.ended !== "played") return null;
  const { lasted, setting } = session.info;
  return { id: session.id, lasted: lasted ?? null, shown: setting.watchers === "anyone" };
}

/** Says whose language it is, for the preview that a chat makes of it. */
export const resultAddress = (id: string, hash = ""): string =>
  `${location.origin}/replay/${id}?lang=${words().lang}${hash}`;

const [MINUTE, DAY] = [60_000, 86_400_000];

/** As the house says it under a picture of the result. */
export function howLong(lasted: number): string {
  if (lasted >= 2 * DAY) return say("lasted.days", { count: Math.floor(lasted / DAY) });
  const minutes = Math.max(1, Math.round(lasted / MINUTE));
  if (lasted < 60 * MINUTE) return say("lasted.minutes", { count: minutes });
  return say("lasted.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
