/** Where a bubble goes: near its target, not over it if possible, always on the screen. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** on which edge of the bubble its arrow is, and how far along */
  readonly arrow: { readonly edge: "top" | "bottom"; readonly at: number } | null;
}

const GAP = 14;
const MARGIN = 10;
const CORNER = 18;

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

export function spot(
  target: Box | "low" | null,
  bubble: { readonly width: number; readonly height: number },
  room: { readonly width: number; readonly height: number },
  /** the controls around the target, which are better left free */
  desk: Box | null = null,
): Spot {
  const mostX = room.width - bubble.width - MARGIN;
  const mostY = room.height - bubble.height - MARGIN;
  const centre = within((room.width - bubble.width) / 2, MARGIN, mostX);
  if (target === "low") return { x: centre, y: mostY, arrow: null };
  if (!target) return { x: centre, y: within((room.height - bubble.height) / 2, MARGIN, mostY), arrow: null };
  const middle = target.x + target.width / 2;
  const x = within(middle - bubble.width / 2, MARGIN, mostX);
  const at = within(middle - x, CORNER, bubble.width - CORNER);
  const clear = (desk?.y ?? target.y) - GAP - bubble.height;
  const above = clear >= MARGIN ? clear : target.y - GAP - bubble.height;
  const below = target.y + target.height + GAP;
  if (below <= mostY) return { x, y: below, arrow: { edge: "top", at } };
  if (above >= MARGIN) return { x, y: above, arrow: { edge: "bottom", at } };
  // it fits on neither side: where there is more room
  return target.y > room.height - target.y - target.height
    ? { x, y: MARGIN, arrow: null }
    : { x, y: mostY, arrow: null };
}
