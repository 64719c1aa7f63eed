/** What has just happened and what this viewer may do, in one sentence, for every phase and role. */

import type { Mood, Status } from "../../sessions/session";
import type { IconName } from "../../art/icon_names";
import type { Event, Public } from "../../wire/boursicocotte";
import { worth } from "./cards/money_cards";
import { say } from "../../words/language.svelte";
import { sentence } from "../../words/event_sentences";
import { bidding, may, type BoursicocotteSession } from "./view";
import { upper, wordsOf } from "./names";

/** Events of one move by importance: the first is told. */
const TELLING: readonly Event["type"][] = [
  "game_ended",
  "purse_shown",
  "offer_demanded_again",
  "family_completed",
  "trade_won",
  "lot_taken",
  "lot_preempted",
  "lot_sold",
  "hammer_fell",
  "bid_made",
  "lot_turned_up",
  "offer_laid",
  "trade_opened",
];

export function status(session: BoursicocotteSession): Status {
  const said = told(session);
  if (!session.open) return { happened: said, may: "", mood: "sold", icon: "eye" };
  const [todo, mood, icon] = asked(session);
  const colon = say("web.boursicocotte.colon", { text: said.replace(/\.$/, "") });
  const begins = said === "" || !said.endsWith(".");
  return { happened: said.endsWith(".") ? colon : said, may: begins ? upper(todo) : todo, mood, icon };
}

function told(session: BoursicocotteSession): string {
  const events = session.latest.flatMap((move) => move.events);
  const rank = (event: Event): number => (TELLING.indexOf(event.type) + TELLING.length + 1) % (TELLING.length + 1);
  const best = events.filter((event) => event.type !== "turn_began").toSorted((a, b) => rank(a) - rank(b))[0];
  if (!best) return standing(session);
  if (best.type === "game_ended") return say("event.boursicocotte.game_ended.closed");
  if (best.type === "bid_made" && outbid(session)) return outbidBy(session);
  if (best.type === "purse_shown") {
    const facts = { name: session.names[best.seat], bid: best.bid, sum: worth(best.cards) };
    return say(best.seat === session.me ? "web.boursicocotte.exposed.you" : "web.boursicocotte.exposed.they", facts);
  }
  return sentence(wordsOf(session), "boursicocotte", best as never, session.names, session.me);
}

/** After joining or a jump: how the bidding stands. */
function standing(session: BoursicocotteSession): string {
  const { auction, phase } = session.view.public;
  if (phase !== "bidding" || !auction || auction.bidder === null) return "";
  if (outbid(session)) return outbidBy(session);
  const event = { type: "bid_made", seat: auction.bidder, amount: auction.bid };
  return sentence(wordsOf(session), "boursicocotte", event, session.names, session.me);
}

/** I have bid for this lot, another leads, and I have not let a bid pass since. */
const outbid = (session: BoursicocotteSession): boolean => {
  const { view, me } = session;
  const { auction } = view.public;
  if (me === null || !auction || auction.bidder === null || auction.bidder === me) return false;
  return auction.spoken.includes(me) && session.lastWord !== "bid_passed";
};

const outbidBy = ({ view, names }: BoursicocotteSession): string =>
  say("web.boursicocotte.outbid", {
    name: names[view.public.auction?.bidder ?? 0],
    bid: view.public.auction?.bid ?? 0,
  });

/** B5.1 What whoever's turn it is may do; all of it lies open. */
function theirTurn({ pile, active, animals, options }: Public): string {
  const shared = animals[active]?.some(
    (own, nth) => own && own < options.family_size && animals.some((others, seat) => seat !== active && others[nth]),
  );
  return pile ? (shared ? "they" : "they_auction") : "they_trade";
}

type Asked = readonly [todo: string, mood: Mood, icon: IconName];

function asked(session: BoursicocotteSession): Asked {
  const { view, me, names } = session;
  const table = view.public;
  const name = (seat: number): string => names[seat] ?? "";
  const to = (key: string, facts: Record<string, unknown> = {}): string => say(`web.boursicocotte.may.${key}`, facts);
  const active = me === table.active;
  const { auction, payment, trade } = table;

  switch (table.phase) {
    case "turn":
      if (!view.menu.length) return [to(`turn.${theirTurn(table)}`, { name: name(table.active) }), "waiting", "clock"];
      return [to(`turn.${may(view, "auction") ? (may(view, "trade") ? "both" : "auction") : "trade"}`), "mine", "play"];
    case "bidding":
      return bids(session, to);
    case "verdict":
      if (!active) return [to("verdict.they", { name: name(table.active) }), "sold", "gavel"];
      return [
        to(may(view, "preempt") ? "verdict.both" : "verdict.sell", {
          name: name(auction?.bidder ?? 0),
          bid: auction?.bid ?? 0,
        }),
        "mine",
        "gavel",
      ];
    case "paying": {
      const { payer, payee, price } = payment ?? { payer: 0, payee: 0, price: 0 };
      if (payer === me) return [to("paying.you", { name: name(payee), price }), "mine", "purse"];
      return [
        to(payee === me ? "paying.to_you" : "paying.they", { name: name(payer), price, payee: name(payee) }),
        "sold",
        "purse",
      ];
    }
    case "offering":
      if (active)
        return [to(trade?.again && !session.happened.length ? "offering.again" : "offering.you"), "mine", "swap"];
      return [
        to(trade?.rival === me ? "offering.to_you" : "offering.they", {
          name: name(table.active),
          rival: name(trade?.rival ?? 0),
        }),
        "waiting",
        "swap",
      ];
    case "answering":
      if (may(view, "accept")) return [to("answering.you", { count: trade?.offered ?? 0 }), "mine", "swap"];
      return [to("answering.they", { name: name(trade?.rival ?? 0) }), "waiting", "swap"];
    case "over":
      return [to("over"), "sold", "crown"];
  }
}

function bids(session: BoursicocotteSession, to: (key: string, facts?: Record<string, unknown>) => string): Asked {
  const { view, me } = session;
  const { auction, active } = view.public;
  const domain = bidding(view);
  if (session.order && me !== active) {
    const { code, most } = session.order;
    return [to(`bidding.ordered_${code === "out" ? "out" : "up_to"}`, { most: most ?? 0 }), "waiting", "clock"];
  }
  if (domain && outbid(session)) return [to("bidding.raise", { least: domain.least }), "outbid", "gavel"];
  if (domain) return [to("bidding.bid", { least: domain.least }), "mine", "gavel"];
  if (may(view, "pass")) return [to("bidding.only_pass"), "mine", "gavel"];
  if (me === null) return [to("bidding.watch"), "waiting", "gavel"];
  if (me === active) return [to("bidding.sell"), "waiting", "gavel"];
  // no hammer beats in a gentle start, nor at a clock of hours or days
  const unhurried = session.clock?.waits || session.clock?.until?.length;
  if (me === auction?.bidder) return [to(unhurried ? "bidding.lead_unhurried" : "bidding.lead"), "waiting", "gavel"];
  return [to(auction?.passed.includes(me) ? "bidding.passed" : "bidding.out"), "waiting", "clock"];
}
