/** A card as a fresh element, to be sent through the air. */

import { mount } from "svelte";
import Cow from "../../parts/Cow.svelte";
import type { Kind } from "../../wire/bouse";

const kept = new Map<Kind, HTMLElement>();

export function drawn(kind: Kind): HTMLElement {
  let card = kept.get(kind);
  if (!card) {
    const frame = document.createElement("span");
    mount(Cow, { target: frame, props: { kind, silent: true } });
    kept.set(kind, (card = frame));
  }
  return card.cloneNode(true) as HTMLElement;
}
