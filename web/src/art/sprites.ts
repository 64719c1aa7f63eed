/** Loads the SVG sprites. Symbols in the text colour are inserted in the page, for `<use href="#g50">`; all others are
turned into images, for `<image href={art("p-cow")}>`, which are cheaper to draw many times. */

import faces from "./faces.svg?url";
import icons from "./icons.svg?raw";
import paintings from "./paintings.svg?url";
import { makePictures } from "./pictures.svelte";

const read = (svg: string): Element => new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;

function insertSprite(drawing: Element): void {
  const holder = document.createElement("div");
  holder.className = "sprite";
  holder.setAttribute("aria-hidden", "true");
  drawing.setAttribute("width", "0");
  drawing.setAttribute("height", "0");
  holder.append(document.importNode(drawing, true));
  document.body.prepend(holder);
}

let loaded: Promise<void> | undefined;
let facesLoaded: Promise<void> | undefined;

export function loadIcons(): void {
  insertSprite(read(icons));
}

/** The faces of the house's bots, once; a failed load can be tried again. */
export function loadFaces(): Promise<void> {
  return (facesLoaded ??= fetch(faces)
    .then((response) => response.text())
    .then((svg) => {
      const drawing = read(svg);
      return makePictures([...drawing.querySelectorAll("symbol")], drawing.querySelector("defs"));
    })
    .catch(() => {
      facesLoaded = undefined;
    }));
}

/** Loads them once; a failed load can be tried again. */
export function loadPaintings(): Promise<void> {
  return (loaded ??= fetch(paintings)
    .then((response) => response.text())
    .then(async (svg) => {
      const drawing = read(svg);
      await makePictures(
        [...drawing.querySelectorAll("symbol")].filter((each) => !each.innerHTML.includes("currentColor")),
        drawing.querySelector("defs"),
      );
      insertSprite(drawing);
    })
    .catch(() => {
      loaded = undefined;
    }));
}
