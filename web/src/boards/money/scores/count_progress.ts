/** What a count on the stage has told so far. */

import type { Director } from "../../../motion/director.svelte";
import { sheet } from "../../../scoring/money";
import { fromLast, type MoneyScene } from "../staging";

const winnerOf = (points: readonly number[]): number => fromLast(points).at(-1) ?? 0;

/** Seats whose points have not been told yet. */
export function waitingFor(director: Told): number[] {
  const { scene } = director;
  if (scene?.kind !== "counted") return [];
  const { points } = scene.event;
  const winner = winnerOf(points);
  return points.flatMap((_, seat) => (director.past(seat === winner ? "struck" : `seat ${seat}`) ? [] : [seat]));
}

/** How many currencies of a seat lie on the baize. */
export function linesTold(director: Told, seat: number): number {
  const { scene } = director;
  if (scene?.kind !== "counted") return Infinity;
  const { points, hands } = scene.event;
  if (seat !== winnerOf(points)) return director.past(`seat ${seat}`) ? Infinity : 0;
  return sheet(hands[seat] ?? []).filter((_, nth) => director.past(`line ${nth}`)).length;
}

type Told = Pick<Director<MoneyScene>, "scene" | "past">;
