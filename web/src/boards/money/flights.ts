/** Which notes fly from where to where for each event. */

import { mount, unmount } from "svelte";
import { fly, moveTo, positionsOf } from "../../motion/flight";
import type { PlayedMove } from "../../sessions/session";
import { settings } from "../../application/settings.svelte";
import Note from "./notes/Note.svelte";
import type { Event } from "../../wire/money";

type Card = number | "bluff" | null;
type Before = ReadonlyMap<string, DOMRect>;

export const bidOf = (seat: number): string => `money:bid:${seat}`;
export const handOf = (seat: number): string => `money:hand:${seat}`;
/** the whole of a seat's step on the ladder */
const RUNG = "money:rung:";
export const rungOf = (seat: number): string => `${RUNG}${seat}`;
export const rowOf = (row: string): string => `money:row:${row}`;
export const STOCK = "money:stock";

// All of it is over before the next bot moves, even on a slow phone.
const APART = 30;
const BEAT = 90;
const LASTS = 300;
const CLIMB = 320;

/** Positions before the update is drawn. */
export const before = (seats: number): Before =>
  positionsOf(
    STOCK,
    rowOf("right"),
    rowOf("left"),
    ...Array.from({ length: seats }, (_, seat) => [bidOf(seat), handOf(seat), rungOf(seat)]).flat(),
  );

/** A copy of a note, for a flight. Each is rendered once and cloned, since rendering is slow. */
function printed(serial: Card): HTMLElement {
  let sheet = plates.get(serial);
  if (!sheet) {
    const press = document.createElement("div");
    const note = mount(Note, { target: press, props: { serial, mute: true } });
    sheet = press.firstElementChild?.cloneNode(true) as HTMLElement;
    void unmount(note);
    plates.set(serial, sheet);
  }
  return sheet.cloneNode(true) as HTMLElement;
}
const plates = new Map<Card, HTMLElement>();

function send(cards: readonly Card[], from: string, to: string, then: Before, after = 0): void {
  cards.slice(0, 6).forEach((card, at) => {
    fly({ from: then.get(from) ?? from, to, what: () => printed(card), after: after + at * APART, lasts: LASTS });
  });
}

/** Animates seats that changed their step. */
export function climb(then: Before): void {
  moveTo(
    [...then.keys()].filter((name) => name.startsWith(RUNG)),
    then,
    CLIMB,
  );
}

export function flyNotes(happened: readonly PlayedMove<Event>[], then: Before): void {
  if (settings.pace === 0) return;
  for (const { events } of happened) for (const event of events) go(event, then);
}

function go(event: Event, then: Before): void {
  switch (event.type) {
    case "bid_laid":
      send(Array<null>(event.count).fill(null), handOf(event.seat), bidOf(event.seat), then);
      break;
    case "bids_revealed":
      for (const seat of event.bluffed) send(["bluff"], bidOf(seat), handOf(seat), then, BEAT * 3); // M2.2
      break;
    case "row_taken":
      send(event.given, bidOf(event.seat), rowOf(event.row), then);
      send(event.taken, rowOf(event.row), handOf(event.seat), then, BEAT);
      break;
    case "bid_taken":
      send(event.given, bidOf(event.seat), bidOf(event.other), then);
      send(event.taken, bidOf(event.other), handOf(event.seat), then, BEAT);
      break;
    case "bid_taken_back":
      send(event.cards, bidOf(event.seat), handOf(event.seat), then);
      break;
    case "rows_filled":
      send(event.right, STOCK, rowOf("right"), then, BEAT * 2); // M4.1: the right one first
      send(event.left, STOCK, rowOf("left"), then, BEAT * 3);
      break;
    case "game_dealt":
      send(event.right, STOCK, rowOf("right"), then);
      send(event.left, STOCK, rowOf("left"), then, BEAT);
      break;
  }
}
