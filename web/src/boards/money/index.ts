/** The board of Money!. */

import type { BoardOf } from "../../sessions/session";
import type { Event, Move, View } from "../../wire/money";
import Board from "./Board.svelte";
import { icon, sounds, status, subtitle } from "./status";

export const board: BoardOf<View, Event, Move> = {
  Board,
  subtitle,
  status: (session) => status(session),
  sounds,
  icon,
};
