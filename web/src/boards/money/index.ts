/** The board of Money!. */

import type { BoardOf } from "../../house/scene";
import type { Event, Move, View } from "../../wire/money";
import Board from "./Board.svelte";
import { icon, sounds, status, subtitle } from "./telling";

export const board: BoardOf<View, Event, Move> = { Board, subtitle, status, sounds, icon };
