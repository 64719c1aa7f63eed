/** The art is hung once and referred to by name: `<use href="#p-cow">`. Icons come with the page, paintings beside it. */

import icons from "./icons.svg?raw";
import paintings from "./paintings.svg?url";

function hang(svg: string): void {
  const wall = document.createElement("div");
  wall.className = "sprite";
  wall.setAttribute("aria-hidden", "true");
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  drawing.setAttribute("width", "0");
  drawing.setAttribute("height", "0");
  wall.append(document.importNode(drawing, true));
  document.body.prepend(wall);
}

let hung: Promise<void> | undefined;

export function hangIcons(): void {
  hang(icons);
}

/** Once is enough; a failed attempt may be made again. */
export function hangPaintings(): Promise<void> {
  return (hung ??= fetch(paintings)
    .then((response) => response.text())
    .then(hang)
    .catch(() => {
      hung = undefined;
    }));
}
