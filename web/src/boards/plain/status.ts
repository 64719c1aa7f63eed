/** What has happened and who is asked, in a game that only its own names can tell. */

import type { Scene, Status } from "../../house/scene";
import { say, words } from "../../words/now.svelte";
import { capital } from "../../words/plainly";
import { sentence } from "../../words/telling";

export function status(scene: Scene): Status {
  const last = scene.latest.flatMap((happening) => happening.events).at(-1);
  const { to_move } = scene.view.public;
  const mine = scene.view.menu.length > 0;
  return {
    happened: last ? sentence(words(), scene.game, last, scene.names, scene.me) : "",
    may: capital(may(scene, last?.type === "game_ended")), // what happened was a sentence of its own
    mood: to_move.length ? (mine ? "mine" : "waiting") : "sold",
    icon: to_move.length ? (mine ? "star" : "clock") : "crown",
  };
}

function may(scene: Scene, ended: boolean): string {
  const { to_move } = scene.view.public;
  if (scene.view.menu.length) return say("web.plain.yours");
  if (to_move.length) return say("web.waiting_for", { names: to_move.map((seat) => scene.names[seat]) });
  return ended ? "" : say("status.over");
}
