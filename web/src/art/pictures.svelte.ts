/** SVG symbols turned into image URLs. */

import type { Kind } from "../wire/bouse";

/** The pictures on a card of 1 Bouse 2 Vaches. */
export const COW_CARD_ART: { readonly [kind in Kind]: readonly string[] } = {
  cow: ["cow"],
  two_cows: ["cow", "cow"],
  dung: ["poo"],
  two_dungs: ["poo", "poo"],
  cow_and_dung: ["cow", "poo"],
  fly: ["fly"],
  puff: ["puff"],
};

let pictures = $state.raw<{ readonly [name: string]: string }>({});
const kept: HTMLImageElement[] = []; // keeps the decoded images in memory

/** The URL of a picture; undefined until it is loaded. */
export const art = (name: string): string | undefined => pictures[name];

/** Turns each symbol, with the shared paints, into an image; resolves when all are decoded. */
export async function makePictures(symbols: readonly Element[], paints: Element | null): Promise<void> {
  const made = symbols.map((symbol) => {
    symbol.remove();
    const shape = ["viewBox", "preserveAspectRatio"]
      .map((name) => [name, symbol.getAttribute(name)])
      .filter(([, value]) => value);
    const drawn = shape.map(([name, value]) => `${name}="${value}"`).join(" ");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${drawn}>${paints?.outerHTML ?? ""}${symbol.innerHTML}</svg>`;
    return [symbol.id, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))] as const;
  });
  await Promise.all(
    made.map(async ([, address]) => {
      const image = new Image();
      image.src = address;
      kept.push(image);
      await image.decode().catch(() => undefined); // some browsers decode only when shown
    }),
  );
  pictures = { ...pictures, ...Object.fromEntries(made) };
}
