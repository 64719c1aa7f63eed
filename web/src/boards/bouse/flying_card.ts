/** A new element of a card, for a flight. */

import { mount } from "svelte";
import CowCard from "./CowCard.svelte";
import type { Kind } from "../../wire/bouse";

const kept = new Map<Kind, HTMLElement>();

export function flyingCard(kind: Kind): HTMLElement {
  let card = kept.get(kind);
  if (!card) {
    const frame = document.createElement("span");
    frame.className = "flying-cow-card";
    mount(CowCard, { target: frame, props: { kind, silent: true } });
    kept.set(kind, (card = frame));
  }
  return card.cloneNode(true) as HTMLElement;
}
