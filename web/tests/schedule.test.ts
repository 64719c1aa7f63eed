/** Scenes share the time that the table gives, in the proportion of their lengths. */

import { expect, test } from "vitest";
import { paceOf, schedule, type StageScene } from "../src/motion/schedule";

const TRADE: StageScene = {
  kind: "trade",
  lasts: 4000,
  cues: [
    { at: 600, name: "turn", sound: "card" },
    { at: 2600, name: "verdict" },
  ],
};
const FAMILY: StageScene = { kind: "family", lasts: 3500, cues: [{ at: 1000, name: "dots" }] };
const told = (scenes: StageScene[], given: number | null, pace: number): unknown[] =>
  schedule(scenes, paceOf(scenes, given, pace)).map(({ at, scene, passed }) => [at, scene?.kind ?? null, passed]);

test("two scenes follow each other and end when the table's time is over", () => {
  expect(told([TRADE, FAMILY], 7500, 1)).toEqual([
    [0, "trade", 0],
    [600, "trade", 1],
    [2600, "trade", 2],
    [4000, "family", 0],
    [5000, "family", 1],
    [7500, null, 0],
  ]);
});

test("a table that gives half as long is told in half the time", () => {
  expect(told([TRADE], 2000, 1).at(-1)).toEqual([2000, null, 0]);
  expect(told([TRADE], 2000, 1)[2]).toEqual([1300, "trade", 2]);
});

test("whoever likes it brisk sees the end sooner; still pictures stand for the whole time", () => {
  expect(told([TRADE], 4000, 0.6).at(-1)).toEqual([2400, null, 0]);
  expect(told([TRADE], 4000, 0).at(-1)).toEqual([4000, null, 0]);
});

test("where nobody waits it takes as long as it takes", () => {
  expect(told([TRADE], null, 1).at(-1)).toEqual([4000, null, 0]);
});

test("nothing is staged in no time, nor in what is left of it when it comes late", () => {
  expect(told([TRADE], 0, 1)).toEqual([]);
  expect(told([TRADE], 900, 1)).toEqual([]);
  expect(told([TRADE], -200, 0)).toEqual([]);
  expect(told([], 4000, 1)).toEqual([]);
});

test("no cue comes after its scene is over", () => {
  const late: StageScene = { kind: "late", lasts: 1000, cues: [{ at: 1400, name: "never" }] };
  expect(told([late, TRADE], null, 1).slice(0, 3)).toEqual([
    [0, "late", 0],
    [1000, "late", 1],
    [1000, "trade", 0],
  ]);
});
