/** Which notes fly from where to where for each event. */

import { mount, unmount } from "svelte";
import { fly, moveTo, positionsNow, positionsOf, slide, widthOf } from "../../motion/flight";
import type { PlayedMove } from "../../sessions/session";
import { settings } from "../../application/settings.svelte";
import Note from "./notes/Note.svelte";
import type { Event } from "../../wire/money";

type Card = number | "bluff" | null;
type Before = ReadonlyMap<string, DOMRect>;

export const bidOf = (seat: number): string => `money:bid:${seat}`;
/** one card of a bid, face down */
export const backOf = (seat: number, nth: number): string => `${bidOf(seat)}:${nth}`;
export const handOf = (seat: number): string => `money:hand:${seat}`;
/** the whole of a seat's step on the ladder */
export const rungOf = (seat: number): string => `money:rung:${seat}`;
export const rowOf = (row: string): string => `money:row:${row}`;
export const STOCK = "money:stock";

export const DESK = "money:desk";
/** one currency on the strip of my sheet */
export const cellOf = (kind: string): string => `money:cell:${kind}`;
export const TOTAL = "money:total";
export const BLUFF = "money:bluff";

/** one note, wherever it lies */
export const noteOf = (serial: number): string => `money:note:${serial}`;

const APART = 40;
const BEAT = 90;
const LASTS = 340;
const CLIMB = 520;
const CLOSE_UP = 240;
const STEP = 130;

/** Positions before the update is drawn. */
export const before = (seats: number, notes: readonly number[] = []): Before =>
  positionsOf(
    STOCK,
    ...notes.map(noteOf),
    rowOf("right"),
    rowOf("left"),
    ...Array.from({ length: seats }, (_, seat) => [bidOf(seat), handOf(seat), rungOf(seat)]).flat(),
  );

/** Notes that change their place by these events. */
export const touched = (happened: readonly PlayedMove<Event>[]): number[] =>
  happened.flatMap(({ events }) =>
    events.flatMap((event) => {
      if (event.type === "row_taken" || event.type === "bid_taken") return [...event.given, ...event.taken];
      return event.type === "bid_taken_back" ? [...event.cards] : [];
    }),
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

/** Each from where it lay to where it will lie, as large as it was. */
function send(cards: readonly Card[], from: string, to: string, then: Before, after = 0): void {
  cards.slice(0, MOST).forEach((card, at) => {
    const own = typeof card === "number" ? noteOf(card) : null;
    const start = (own && then.get(own)) ?? then.get(from);
    const copy = (): HTMLElement => {
      const note = printed(card);
      if (own && start && then.has(own)) note.style.setProperty("--nw", `${start.width}px`);
      return note;
    };
    fly({
      from: start ?? from,
      to: own ? [own, to] : to,
      what: copy,
      after: after + at * APART,
      lasts: LASTS,
    });
  });
}
const MOST = 8;

/** Backs, each to where it will lie and as large as there. */
function lay(seat: number, count: number, then: Before): void {
  for (let nth = 0; nth < Math.min(count, MOST); nth++)
    fly({
      from: then.get(handOf(seat)) ?? handOf(seat),
      to: [backOf(seat, nth), bidOf(seat)],
      what: () => {
        const note = printed(null);
        const width = widthOf(backOf(seat, nth));
        if (width) note.style.setProperty("--nw", `${width}px`);
        return note;
      },
      after: nth * APART,
      lasts: LASTS,
    });
}

/** Everybody climbs to the step that the bid has earned, whoever stands lowest first. */
export function climb(order: readonly number[], then: Before): void {
  moveTo(order.map(rungOf).reverse(), then, CLIMB, STEP);
}

/** Where lies what stays on my desk: notes in my hand, the currencies of my strip. */
export const onDesk = (hand: readonly number[], kinds: readonly string[]): Before =>
  positionsNow([DESK, BLUFF, ...hand.map(noteOf), ...kinds.map(cellOf), TOTAL]);

/** What stays on my desk closes up, or makes room for what comes; and the desk itself, should it grow. */
export function closeUp(then: Before, landing: ReadonlySet<number>): void {
  const lands = new Set([...landing].map(noteOf));
  const names = [...then.keys()].filter((name) => name !== DESK && !lands.has(name));
  slide(names, then, CLOSE_UP, DESK);
  slide([DESK], then, CLOSE_UP); // last: what it carries is measured where it lies
}

/** So do the rows. */
export function closeRows(rows: readonly number[], then: Before, landing: ReadonlySet<number>): void {
  moveTo(rows.filter((serial) => !landing.has(serial)).map(noteOf), then, CLOSE_UP);
}

/** M2.2 */
export function flyBluffsHome(seats: readonly number[]): void {
  for (const seat of seats) send(["bluff"], bidOf(seat), handOf(seat), new Map());
}

export function flyNotes(happened: readonly PlayedMove<Event>[], then: Before): void {
  if (settings.pace === 0) return;
  for (const { events } of happened) {
    // the next game has been dealt, and lies ready, when the last one has been counted
    const counted = events.some(({ type }) => type === "game_counted");
    for (const event of events) if (!counted || event.type !== "game_dealt") go(event, then);
  }
}

function go(event: Event, then: Before): void {
  switch (event.type) {
    case "bid_laid":
      lay(event.seat, event.count, then);
      break;
    case "row_taken":
      send(event.given, bidOf(event.seat), rowOf(event.row), then);
      send(event.taken, rowOf(event.row), handOf(event.seat), then);
      break;
    case "bid_taken":
      send(event.given, bidOf(event.seat), bidOf(event.other), then);
      send(event.taken, bidOf(event.other), handOf(event.seat), then);
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
