/** Which cards fly from where to where for each event. */

import { art } from "../../art/pictures.svelte";
import { fly, positionsOf } from "../../motion/flight";
import { each } from "./cards/money_cards";
import type { Animal, Event } from "../../wire/boursicocotte";
import type { Held } from "../../wire/rules";

const HANG = 520;
const SVG = "http://www.w3.org/2000/svg";

type Before = ReadonlyMap<string, DOMRect>;

/** Positions before the update is drawn. */
export function positionsBefore(seats: number): Before {
  const names = ["lot:0", "lot:1", "pile", "framed", "family:0", "family:1", "family:2", "family:3"];
  for (let seat = 0; seat < seats; seat++)
    names.push(`purse:${seat}`, `animals:${seat}`, `tray:${seat}`, `cloth:${seat}`, `spread:${seat}`, `seat:${seat}`);
  return positionsOf(...names);
}

function svg(
  viewBox: string,
  part: "use" | "image",
  address: string,
  [width, height]: readonly [width: number, height: number],
): SVGElement {
  const drawing = document.createElementNS(SVG, "svg");
  drawing.setAttribute("viewBox", viewBox);
  drawing.setAttribute("preserveAspectRatio", "xMidYMid slice");
  const drawn = document.createElementNS(SVG, part);
  drawn.setAttribute("href", address);
  drawn.setAttribute("width", String(width));
  drawn.setAttribute("height", String(height));
  drawing.append(drawn);
  return drawing;
}

/** A money card; its back where the value is hidden. */
export function flyingMoney(value: number | null): HTMLElement {
  const node = document.createElement("span");
  node.className = value === null ? "money-card money-card--back" : "money-card";
  if (value === null) node.append(svg("0 0 44 62", "image", art("back") ?? "", [44, 62]));
  else {
    node.style.setProperty("--c", `var(--m${value})`);
    node.style.setProperty("--f", `var(--m${value}-f)`);
    const figure = document.createElement("span");
    figure.className = "money-card__v";
    figure.textContent = String(value);
    node.append(figure, svg("0 0 40 40", "use", `#g${value}`, [40, 40]));
  }
  return node;
}

function painting(animal: Animal): HTMLElement {
  const node = document.createElement("span");
  node.className = "thumb thumb--flying";
  node.append(svg("12 14 96 114", "image", art(`p-${animal}`) ?? "", [120, 140]));
  return node;
}

/** `staged`: trades, purses and payouts have been seen on the stage, and leave from there. */
export function flyCards(events: readonly Event[], before: Before, me: number | null, staged: boolean): void {
  // a purse, or at least the seat
  const of = (what: "purse" | "animals", seat: number): readonly string[] => [`${what}:${seat}`, `seat:${seat}`];
  const was = (name: string, seat: number): DOMRect | undefined =>
    before.get(`${name}:${seat}`) ?? before.get(`seat:${seat}`);
  const money = (
    from: DOMRect | undefined,
    to: string | readonly string[],
    cards: Held | null,
    count: number,
    after = 0,
  ): void => {
    const faces = cards ? each(cards) : Array<null>(count).fill(null);
    faces.slice(0, 8).forEach((value, at) => fly({ from, to, what: () => flyingMoney(value), after: after + at * 40 }));
  };

  const seen = (cards: Held | null): Held | null => (staged ? null : cards);
  let after = 0;
  for (const event of events)
    switch (event.type) {
      case "paid_out":
        if (staged) break;
        for (const name of before.keys())
          if (name.startsWith("seat:"))
            fly({
              from: "lot",
              to: of("purse", Number(name.slice(5))),
              what: () => flyingMoney(event.card),
              after: after + 300,
            });
        break;
      case "paid":
        money(was("purse", event.payer), of("purse", event.payee), event.cards, event.count, after);
        after += 260;
        break;
      case "lot_taken":
        event.lot.forEach((animal, at) =>
          fly({
            from: before.get(`lot:${at}`) ?? before.get("lot:0"),
            to: of("animals", event.seat),
            what: () => painting(animal),
            lasts: HANG,
            after: after + at * 80,
          }),
        );
        break;
      case "purse_shown":
        money(before.get(`spread:${event.seat}`) ?? was("purse", event.seat), `spread:${event.seat}`, event.cards, 0);
        break;
      case "offer_laid":
        // mine lie there already
        if (event.seat !== me) money(was("purse", event.seat), `tray:${event.seat}`, null, event.count);
        break;
      case "offer_accepted":
        // on the stage the money has crossed already
        money(
          staged ? before.get(`cloth:${event.seat}`) : was("tray", event.giver),
          of("purse", event.seat),
          seen(event.cards),
          event.count,
          after,
        );
        after += 260;
        break;
      case "offers_exchanged": {
        const lay = (seat: number, other: number): DOMRect | undefined =>
          staged ? before.get(`cloth:${other}`) : was("tray", seat);
        const { seat, rival } = event;
        money(lay(seat, rival), of("purse", rival), seen(event.cards), event.count, after);
        money(lay(rival, seat), of("purse", seat), seen(event.countered), event.counter_count, after);
        after += 320;
        break;
      }
      case "trade_won":
        if (events.some(({ type }) => staged && type === "family_completed")) break; // hung with the others meanwhile
        fly({
          from: (staged ? before.get("framed") : undefined) ?? was("animals", event.loser),
          to: of("animals", event.seat),
          what: () => painting(event.animal),
          count: event.moved,
          lasts: HANG,
          after: staged ? 0 : after,
        });
        break;
    }
}

/** A family that is complete lies down at home. */
export function flyHome(animal: Animal, seat: number, before: Before): void {
  for (const [name, from] of before)
    if (name.startsWith("family:"))
      fly({ from, to: [`animals:${seat}`, `seat:${seat}`], what: () => painting(animal), lasts: HANG });
}
