/** Which scenes the events of one moment make, and what happens in each at what time (lengths: `table/state/beats.py`). */

import type { Cue, StageScene } from "../../../motion/schedule";
import { ANIMALS, VALUE } from "../../../tables/boursicocotte";
import type { Animal, Event, Public, Tally, View } from "../../../wire/boursicocotte";
import type { Held } from "../../../wire/rules";
import { each } from "../cards/money_cards";
import { reckoning, type ReckoningScene } from "../reckoning/reckoning_scene";
import type { BoursicocotteSession } from "../view";

interface Told extends StageScene {
  /** what must not be read in the log before the cue `reveal` */
  readonly tells?: Event;
  readonly reveal?: string;
  /** the board under the stage stays as it was */
  readonly holds?: boolean;
}

/** Nothing but the board itself: cards fly, the hammer has fallen. */
export interface BoardScene extends Told {
  readonly kind: "board";
  /** which of the events is read meanwhile */
  readonly says?: Event["type"] | undefined;
}

/** What one of two traders has laid; `cards` from the smallest, null where they are not seen. */
export interface Bargain {
  readonly seat: number;
  readonly count: number;
  readonly cards: readonly number[] | null;
  /** of the animal at stake, before and after */
  readonly had: number;
  readonly has: number;
}

export interface TradeScene extends Told {
  readonly kind: "trade";
  readonly animal: Animal;
  readonly moved: number;
  /** whoever offered, then whoever was asked */
  readonly sides: readonly [Bargain, Bargain];
  /** null: level, and offered again */
  readonly winner: number | null;
  /** taken unseen: nothing was laid against it */
  readonly accepted: boolean;
}

export interface OverbidScene extends Told {
  readonly kind: "overbid";
  readonly seat: number;
  readonly bid: number;
  readonly cards: Held;
  readonly lot: readonly Animal[];
}

export interface FamilyScene extends Told {
  readonly kind: "family";
  readonly seat: number;
  readonly animal: Animal;
  readonly before: Tally;
  readonly after: Tally;
}

export interface PreemptionScene extends Told {
  readonly kind: "preempted";
  readonly seat: number;
  readonly bidder: number;
  readonly bid: number;
}

export interface DonkeyScene extends Told {
  readonly kind: "donkey";
  readonly card: number;
}

export type AuctionScene =
  BoardScene | TradeScene | OverbidScene | FamilyScene | PreemptionScene | DonkeyScene | ReckoningScene;

const HOME = 450; // cards and paintings fly to where they belong

const board = (lasts: number, says?: Event["type"]): BoardScene => ({ kind: "board", lasts, cues: [], says });

/** `before` is what was seen before this moment. Where a lesson explains, nothing is staged. */
export function scenesOf(events: readonly Event[], before: View, session: BoursicocotteSession): AuctionScene[] {
  if (!isStaged(session)) return [];
  const after = session.view.public;
  const scenes: AuctionScene[] = [];
  for (const event of events)
    switch (event.type) {
      case "offers_exchanged":
      case "offer_accepted":
        scenes.push(trade(event, events, before.public, after));
        break;
      case "purse_shown":
        scenes.push(overbid(event, before.public));
        break;
      case "lot_preempted":
        scenes.push({ kind: "preempted", lasts: 1600, cues: cues([120, "stamp", "stamp"]), ...facts(event) });
        break;
      case "paid_out":
        scenes.push({
          kind: "donkey",
          lasts: 1800,
          cues: cues([250, "card", "card"], [900, "given", "coins"], [1400, "landed"]),
          card: event.card,
        });
        break;
      case "lot_taken":
        scenes.push(board(1200, "lot_taken"));
        break;
      case "hammer_fell":
        scenes.push(board(900, "hammer_fell"));
        break;
      case "family_completed":
        scenes.push(family(event, events, after, scenes.at(-1)?.holds === true));
        break;
    }
  const ended = events.find(({ type }) => type === "game_ended");
  if (ended) {
    // the score sheet stands on the board: it is seen when all that led to it has been
    const led = scenes.filter(({ kind }) => kind !== "board").map((scene) => ({ ...scene, holds: true }));
    return [...led, reckoning(ended, after, session.me)];
  }
  return isDark(scenes.at(-1) ?? null) ? [...scenes, board(HOME)] : scenes;
}

/** The room goes dark for it. */
export const isDark = (scene: AuctionScene | null): boolean =>
  scene?.kind === "trade" || scene?.kind === "overbid" || scene?.kind === "family";

/** Events that are heard when their scene comes to them. */
export const STAGED: ReadonlySet<Event["type"]> = new Set([
  "offers_exchanged",
  "offer_accepted",
  "trade_won",
  "purse_shown",
  "lot_preempted",
  "paid_out",
  "family_completed",
  "game_ended",
]);

/** Not at a table that waits for nobody, nor in a lesson, where the coach explains. */
export const isStaged = ({ shownFor, live, view }: BoursicocotteSession): boolean =>
  shownFor !== 0 && !(shownFor === null && live && view.public.phase !== "over");

type Written = readonly [at: number, name: string, sound?: Cue["sound"]];
const cues = (...all: readonly Written[]): Cue[] => all.map(([at, name, sound]) => ({ at, name, sound }));

const facts = ({ seat, bidder, bid }: Of<"lot_preempted">) => ({ seat, bidder, bid });

type Of<Type extends Event["type"]> = Extract<Event, { type: Type }>;

function trade(
  event: Of<"offers_exchanged"> | Of<"offer_accepted">,
  events: readonly Event[],
  before: Public,
  after: Public,
): TradeScene {
  const won = events.find((other): other is Of<"trade_won"> => other.type === "trade_won");
  const accepted = event.type === "offer_accepted";
  const [giver, asked] = accepted ? [event.giver, event.seat] : [event.seat, event.rival];
  const animal = won?.animal ?? before.trade?.animal ?? "rooster";
  const nth = ANIMALS.indexOf(animal);
  const side = (seat: number, count: number, cards: Held | null): Bargain => ({
    seat,
    count,
    cards: cards && each(cards),
    had: before.animals[seat]?.[nth] ?? 0,
    has: after.animals[seat]?.[nth] ?? 0,
  });
  const sides = [
    side(giver, event.count, event.cards),
    accepted ? side(asked, 0, []) : side(asked, event.counter_count, event.countered),
  ] as const;
  const [turning, verdict, moves, lasts] = accepted ? [450, 1150, 1500, 2500] : [500, 2300, 2850, 4000];
  const turns = inTurn(sides).map((name, nth, all): Written => {
    return [turning + ((verdict - 300 - turning) * nth) / Math.max(1, all.length - 1), name, "card"];
  });
  const end: Written[] = [
    [verdict, "verdict", "stamp"],
    [moves, "travel", won ? "hook" : "card"],
    [moves + 340, "given"],
  ];
  return {
    kind: "trade",
    lasts: won ? lasts - HOME : lasts + 2500 - HOME,
    cues: cues(...turns, ...end, ...(won ? [] : [[lasts - 100, "again", "knock"] as const])),
    tells: event,
    reveal: "verdict",
    holds: true,
    animal,
    moved: won?.moved ?? before.trade?.moving ?? 1,
    sides,
    winner: won?.seat ?? null,
    accepted,
  };
}

/** Cards are turned from the smallest, one of each side after the other: `card:0.2` is the offer's third. */
function inTurn([offer, counter]: readonly [Bargain, Bargain]): string[] {
  return Array.from({ length: Math.max(offer.count, counter.count) }, (_, nth) => [
    ...(nth < offer.count ? [`card:0.${nth}`] : []),
    ...(nth < counter.count ? [`card:1.${nth}`] : []),
  ]).flat();
}

function overbid(event: Of<"purse_shown">, before: Public): OverbidScene {
  const cards = each(event.cards);
  const spread = 800 + 40 * cards.length;
  return {
    kind: "overbid",
    lasts: 3400 + 40 * cards.length - HOME,
    cues: cues(
      [400, "headline"],
      ...cards.map((_, nth): Written => [800 + 40 * nth, `card:${nth}`, nth % 3 ? undefined : "card"]),
      [spread + 300, "sums", "knock"],
      [spread + 900, "stamp", "stamp"],
    ),
    tells: event,
    reveal: "sums",
    holds: true,
    seat: event.seat,
    bid: event.bid,
    cards: event.cards,
    lot: before.auction?.lot ?? [],
  };
}

function family(event: Of<"family_completed">, events: readonly Event[], after: Public, held: boolean): FamilyScene {
  // Several at once are told one after another: what comes later has not happened yet.
  const mine = events.filter((each): each is Of<"family_completed"> => each.type === "family_completed");
  const later = mine.slice(mine.indexOf(event) + 1);
  const tally = after.tallies[event.seat] ?? { sum: 0, times: 0, score: 0 };
  const less = ({ sum, times }: Tally, { animal }: Of<"family_completed">): Tally => ({
    sum: sum - VALUE[animal],
    times: times - 1,
    score: (sum - VALUE[animal]) * (times - 1),
  });
  const now = later.reduce(less, tally);
  const size = after.options.family_size;
  return {
    kind: "family",
    lasts: 3500 - HOME,
    cues: cues(
      [250, "hung", "hook"],
      ...Array.from({ length: size }, (_, nth): Written => [950 + 140 * nth, `dot:${nth}`, "knock"]),
      [1600, "plate"],
      [1950, "product", "sold"],
    ),
    tells: event,
    reveal: "hung",
    holds: held,
    seat: event.seat,
    animal: event.animal,
    before: less(now, event),
    after: now,
  };
}
