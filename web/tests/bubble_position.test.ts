/** The coach's bubble leaves free what it speaks of, and what else is looked at meanwhile. */

import { expect, test } from "vitest";
import { shared, spot, type Box, type Spot } from "../src/coach/bubble_position";

const ROOM = { width: 1280, height: 800 };
const BUBBLE = { width: 360, height: 190 };
const PHONE = { width: 360, height: 640 };
const SLIP = { width: 340, height: 170 };
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const over = (at: Spot, others: readonly Box[], size = BUBBLE): number =>
  others.reduce((sum, other) => sum + shared({ ...size, x: at.x, y: at.y }, other), 0);

test("below its target first, with an arrow at its middle", () => {
  expect(spot([box(500, 100, 100, 50)], BUBBLE, ROOM)).toEqual({ x: 370, y: 164, arrow: { edge: "top", at: 180 } });
});

test("above where there is no room below", () => {
  const at = spot([box(500, 700, 100, 80)], BUBBLE, ROOM);
  expect(at).toEqual({ x: 370, y: 496, arrow: { edge: "bottom", at: 180 } });
});

test("beside a sheet whose button it speaks of", () => {
  const [sheet, button] = [box(390, 212, 500, 382), box(500, 550, 392, 46)];
  const at = spot([button], BUBBLE, ROOM, [sheet]);
  expect(over(at, [sheet, button])).toBe(0);
});

test("beside a sheet as high as the page", () => {
  const [sheet, button] = [box(390, 50, 500, 700), box(500, 700, 392, 46)];
  const at = spot([button], BUBBLE, ROOM, [sheet]);
  expect(over(at, [sheet])).toBe(0);
  expect(at.y + BUBBLE.height).toBeGreaterThan(600);
});

test("neither over the trays it speaks of nor over the painting between them", () => {
  const trays = [box(24, 420, 906, 128)];
  const busy = [box(385, 235, 190, 300), box(20, 595, 790, 43), box(24, 240, 330, 160), box(606, 240, 330, 160)];
  expect(over(spot(trays, BUBBLE, ROOM, busy), [...trays, ...busy])).toBe(0);
});

test("on a phone, over the rest of the sheet rather than over its button", () => {
  const [sheet, button] = [box(0, 60, 360, 580), box(14, 580, 332, 46)];
  const at = spot([button], SLIP, PHONE, [sheet]);
  expect(over(at, [button], SLIP)).toBe(0);
});

test("always on the screen, however much is busy", () => {
  const everything = box(0, 0, 1280, 800);
  const at = spot([everything], BUBBLE, ROOM, [everything]);
  expect([at.x >= 10, at.y >= 10, at.x <= 910, at.y <= 600, at.arrow]).toEqual([true, true, true, true, null]);
});

test("in the middle where it speaks of nothing, and low where it is told to", () => {
  expect(spot([], BUBBLE, ROOM)).toEqual({ x: 460, y: 305, arrow: null });
  expect(spot("low", BUBBLE, ROOM)).toEqual({ x: 460, y: 600, arrow: null });
});

test("an arrow on the side where its target lies", () => {
  const [target, busy] = [box(20, 300, 200, 60), [box(0, 0, 1280, 290), box(0, 370, 1280, 430)]];
  expect(spot([target], { width: 300, height: 60 }, ROOM, busy).arrow?.edge).toBe("left");
});
