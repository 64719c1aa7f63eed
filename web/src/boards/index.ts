/** Which board a game is drawn on. A game without one of its own is drawn on the plain board. */

import type { AnyBoard } from "../sessions/session";

const OWN: { readonly [game: string]: () => Promise<{ board: AnyBoard }> } = {
  boursicocotte: () => import("./boursicocotte"),
  money: () => import("./money"),
  bouse: () => import("./bouse"),
};

/** The games that have one. */
export const GAMES = Object.keys(OWN);

const laid = new Map<string, Promise<AnyBoard>>();

export function boardFor(game: string): Promise<AnyBoard> {
  let board = laid.get(game);
  if (!board) {
    board = (OWN[game] ?? (() => import("./plain")))().then((module) => module.board);
    board.catch(() => laid.delete(game)); // try again next time
    laid.set(game, board);
  }
  return board;
}
