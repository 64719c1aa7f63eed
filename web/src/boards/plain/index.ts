/** The board of every game that has none of its own: it draws any view, and offers any menu. */

import type { AnyBoard, GameSession } from "../../sessions/session";
import { say, words } from "../../words/language.svelte";
import { capital, plainName } from "../../words/plain_names";
import Board from "./Board.svelte";
import { status } from "./status";

/** A game need not have phases. */
function subtitle(session: GameSession): string {
  const phase = (session.view.public as { phase?: string }).phase;
  if (!phase) return "";
  const key = `phase.${session.game}.${phase}`;
  return words().has(key) ? say(key) : capital(plainName(phase));
}

export const board: AnyBoard = {
  Board,
  subtitle,
  status,
  sounds: (session) => (session.view.menu.length && session.happened.length ? ["my_turn"] : []),
  icon: (event) => (event.type === "game_ended" ? "crown" : "cards"),
};
