/** Where a bubble goes: near its target, over as little as possible of what is looked at, always on the screen. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type Edge = "top" | "bottom" | "left" | "right";

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** on which edge of the bubble its arrow is, and how far along */
  readonly arrow: { readonly edge: Edge; readonly at: number } | null;
}

type Size = Pick<Box, "width" | "height">;

const GAP = 14;
const MARGIN = 10;
const CORNER = 18;
const STEP = 20; // between places that are tried
const FAR = 110; // from here on an arrow would not be seen to mean its target
/** What a bubble costs that lies wholly over something: rings, and all else that is looked at. */
const RINGED = 10;
const LOOKED_AT = 3;
const TOUCHED = 0.05;
const AWAY = 700; // pixels from its target that are as bad as lying over nothing else at all

/** One box around all. */
export function around(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** How far two stretches are apart; negative: so much they share. */
const apart = (from: number, length: number, other: number, others: number): number =>
  Math.max(other - from - length, from - other - others);

/** How much of one box lies over another. */
export function shared(one: Box, other: Box): number {
  const wide = apart(one.x, one.width, other.x, other.width);
  const high = apart(one.y, one.height, other.y, other.height);
  return wide < 0 && high < 0 ? wide * high : 0;
}

const distance = (one: Box, other: Box): number =>
  Math.hypot(
    Math.max(0, apart(one.x, one.width, other.x, other.width)),
    Math.max(0, apart(one.y, one.height, other.y, other.height)),
  );

/** `rings` is what it speaks of; `busy` is what else is looked at meanwhile. */
export function spot(rings: readonly Box[] | "low", bubble: Size, room: Size, busy: readonly Box[] = []): Spot {
  const mostX = Math.max(MARGIN, room.width - bubble.width - MARGIN);
  const mostY = Math.max(MARGIN, room.height - bubble.height - MARGIN);
  const centre = within((room.width - bubble.width) / 2, MARGIN, mostX);
  if (rings === "low") return { x: centre, y: mostY, arrow: null };
  const target = around(rings);
  if (!target) return { x: centre, y: within((room.height - bubble.height) / 2, MARGIN, mostY), arrow: null };
  const over = (box: Box, others: readonly Box[], weight: number): number =>
    others.reduce((sum, other) => {
      const much = shared(box, other) / (bubble.width * bubble.height);
      return much ? sum + TOUCHED + weight * much : sum;
    }, 0);
  const cost = (box: Box): number =>
    over(box, rings, RINGED) +
    over(box, busy, LOOKED_AT) +
    Math.max(GAP, Math.min(...rings.map((ring) => distance(box, ring)))) / AWAY;
  let best: Box = { x: centre, y: mostY, ...bubble };
  let least = Infinity;
  for (const [x, y] of tried(target, bubble, mostX, mostY)) {
    const box = { x, y, ...bubble };
    const price = cost(box);
    if (price < least - 1e-9) [best, least] = [box, price];
  }
  return { x: best.x, y: best.y, arrow: arrow(best, rings) };
}

/** Below, above, right and left of the target first: of places that are as good, the first is taken. */
function* tried(target: Box, bubble: Size, mostX: number, mostY: number): Generator<readonly [number, number]> {
  const x = within(target.x + target.width / 2 - bubble.width / 2, MARGIN, mostX);
  const y = within(target.y + target.height / 2 - bubble.height / 2, MARGIN, mostY);
  const [below, above] = [target.y + target.height + GAP, target.y - GAP - bubble.height];
  const [right, left] = [target.x + target.width + GAP, target.x - GAP - bubble.width];
  if (below <= mostY) yield [x, below];
  if (above >= MARGIN) yield [x, above];
  if (right <= mostX) yield [right, y];
  if (left >= MARGIN) yield [left, y];
  const across = [x, ...steps(mostX)];
  const down = [y, below, above, ...steps(mostY)].filter((each) => each >= MARGIN && each <= mostY);
  for (const high of down) for (const wide of across) yield [wide, high];
}

const steps = (most: number): number[] => [
  ...Array.from({ length: Math.ceil((most - MARGIN) / STEP) }, (_, nth) => MARGIN + nth * STEP),
  most,
];

/** On the edge that faces the nearest ring, where that lies beside the bubble and not too far. */
function arrow(bubble: Box, rings: readonly Box[]): Spot["arrow"] {
  const nearest = rings.toSorted((one, other) => distance(bubble, one) - distance(bubble, other))[0] as Box;
  const wide = apart(bubble.x, bubble.width, nearest.x, nearest.width);
  const high = apart(bubble.y, bubble.height, nearest.y, nearest.height);
  if (Math.max(wide, high) < 0 || Math.max(wide, high) > FAR) return null;
  if (Math.min(wide, high) > -2 * CORNER) return null; // around the corner
  if (high > wide) {
    const middle = (Math.max(bubble.x, nearest.x) + Math.min(bubble.x + bubble.width, nearest.x + nearest.width)) / 2;
    const at = within(middle - bubble.x, CORNER, bubble.width - CORNER);
    return { edge: nearest.y > bubble.y ? "bottom" : "top", at };
  }
  const middle = (Math.max(bubble.y, nearest.y) + Math.min(bubble.y + bubble.height, nearest.y + nearest.height)) / 2;
  const at = within(middle - bubble.y, CORNER, bubble.height - CORNER);
  return { edge: nearest.x > bubble.x ? "right" : "left", at };
}
