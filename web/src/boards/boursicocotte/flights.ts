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
  const names = ["lot:0", "lot:1", "pile", "traded"];
  for (let seat = 0; seat < seats; seat++)
    names.push(`purse:${seat}`, `animals:${seat}`, `tray:${seat}`, `seat:${seat}`);
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
function card(value: number | null): HTMLElement {
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

export function flyCards(events: readonly Event[], before: Before, me: number | null): void {
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
    faces.slice(0, 8).forEach((value, at) => fly({ from, to, what: () => card(value), after: after + at * 40 }));
  };

  let after = 0;
  for (const event of events)
    switch (event.type) {
      case "paid_out":
        for (const name of before.keys())
          if (name.startsWith("seat:"))
            fly({
              from: "lot",
              to: of("purse", Number(name.slice(5))),
              what: () => card(event.card),
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
        money(was("purse", event.seat), `spread:${event.seat}`, event.cards, 0);
        break;
      case "offer_laid":
        // mine lie there already
        if (event.seat !== me) money(was("purse", event.seat), `tray:${event.seat}`, null, event.count);
        break;
      case "offer_accepted":
        money(was("tray", event.giver), of("purse", event.seat), event.cards, event.count, after);
        after += 260;
        break;
      case "offers_exchanged":
        money(was("tray", event.seat), of("purse", event.rival), event.cards, event.count, after);
        money(was("tray", event.rival), of("purse", event.seat), event.countered, event.counter_count, after);
        after += 320;
        break;
      case "trade_won":
        fly({
          from: was("animals", event.loser),
          to: of("animals", event.seat),
          what: () => painting(event.animal),
          count: event.moved,
          lasts: HANG,
          after,
        });
        break;
    }
}
