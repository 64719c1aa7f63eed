/** The board of every game that has none of its own: it draws any view, and offers any menu. */

import type { AnyBoard, Scene } from "../../house/scene";
import { say, words } from "../../words/now.svelte";
import { capital, plainName } from "../../words/plainly";
import Board from "./Board.svelte";
import { status } from "./status";

/** A game need not have phases. */
function subtitle(scene: Scene): string {
  const phase = (scene.view.public as { phase?: string }).phase;
  if (!phase) return "";
  const key = `phase.${scene.game}.${phase}`;
  return words().has(key) ? say(key) : capital(plainName(phase));
}

export const board: AnyBoard = {
  Board,
  subtitle,
  status,
  sounds: (scene) => (scene.view.menu.length && scene.happened.length ? ["my_turn"] : []),
  icon: (event) => (event.type === "game_ended" ? "crown" : "cards"),
};
