/** Cards travel from where they lay to where they go. Places have names; whoever draws one says which it is.

Only transform and opacity move, on copies above the room, so that nothing below is laid out anew. */

import type { Action } from "svelte/action";
import { afterFrames } from "./frames";
import { settings } from "../application/settings.svelte";

const places = new Map<string, HTMLElement>();
const CARD = 340;
const APART = 40;
const MOST = 6;
const AT_ONCE = 20;
const DRAWN = 3; // frames, and the room has been drawn: the table, then what is drawn later
const HURRIED = "hurried";
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

/** Where places were when the room was last at rest, to be flown from after it has been drawn anew.

It is not looked at now: while the room is being drawn that would have it laid out once more, half done. */
export function positionsOf(...names: string[]): Map<string, DOMRect> {
  afterFrames(2, measure);
  return new Map(
    names.flatMap((name) => {
      const found = places.has(name) ? (known.get(name) ?? rect(name)) : undefined;
      return found ? [[name, found] as const] : [];
    }),
  );
}

let known: ReadonlyMap<string, DOMRect> = new Map();
function measure(): void {
  known = new Map([...places].map(([name, node]) => [name, node.getBoundingClientRect()]));
}
addEventListener("resize", () => (known = new Map()));

/** These have changed places: they are seen to move there from where they were, once the room has been drawn. */
export function moveTo(names: readonly string[], before: ReadonlyMap<string, DOMRect>, lasts: number): void {
  if (settings.pace === 0 || document.visibilityState !== "visible") return;
  requestAnimationFrame(() => {
    const moved = names.flatMap((name) => {
      const [then, now, node] = [before.get(name), rect(name), places.get(name)];
      return then && now && node && (then.x !== now.x || then.y !== now.y)
        ? [{ node, x: then.x - now.x, y: then.y - now.y }]
        : [];
    });
    const moves = moved.map(({ node, x, y }) =>
      node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
        duration: lasts * settings.pace,
        easing: THROW,
      }),
    );
    moves.forEach((move) => move.pause());
    afterFrames(DRAWN - 1, () => moves.forEach((move) => move.play()));
  });
}

export interface Flight {
  /** a name, or a rectangle taken before */
  readonly from: string | DOMRect | undefined;
  /** a name; of several, the first that is there */
  readonly to: string | readonly string[];
  /** draws what flies, when it takes off */
  readonly what: () => HTMLElement;
  readonly count?: number;
  readonly lasts?: number;
  /** put off, in milliseconds */
  readonly after?: number;
  /** nobody waits until it has landed: what happens next is a race */
  readonly hurried?: boolean;
}

interface Departure extends Required<Pick<Flight, "from" | "to" | "what" | "hurried">> {
  readonly at: number;
  readonly lasts: number;
}

const rect = (name: string): DOMRect | undefined => places.get(name)?.getBoundingClientRect();

/** Nothing happens where nothing is to move. Those that go together take off one after another. */
export function fly({ from, to, what, count = 1, lasts = CARD, after = 0, hurried = false }: Flight): void {
  const { pace } = settings;
  if (!from || pace === 0 || document.visibilityState !== "visible") return;
  const now = performance.now();
  if (!departures.length) afterFrames(DRAWN, depart);
  for (let i = 0; i < Math.min(count, MOST); i++)
    departures.push({ at: now + (after + i * APART) * pace, from, to, what, lasts: lasts * pace, hurried });
  departures.splice(0, departures.length - AT_ONCE); // where much has happened at once, the last of it is seen
}

const departures: Departure[] = [];

/** Whose time has come takes off; one in a frame, since to draw it takes time from those that are in the air. */
function depart(now: number): void {
  departures.sort((one, other) => one.at - other.at);
  const [next] = departures;
  if (next && next.at <= now) {
    departures.shift();
    takeOff(next);
  }
  if (departures.length) requestAnimationFrame(depart);
}

function takeOff({ from, to, what, lasts, hurried }: Departure): void {
  const start = typeof from === "string" ? rect(from) : from;
  const end = [to]
    .flat()
    .map(rect)
    .find((found) => found !== undefined);
  if (!start || !end) return;
  const copy = what();
  copy.classList.add("flies");
  copy.setAttribute("aria-hidden", "true");
  flightLayer().append(copy);
  // by its own middle: it need not be measured
  const at = (box: DOMRect): string =>
    `translate(${box.x + box.width / 2}px, ${box.y + box.height / 2}px) translate(-50%, -50%)`;
  const flight = copy.animate(
    [
      { transform: `${at(start)} rotate(-4deg)`, opacity: 1 },
      { transform: `${at(end)} rotate(3deg)`, opacity: 1, offset: 0.92 },
      { transform: `${at(end)} scale(.9)`, opacity: 0 },
    ],
    { duration: lasts, easing: THROW, fill: "both", id: hurried ? HURRIED : "" },
  );
  void over(flight).then(() => copy.remove());
}

const over = (animation: Animation): Promise<unknown> => animation.finished.catch(() => undefined);

/** What is in the air and worth waiting for: by a style sheet, cards move in keyframes that are called `card-…`. */
const inFlight = (): Animation[] =>
  document
    .getAnimations()
    .filter(
      (each) =>
        each.playState !== "finished" &&
        (each instanceof CSSAnimation
          ? each.animationName.startsWith("card-")
          : !(each instanceof CSSTransition) && each.id !== HURRIED),
    );

/** Never where nobody looks: there time stands still. */
export const flying = (): boolean =>
  document.visibilityState === "visible" && (departures.some(({ hurried }) => !hurried) || inFlight().length > 0);

/** When nothing is in the air any more. */
export async function allLanded(): Promise<void> {
  while (flying()) {
    await Promise.all(inFlight().map(over));
    await new Promise(requestAnimationFrame); // others may have taken off meanwhile
  }
}

function flightLayer(): HTMLElement {
  let layer = document.getElementById("flight-layer");
  if (!layer) {
    layer = document.createElement("div");
    layer.id = "flight-layer";
    document.body.append(layer);
  }
  return layer;
}
