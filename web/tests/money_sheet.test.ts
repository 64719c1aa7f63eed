import { expect, test, vi } from "vitest";
import { broken, counting, missing, triples } from "../src/boards/money/sheet/explained";
import { sheet, type ScoreLine } from "../src/scoring/money";

vi.mock("../src/words/language.svelte", () => ({
  number: String,
  say: (key: string, params: object = {}) => [key.replace("web.money.sheet.", ""), ...Object.values(params)].join(" "),
}));

/** dollars: three 20s, three 30s, then 40, 50 and 60 */
const [TWENTY, THIRTY, FORTY, FIFTY, SIXTY] = [[1, 8, 15], [22, 29, 36], [43], [50], [57]] as const;
const dollars = (...cards: readonly number[]): ScoreLine => sheet(cards)[0] as ScoreLine;

test("up to a hundred nothing counts, and from a hundred on every note (M5.1)", () => {
  expect(missing(dollars(...FIFTY))).toBe("until 50");
  expect(missing(dollars(...SIXTY, ...FORTY))).toBe("counts_now");
  expect(counting(dollars(...SIXTY, ...FORTY))).toBe("nothing");
  expect(missing(dollars(...SIXTY, ...FIFTY))).toBe("until_all 90");
  expect(missing(dollars(...SIXTY, ...FIFTY, ...FORTY, ...TWENTY))).toBeNull();
});

test("a triple is told of though its sum counts nothing, and when it is broken up (M5.2)", () => {
  const [two, three] = [dollars(...THIRTY.slice(1)), dollars(...THIRTY)];
  expect(three.points).toBe(100);
  expect(counting(three)).toBe("nothing");
  expect(triples(three)).toEqual(["triple 30 100"]);
  expect(broken(three, two)).toEqual(["broken 30 100"]);
  expect(broken(two, three)).toEqual([]);
});
