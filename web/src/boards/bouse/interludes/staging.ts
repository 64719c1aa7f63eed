/** Which events of 1 Bouse 2 Vaches are staged before the game goes on, and their cues. The count has a stage of its own:
here it only takes its share of the time. */

import type { StageScene } from "../../../motion/schedule";
import type {
  Event,
  GoldenBellPlayed,
  PlusOnePlayed,
  PotGrew,
  RoundCounted,
  ToTheLeftPlayed,
  TrainPlayed,
} from "../../../wire/bouse";
import { total } from "../count/count";

export interface ActionScene extends StageScene {
  readonly kind: "action";
  readonly event: GoldenBellPlayed | PlusOnePlayed;
}
export interface DrawnScene extends StageScene {
  readonly kind: "drawn";
  readonly event: ToTheLeftPlayed | TrainPlayed;
}
export interface PotScene extends StageScene {
  readonly kind: "pot";
  readonly event: PotGrew;
}
export interface CountScene extends StageScene {
  readonly kind: "count";
  readonly event: RoundCounted;
}
export type BouseScene = ActionScene | DrawnScene | PotScene | CountScene;

const cards = ({ hands, laid }: RoundCounted): number => [...hands, laid].reduce((sum, each) => sum + total(each), 0);

/** As long as in table/state/beats.py. */
export const scenesOf = (events: readonly Event[]): BouseScene[] =>
  events.flatMap((event): BouseScene[] => {
    switch (event.type) {
      case "golden_bell_played":
      case "plus_one_played":
        return [{ kind: "action", lasts: 1500, cues: [{ at: 450, name: "effect", sound: "stamp" }], event }];
      case "to_the_left_played":
      case "train_played":
        return [
          {
            kind: "drawn",
            lasts: 2500,
            cues: [
              { at: 500, name: "draw", sound: "card" },
              { at: 1100, name: "faces", sound: "card" },
            ],
            event,
          },
        ];
      case "pot_grew":
        return [{ kind: "pot", lasts: 1800, cues: [{ at: 800, name: "in", sound: "coins" }], event }];
      case "round_counted":
        return [{ kind: "count", lasts: 2500 + 220 * cards(event), cues: [], event }];
      default:
        return [];
    }
  });

/** Of the time that the table gives for all that has happened, the part of the count. */
export function shareOfCount(scenes: readonly BouseScene[], given: number | null): number | null {
  const length = (all: readonly BouseScene[]): number => all.reduce((sum, { lasts }) => sum + lasts, 0);
  const count = scenes.filter(({ kind }) => kind === "count");
  return given && count.length ? (given * length(count)) / length(scenes) : given;
}
