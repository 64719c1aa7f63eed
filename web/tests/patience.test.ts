/** What the house tells while cards are in the air waits for them, for a moment and no longer, and for the same eyes. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Patience } from "../src/house/patience";

type Step = ["tell", number] | ["at", number] | ["rise"] | ["land"] | ["now"] | ["forget"];
const ONE_FLIES: Step[] = [["rise"], ["tell", 1]];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What was shown, all that came at once in one list. */
async function shown(steps: Step[]): Promise<number[][]> {
  let aloft = 0;
  let clock = 0;
  const awaited: (() => void)[] = [];
  const air = {
    flying: () => aloft > 0,
    allLanded: () => new Promise<void>((tell) => awaited.push(tell)),
  };
  const seen: number[][] = [];
  const patience = new Patience<number>(air, (told) => seen.push([...told]));
  for (const [step, given] of steps) {
    if (step === "tell") patience.tell(given);
    else if (step === "now") patience.now();
    else if (step === "forget") patience.forget();
    else if (step === "rise") aloft += 1;
    else if (step === "land" && --aloft === 0) for (const tell of awaited.splice(0)) tell();
    await vi.advanceTimersByTimeAsync(step === "at" ? given - clock : 0);
    if (step === "at") clock = given;
  }
  return seen;
}

test.each<[string, Step[], number[][]]>([
  [
    "nothing flies",
    [
      ["tell", 1],
      ["tell", 2],
    ],
    [[1], [2]],
  ],
  ["one flies", ONE_FLIES, []],
  ["it lands", [...ONE_FLIES, ["tell", 2], ["land"]], [[1, 2]]],
  ["one of two lands", [["rise"], ...ONE_FLIES, ["land"]], []],
  ["both land", [["rise"], ...ONE_FLIES, ["land"], ["land"]], [[1]]],
  ["almost a second", [...ONE_FLIES, ["at", 999]], []],
  ["a second, and the next waits again", [...ONE_FLIES, ["at", 1000], ["tell", 2]], [[1]]],
  ["in order", [...ONE_FLIES, ["at", 1000], ["tell", 2], ["land"], ["tell", 3]], [[1], [2], [3]]],
  ["shown once, when asked for", [...ONE_FLIES, ["now"], ["land"], ["at", 2000]], [[1]]],
  ["other eyes", [...ONE_FLIES, ["forget"], ["land"], ["at", 2000]], []],
  ["other eyes are told again", [...ONE_FLIES, ["forget"], ["tell", 2], ["land"]], [[2]]],
])("%s", async (_, steps, due) => {
  expect(await shown(steps)).toEqual(due);
});
