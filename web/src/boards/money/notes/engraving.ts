/** What is engraved on a note: a rosette of fine lines around the emblem of its currency, the finer the higher its face. */

import type { Kind } from "../../../scoring/money";
import { COIN, CURRENCIES, NOTES } from "../../../tables/money";
import { EMBLEMS, MASK } from "./emblems";

/** Lobes of the rosette, so that no two currencies have the same, and the ink. */
const PLATES: { readonly [kind in Kind]: readonly [lobes: number, ink: string] } = {
  dollar: [12, "#2f6a3a"],
  pound: [8, "#74355a"],
  yen: [10, "#9b2c22"],
  franc: [6, "#5d5344"],
  euro: [14, "#35508f"],
  krona: [9, "#1f5a86"],
  rouble: [7, "#6a4a12"],
  coin: [0, "#7e5a10"],
};
const [X, Y] = [62, 80]; // the middle of the rosette, on a note of 100 by 140
const POINTS = 96;

const round = (figure: number): string => figure.toFixed(1);

function closed(at: (turn: number) => readonly [number, number]): string {
  const points = Array.from({ length: POINTS }, (_, i) =>
    at((i / POINTS) * 2 * Math.PI)
      .map(round)
      .join(" "),
  );
  return `M${points.join("L")}z`;
}

/** Curves that swing around a circle, each a little further on. */
function rosette(lobes: number, curves: number, radius: number): string {
  return Array.from({ length: curves }, (_, nth) => {
    const on = (nth / curves) * 2 * Math.PI;
    return closed((turn) => {
      const r = radius * (0.78 + 0.22 * Math.sin(lobes * turn + on));
      return [X + r * Math.cos(turn), Y + r * Math.sin(turn)];
    });
  }).join("");
}

/** Waves along the foot. */
function waves(lobes: number): string {
  return Array.from({ length: 5 }, (_, nth) => {
    const points = Array.from({ length: 24 }, (_, i) => {
      const x = 5 + (i / 23) * 90;
      return `${round(x)} ${round(124 + nth * 1.8 + 3 * Math.sin((x * lobes) / 60 + nth * 0.7))}`;
    });
    return `M${points.join("L")}`;
  }).join("");
}

function note(kind: Kind, face: number): string {
  const [lobes, ink] = PLATES[kind];
  const curves = 2 + face / 10;
  return (
    `<g fill="none" stroke="${ink}"><path d="${waves(lobes)}" stroke-width=".5" opacity=".3"/>` +
    `<path d="${rosette(lobes, curves, 24 + face / 5)}" stroke-width=".6" opacity=".58"/>` +
    `<rect x="4" y="4" width="92" height="132" rx="3" stroke-width=".9" opacity=".5"/></g>` +
    `<circle cx="${X}" cy="${Y}" r="17.500" fill="#fffdf6" stroke="${ink}" stroke-width="1.600"/>` +
    `<g transform="translate(${X - 12} ${Y - 12})" fill="${ink}">${EMBLEMS[kind]}</g>`
  );
}

function coin(): string {
  const [, ink] = PLATES.coin;
  return (
    '<defs><radialGradient id="g" cx=".36" cy=".3" r=".9"><stop stop-color="#FFF6D2"/><stop offset=".4" stop-color="#EBC566"/>' +
    '<stop offset="1" stop-color="#A87624"/></radialGradient></defs>' +
    `<circle cx="58" cy="82" r="33" fill="url(#g)" stroke="${ink}" stroke-width="1.500"/>` +
    `<circle cx="58" cy="82" r="29.500" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="1.200 2.400" opacity=".7"/>` +
    `<g transform="translate(37.600 61.600) scale(1.700)" fill="${ink}" opacity=".85">${EMBLEMS.coin}</g>`
  );
}

const bluff = (): string =>
  '<rect x="4.500" y="4.500" width="91" height="131" rx="4" fill="none" stroke="#C4974A" stroke-width="1.200"/>' +
  '<rect x="8" y="8" width="84" height="124" rx="2" fill="none" stroke="#8A6222" stroke-width=".8"/>' +
  `<g transform="translate(16 62) scale(.85)">${MASK}</g>`;

const printed = new Map<string, string>();

/** The picture on a note as the address of an image, drawn when it is first asked for. */
export function engraving(kind: Kind | "bluff", face: number): string {
  const name = `${kind}${face}`;
  let picture = printed.get(name);
  if (picture === undefined) {
    const drawn = kind === "bluff" ? bluff() : kind === "coin" ? coin() : note(kind, face);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="200" height="280">${drawn}</svg>`;
    picture = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    printed.set(name, picture);
  }
  return picture;
}

const kept: HTMLImageElement[] = []; // keeps the pictures in memory
const idle = window.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 200));

/** Prints one note after the other while nothing else is to be done: one that is seen for the first time would be blank
for a moment, and hold up those that fly. */
export function printAhead(): void {
  const plates: (readonly [Kind | "bluff", number])[] = [
    ...CURRENCIES.flatMap((kind) => NOTES.map(([face]) => [kind, face] as const)),
    ["coin", COIN.face] as const,
    ["bluff", 0] as const,
  ];
  const next = (): void => {
    const plate = plates.find(([kind, face]) => !printed.has(`${kind}${face}`));
    if (!plate) return;
    const image = new Image();
    image.src = engraving(...plate);
    kept.push(image);
    idle(next);
  };
  idle(next);
}
