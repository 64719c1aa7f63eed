/** What has happened and who is asked, in a game that only its own names can tell. */

import type { GameSession, Status } from "../../sessions/session";
import { say, words } from "../../words/language.svelte";
import { capital } from "../../words/plain_names";
import { sentence } from "../../words/event_sentences";

export function status(session: GameSession): Status {
  const last = session.latest.flatMap((move) => move.events).at(-1);
  const { to_move } = session.view.public;
  const mine = session.view.menu.length > 0;
  return {
    happened: last ? sentence(words(), session.game, last, session.names, session.me) : "",
    may: !session.open ? "" : capital(may(session, last?.type === "game_ended")), // what happened was a sentence of its own
    mood: to_move.length ? (mine ? "mine" : "waiting") : "sold",
    icon: to_move.length ? (mine ? "star" : "clock") : "crown",
  };
}

function may(session: GameSession, ended: boolean): string {
  const { to_move } = session.view.public;
  if (session.view.menu.length) return say("web.plain.yours");
  if (to_move.length) return say("web.waiting_for", { names: to_move.map((seat) => session.names[seat]) });
  return ended ? "" : say("status.over");
}
