/** Cards in flight, from one named place to another. Only transform and opacity of copies above the page are animated:
nothing below is laid out again. */

import type { Action } from "svelte/action";
import { settings } from "../application/settings.svelte";

/** Calls `then` after so many frames, when what was changed until now has been drawn. */
export function afterFrames(count: number, then: FrameRequestCallback): void {
  requestAnimationFrame(count > 1 ? () => afterFrames(count - 1, then) : then);
}

const places = new Map<string, HTMLElement>();
const CARD = 340;
const APART = 40;
const MOST = 6;
const AT_ONCE = 20;
export const DRAWN = 3; // frames until an update has been drawn, deferred parts included
const HURRIED = "hurried";
const THROW = "cubic-bezier(.3, .1, .2, 1)";

/** `use:place={"purse:2"}` gives an element a name for flights. */
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

/** Where places are now: only for a frame in which nothing has been drawn yet. */
export const positionsNow = (names: readonly string[]): Map<string, DOMRect> =>
  new Map(
    names.flatMap((name) => {
      const found = rect(name);
      return found ? [[name, found] as const] : [];
    }),
  );

let known: ReadonlyMap<string, DOMRect> = new Map();
function measure(): void {
  known = new Map([...places].map(([name, node]) => [name, node.getBoundingClientRect()]));
}
addEventListener("resize", () => (known = new Map()));

/** Animates elements from their old positions to their new ones, once the update has been drawn; each `apart`
milliseconds after the one before. */
export function moveTo(names: readonly string[], before: ReadonlyMap<string, DOMRect>, lasts: number, apart = 0): void {
  if (settings.pace === 0 || document.visibilityState !== "visible") return;
  requestAnimationFrame(() => setOff(names, before, lasts, apart));
}

/** The same in the very frame in which they are drawn anew, for what is drawn deferred: in the next one they would have
been seen where they go. What moves with `within`, which carries them, is not counted. */
export function slide(
  names: readonly string[],
  before: ReadonlyMap<string, DOMRect>,
  lasts: number,
  within?: string,
): void {
  if (settings.pace === 0 || document.visibilityState !== "visible") return;
  setOff(names, before, lasts, 0, within);
}

function setOff(
  names: readonly string[],
  before: ReadonlyMap<string, DOMRect>,
  lasts: number,
  apart: number,
  within?: string,
): void {
  const shift = (name: string): { x: number; y: number } => {
    const [then, now] = [before.get(name), rect(name)];
    return then && now ? { x: then.x - now.x, y: then.y - now.y } : { x: 0, y: 0 };
  };
  const carried = within === undefined ? { x: 0, y: 0 } : shift(within);
  const moved = names.flatMap((name) => {
    const node = places.get(name);
    if (!node || !before.has(name)) return [];
    const { x, y } = shift(name);
    return x !== carried.x || y !== carried.y ? [{ node, x: x - carried.x, y: y - carried.y }] : [];
  });
  const moves = moved.map(({ node, x, y }, nth) =>
    node.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
      duration: lasts * settings.pace,
      delay: nth * apart * settings.pace,
      fill: "backwards",
      easing: THROW,
    }),
  );
  moves.forEach((move) => move.pause());
  afterFrames(DRAWN - 1, () => moves.forEach((move) => move.play()));
}

/** Carries an element itself to a place, whose size it takes on, and is gone: what it becomes is drawn there. */
export function travel(node: HTMLElement, to: string, lasts: number): void {
  const [start, end] = [node.getBoundingClientRect(), rect(to)];
  if (!end || lasts === 0) return;
  const size = end.width / start.width;
  const by = `${end.x + end.width / 2 - start.x - start.width / 2}px, ${end.y + end.height / 2 - start.y - start.height / 2}px`;
  node.animate(
    [
      { transform: "none" },
      { transform: `translate(${by}) rotate(6deg) scale(${(2 * size + 1) / 3})`, offset: 0.7 },
      { transform: `translate(${by}) scale(${size})`, opacity: 1, offset: 0.92 },
      { transform: `translate(${by}) scale(${size})`, opacity: 0 },
    ],
    { duration: lasts, easing: "cubic-bezier(.2, .7, .2, 1)", fill: "forwards", id: HURRIED },
  );
}

export interface Flight {
  /** a name, or a position taken before */
  readonly from: string | DOMRect | undefined;
  /** a name; of several, the first that is there */
  readonly to: string | readonly string[];
  /** creates the element that flies */
  readonly what: () => HTMLElement;
  readonly count?: number;
  readonly lasts?: number;
  /** delay in milliseconds */
  readonly after?: number;
  /** updates do not wait until it has landed: what comes next is a race */
  readonly hurried?: boolean;
}

interface Departure extends Required<Pick<Flight, "from" | "to" | "what" | "hurried">> {
  readonly at: number;
  readonly lasts: number;
}

const rect = (name: string): DOMRect | undefined => places.get(name)?.getBoundingClientRect();

/** How wide is what lies in a place, for what is about to fly there; 0: there is nothing. */
export const widthOf = (name: string): number =>
  places.get(name)?.firstElementChild?.getBoundingClientRect().width ?? 0;

/** Sends copies from one place to another, one after the other. */
export function fly({ from, to, what, count = 1, lasts = CARD, after = 0, hurried = false }: Flight): void {
  const { pace } = settings;
  if (!from || pace === 0 || document.visibilityState !== "visible") return;
  const now = performance.now();
  if (!departures.length) afterFrames(DRAWN, depart);
  for (let i = 0; i < Math.min(count, MOST); i++)
    departures.push({ at: now + (after + i * APART) * pace, from, to, what, lasts: lasts * pace, hurried });
  departures.splice(0, departures.length - AT_ONCE); // of many at once, only the last are shown
}

const departures: Departure[] = [];

/** Starts flights that are due, one a frame: rendering one delays those in flight. */
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
  // centred by CSS: it need not be measured
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

/** Running animations that updates wait for: flights, and CSS keyframes called `card-…`. */
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

/** Whether something flies; never in a hidden page, where animations stand still. */
export const flying = (): boolean =>
  document.visibilityState === "visible" && (departures.some(({ hurried }) => !hurried) || inFlight().length > 0);

/** Resolves when nothing flies any more. */
export async function allLanded(): Promise<void> {
  while (flying()) {
    await Promise.all(inFlight().map(over));
    await new Promise(requestAnimationFrame); // others may have started meanwhile
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
