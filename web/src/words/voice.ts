/** What is said aloud: the verdict before its details, a run of passes in one sentence, cards and notes in words. */

import { Addressee } from "./addressee";
import { sentence, type AnyEvent } from "./event_sentences";
import { inParts as bouse } from "./event_sentences_bouse";
import type { Words } from "./words";

/** Something to be said, and the event it tells; none for what is not part of the game. */
export interface Spoken {
  readonly text: string;
  readonly event?: AnyEvent;
}

/** Somebody lets something be: nobody waits to hear it, and several of them are one sentence. */
const PASSES = new Set(["bid_passed", "bell_passed"]);
/** Others have done what changes nothing for me: what I may do is not said once more for it. */
const QUIET = new Set([...PASSES, "bid_laid"]);
/** How a verdict came about; and what follows from both. */
const DETAILS = new Set(["offer_accepted", "offers_exchanged", "paid"]);
const SEQUELS = new Set(["turn_began", "round_began", "paid_out", "game_ended", "lot_put_up_again"]);

/** The event with which hands are dealt. */
const DEALT: { readonly [game: string]: string } = { bouse: "round_began", money: "game_dealt" };

const isPass = ({ type }: AnyEvent): boolean => PASSES.has(type);
export const isQuiet = ({ type }: AnyEvent): boolean => QUIET.has(type);

/** The events of one move as they are said: what came of it, how, and how it goes on. */
export function verdictFirst(events: readonly AnyEvent[]): readonly AnyEvent[] {
  const over = events.some(({ type }) => type === "game_ended");
  const rank = ({ type }: AnyEvent): number =>
    DETAILS.has(type) ? 1 : SEQUELS.has(type) ? 2 : over && type === "game_counted" ? 3 : 0;
  return events.toSorted((a, b) => rank(a) - rank(b));
}

/**
 * These events aloud, in this order. `me` is told of my own passes apart from those of others; `hand` are the cards
 * that I hold, where they are dealt anew.
 */
export function aloud(
  words: Words,
  game: string,
  events: readonly AnyEvent[],
  names: readonly string[],
  me: number | null,
  hand: unknown = null,
): Spoken[] {
  const said: Spoken[] = [];
  const spoken = words.aloud();
  for (let at = 0; at < events.length;) {
    const event = events[at] as AnyEvent;
    const run = passesFrom(events, at);
    const others = run.filter(({ seat }) => seat !== me);
    if (others.length > 1) {
      for (const mine of run.filter(({ seat }) => seat === me))
        said.push({ text: sentence(spoken, game, mine, names, me), event: mine });
      const facts = { names: others.map(({ seat }) => names[seat as number]), bid: event["bid"] ?? 0 };
      said.push({ text: spoken.say(`web.voice.${game}.passed`, facts), event });
      at += run.length;
    } else {
      said.push({ text: told(spoken, game, event, names, me), event });
      if (event.type === DEALT[game] && hand)
        said.push({ text: spoken.say(`web.voice.${game}.hand`, { cards: hand }), event });
      at += 1;
    }
  }
  return said;
}

/** What lies there when I come to the table: the rows of Money!, and what I hold. */
export function opening(words: Words, game: string, view: object): string[] {
  const spoken = words.aloud();
  const { hand, public: table } = view as { hand?: object | null; public?: Record<string, unknown> };
  if (!table || table["phase"] === "over") return [];
  const rows = game === "money" ? ["right", "left"].filter((row) => (table[row] as readonly number[]).length) : [];
  return [
    ...rows.map((row) => spoken.say(`event.money.game_dealt.${row}`, { cards: table[row] })),
    ...(game in DEALT && hand && Object.keys(hand).length
      ? [spoken.say(`web.voice.${game}.hand`, { cards: hand })]
      : []),
  ];
}

/** The passes that follow each other from here on, at the same bid. */
function passesFrom(events: readonly AnyEvent[], at: number): readonly AnyEvent[] {
  const first = events[at];
  if (!first || !isPass(first)) return [];
  const end = events.findIndex((each, i) => i > at && (each.type !== first.type || each["bid"] !== first["bid"]));
  return events.slice(at, end < 0 ? undefined : end);
}

/** One event, its verdict first. */
function told(words: Words, game: string, event: AnyEvent, names: readonly string[], me: number | null): string {
  const addressee = new Addressee(words, names, me);
  if (game === "boursicocotte" && event.type === "hammer_fell")
    // its beats have been heard
    return addressee.told("web.voice.boursicocotte.hammer_fell", { bidder: event["bidder"] }, event);
  if (game === "bouse" && event.type === "round_counted") return counted(addressee, event);
  const text = sentence(words, game, event, names, me);
  if (event.type === "paid" && event["cards"] && words.worth(event["cards"]) === event["price"])
    // the price has been said
    return text.replace(words.cards(event["cards"]), words.eachCard(event["cards"]));
  if (game === "money" && event.type === "bids_revealed") {
    const ladder = (event["ladder"] as readonly { seat: number }[]).map(({ seat }) => seat);
    return `${words.say("web.voice.money.order", { names: addressee.called(ladder) })} ${text}`;
  }
  return text;
}

/** What was taken, what was announced and counted, and only then what everybody held. */
function counted(addressee: Addressee, event: AnyEvent): string {
  const parts = bouse["round_counted"]?.(addressee, "event.bouse.round_counted", event) ?? [];
  const verdict = parts.length - (Object.keys(event["pot"] as object).length ? 2 : 1);
  const numbers = verdict - 2;
  return [...parts.slice(verdict), ...parts.slice(numbers, verdict), ...parts.slice(0, numbers)].join(" ");
}
