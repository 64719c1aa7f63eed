/** Cards travel from where they lay to where they go. Places have names; whoever draws one says which it is.

Only transform and opacity move, on copies above the room, so that nothing below is laid out anew. */

import type { Action } from "svelte/action";
import { settings } from "./settings.svelte";

const places = new Map<string, HTMLElement>();
const CARD = 340;
const APART = 40;
const THROW = "cubic-bezier(.3, .1, .2, 1)";

/** `use:place={"purse:2"}`: this element is where that is. */
export const place: Action<HTMLElement, string> = (node, name) => {
  let known = name;
  places.set(known, node);
  return {
    update(other) {
      if (places.get(known) === node) places.delete(known);
      places.set((known = other), node);
    },
    destroy() {
      if (places.get(known) === node) places.delete(known);
    },
  };
};

/** Where places are now, to be flown from after the room has been drawn anew. */
export function whereabouts(...names: string[]): Map<string, DOMRect> {
  return new Map(names.flatMap((name) => {
    const node = places.get(name);
    return node ? [[name, node.getBoundingClientRect()] as const] : [];
  }));
}

export interface Flight {
  /** a name, or a rectangle taken before */
  readonly from: string | DOMRect | undefined;
  readonly to: string | DOMRect | undefined;
  /** what flies: a fresh element, drawn as it shall be seen; its copies are taken */
  readonly what: HTMLElement;
  readonly count?: number;
  readonly lasts?: number;
  /** put off, in milliseconds */
  readonly after?: number;
}

const rect = (where: string | DOMRect | undefined): DOMRect | undefined =>
  typeof where === "string" ? places.get(where)?.getBoundingClientRect() : where;

/** Resolves when the last has arrived; at once where nothing is to move. */
export async function fly({ from, to, what, count = 1, lasts = CARD, after = 0 }: Flight): Promise<void> {
  const [start, end] = [rect(from), rect(to)];
  const { pace } = settings;
  if (!start || !end || pace === 0 || document.visibilityState !== "visible") return;
  const sky = heaven();
  const flights: Promise<unknown>[] = [];
  for (let i = 0; i < Math.min(count, 6); i++) {
    const copy = what.cloneNode(true) as HTMLElement;
    copy.classList.add("flies");
    copy.setAttribute("aria-hidden", "true");
    sky.append(copy);
    const { width, height } = copy.getBoundingClientRect();
    const at = (box: DOMRect): string =>
      `translate(${box.x + box.width / 2 - width / 2}px, ${box.y + box.height / 2 - height / 2}px)`;
    const animation = copy.animate(
      [
        { transform: `${at(start)} rotate(-4deg)`, opacity: 1 },
        { transform: `${at(end)} rotate(3deg)`, opacity: 1, offset: 0.92 },
        { transform: `${at(end)} scale(.9)`, opacity: 0 },
      ],
      { duration: lasts * pace, delay: (after + i * APART) * pace, easing: THROW, fill: "both" },
    );
    flights.push(animation.finished.catch(() => undefined).then(() => copy.remove()));
  }
  await Promise.all(flights);
}

function heaven(): HTMLElement {
  let sky = document.getElementById("sky");
  if (!sky) {
    sky = document.createElement("div");
    sky.id = "sky";
    document.body.append(sky);
  }
  return sky;
}
