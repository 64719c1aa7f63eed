/** Updates that arrive while cards fly wait for them, a second at most. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UpdateQueue } from "../src/motion/update_queue";

type Step = ["add", number] | ["soon", number] | ["at", number] | ["rise"] | ["land"] | ["flush"] | ["clear"];
const ONE_FLIES: Step[] = [["rise"], ["add", 1]];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What was shown, all that came at once in one list. */
async function shown(steps: Step[]): Promise<number[][]> {
  let inFlight = 0;
  let clock = 0;
  const landed: (() => void)[] = [];
  const flights = {
    flying: () => inFlight > 0,
    allLanded: () => new Promise<void>((tell) => landed.push(tell)),
  };
  const seen: number[][] = [];
  const queue = new UpdateQueue<number>(flights, (updates) => seen.push([...updates]));
  for (const [step, given] of steps) {
    if (step === "add") queue.add(given);
    else if (step === "soon") queue.add(given, 250);
    else if (step === "flush") queue.flush();
    else if (step === "clear") queue.clear();
    else if (step === "rise") inFlight += 1;
    else if (step === "land" && --inFlight === 0) for (const tell of landed.splice(0)) tell();
    await vi.advanceTimersByTimeAsync(step === "at" ? given - clock : 0);
    if (step === "at") clock = given;
  }
  return seen;
}

test.each<[string, Step[], number[][]]>([
  [
    "nothing flies",
    [
      ["add", 1],
      ["add", 2],
    ],
    [[1], [2]],
  ],
  ["one flies", ONE_FLIES, []],
  ["it lands", [...ONE_FLIES, ["add", 2], ["land"]], [[1, 2]]],
  ["one of two lands", [["rise"], ...ONE_FLIES, ["land"]], []],
  ["both land", [["rise"], ...ONE_FLIES, ["land"], ["land"]], [[1]]],
  ["almost a second", [...ONE_FLIES, ["at", 999]], []],
  ["a second, and the next waits again", [...ONE_FLIES, ["at", 1000], ["add", 2]], [[1]]],
  ["in order", [...ONE_FLIES, ["at", 1000], ["add", 2], ["land"], ["add", 3]], [[1], [2], [3]]],
  ["silence counts", [...ONE_FLIES, ["at", 300], ["soon", 2], ["at", 549]], []],
  ["silence counts, and all are shown", [...ONE_FLIES, ["at", 300], ["soon", 2], ["at", 550]], [[1, 2]]],
  ["and no later than those before it", [...ONE_FLIES, ["at", 900], ["soon", 2], ["at", 1000]], [[1, 2]]],
  ["flushed", [...ONE_FLIES, ["flush"], ["land"], ["at", 2000]], [[1]]],
  ["cleared", [...ONE_FLIES, ["clear"], ["land"], ["at", 2000]], []],
  ["cleared, and added to again", [...ONE_FLIES, ["clear"], ["add", 2], ["land"]], [[2]]],
])("%s", async (_, steps, due) => {
  expect(await shown(steps)).toEqual(due);
});

test("the frame in which they land is not kept waiting", async () => {
  let land = (): void => undefined;
  const seen: number[] = [];
  const flights = { flying: () => true, allLanded: () => new Promise<void>((tell) => (land = tell)) };
  const queue = new UpdateQueue<number>(flights, (updates) => seen.push(...updates));
  queue.add(1);
  land();
  for (let microtask = 0; microtask < 10; microtask++) await Promise.resolve();
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([1]);
});

test("what comes between their landing and the next task holds nothing up", async () => {
  let land = (): void => undefined;
  const seen: number[][] = [];
  const flights = { flying: () => true, allLanded: () => new Promise<void>((tell) => (land = tell)) };
  const queue = new UpdateQueue<number>(flights, (updates) => seen.push([...updates]));
  queue.add(1);
  land();
  for (let microtask = 0; microtask < 10; microtask++) await Promise.resolve();
  queue.add(2);
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([[1, 2]]);
});
