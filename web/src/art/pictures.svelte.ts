/** Drawings made into pictures. */

let pictures = $state.raw<{ readonly [name: string]: string }>({});
const kept: HTMLImageElement[] = []; // what nobody looks at any more would have to be read again

/** The address of a picture; undefined until it has come. */
export const art = (name: string): string | undefined => pictures[name];

/** Each symbol becomes a picture of its own, with the paints that all share; ready to be shown when this is done. */
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
      await image.decode().catch(() => undefined); // a browser that reads them only when they are shown
    }),
  );
  pictures = Object.fromEntries(made);
}
