/** The board of every game that has none of its own: it draws any view, and offers any menu. */

import type { AnyBoard, Scene, Status } from "../../house/scene";
import { say, words } from "../../words/now.svelte";
import { sentence } from "../../words/telling";
import Board from "./Board.svelte";

function status(scene: Scene): Status {
  const events = scene.happened.flatMap((happening) => happening.events);
  const last = events.at(-1);
  const to_move = scene.view.public.to_move;
  const mine = scene.view.menu.length > 0;
  return {
    happened: last ? told(scene, last) : "",
    may: mine
      ? say("web.plain.yours")
      : to_move.length
        ? say("web.waiting_for", { names: to_move.map((seat) => scene.names[seat]) })
        : say("status.over"),
    mood: mine ? "mine" : "waiting",
    icon: mine ? "play" : "clock",
  };
}

/** A game that the words do not know is told by the names of things. */
function told(scene: Scene, event: Scene["happened"][number]["events"][number]): string {
  try {
    return sentence(words(), scene.game, event, scene.names, scene.me);
  } catch {
    return `${event.type.replaceAll("_", " ")}.`;
  }
}

export const board: AnyBoard = {
  Board,
  subtitle: (scene) => scene.view.public.phase.replaceAll("_", " "),
  status,
  sounds: (scene) => (scene.view.menu.length ? ["my_turn"] : []),
  icon: () => "cards",
};
