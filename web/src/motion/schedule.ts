/** Scenes that tell what has just happened, fitted into the time that the table gives for it. */

import type { Sound } from "../application/sound";

/** Something happens on the stage. */
export interface Cue {
  /** milliseconds from the beginning of its scene, at full length */
  readonly at: number;
  readonly name: string;
  readonly sound?: Sound | undefined;
}

export interface StageScene {
  readonly kind: string;
  /** at full length, in milliseconds; scenes of one moment share what the table gives in this proportion */
  readonly lasts: number;
  /** in their order */
  readonly cues: readonly Cue[];
}

/** From `at` on: this scene, with so many of its cues behind it; null when all is over. */
export interface Change<Each extends StageScene> {
  readonly at: number;
  readonly scene: Each | null;
  readonly passed: number;
  readonly sound?: Sound | undefined;
}

/** Less than this part of its length and nobody could follow: the end is shown at once. */
const SHORTEST = 0.3;

const lengthOf = (scenes: readonly StageScene[]): number => scenes.reduce((sum, { lasts }) => sum + lasts, 0);

/** By what everything is multiplied; 0: nothing is shown.

`given` is what the table gives for all of them, null where nobody waits; `pace` the speed that this viewer likes, 0 for
still pictures, which stand for as long as anybody looks at the moving ones. */
export function paceOf(scenes: readonly StageScene[], given: number | null, pace: number): number {
  if (!scenes.length) return 0;
  const fits = given === null ? 1 : given / lengthOf(scenes);
  return fits < SHORTEST ? 0 : fits * (pace || 1);
}

/** Everything that happens on the stage, in its order. */
export function schedule<Each extends StageScene>(scenes: readonly Each[], pace: number): Change<Each>[] {
  if (!pace) return [];
  let begins = 0;
  const changes: Change<Each>[] = [];
  for (const scene of scenes) {
    changes.push({ at: begins * pace, scene, passed: 0 });
    scene.cues.forEach(({ at, sound }, nth) =>
      changes.push({ at: (begins + Math.min(at, scene.lasts)) * pace, scene, passed: nth + 1, sound }),
    );
    begins += scene.lasts;
  }
  return [...changes, { at: begins * pace, scene: null, passed: 0 }];
}
