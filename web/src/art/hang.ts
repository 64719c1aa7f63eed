/** The art is fetched once and referred to by name. What takes the colour of its surroundings is hung in the page, for
`<use href="#g50">`; all else is a picture, for `<image href={art("p-cow")}>`: a copy of a picture costs nothing, where each
use of a drawing is laid out anew with all its strokes. */

import icons from "./icons.svg?raw";
import paintings from "./paintings.svg?url";
import { frame } from "./pictures.svelte";

const read = (svg: string): Element => new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;

function hang(drawing: Element): void {
  const wall = document.createElement("div");
  wall.className = "sprite";
  wall.setAttribute("aria-hidden", "true");
  drawing.setAttribute("width", "0");
  drawing.setAttribute("height", "0");
  wall.append(document.importNode(drawing, true));
  document.body.prepend(wall);
}

let hung: Promise<void> | undefined;

export function hangIcons(): void {
  hang(read(icons));
}

/** Once is enough; a failed attempt may be made again. */
export function hangPaintings(): Promise<void> {
  return (hung ??= fetch(paintings)
    .then((response) => response.text())
    .then(async (svg) => {
      const drawing = read(svg);
      await frame(
        [...drawing.querySelectorAll("symbol")].filter((each) => !each.innerHTML.includes("currentColor")),
        drawing.querySelector("defs"),
      );
      hang(drawing);
    })
    .catch(() => {
      hung = undefined;
    }));
}
