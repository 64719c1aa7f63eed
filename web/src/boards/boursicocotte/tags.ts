/** The tag on a rival: what they are doing now. */

import { say } from "../../words/language.svelte";
import type { BoursicocotteSession } from "./view";

export type TagKind = "leads" | "sells" | "passes" | "pays" | "trades" | "answers" | "plays" | "stand_in" | "shown";

export interface Tag {
  readonly kind: TagKind;
  readonly text: string;
}

/** Whose turn it is, and whose comes next: clockwise while there is a pile; later, whoever cannot trade is left out. */
export function turnOf({ view }: BoursicocotteSession, seat: number): "now" | "next" | null {
  const { active, seats, pile } = view.public;
  if (seat === active) return "now";
  return pile > 0 && seat === (active + 1) % seats ? "next" : null;
}

export function tagOf(session: BoursicocotteSession, seat: number): Tag | null {
  const { phase, active, auction, payment, trade } = session.view.public;
  const tag = (kind: TagKind, facts: Record<string, unknown> = {}): Tag => ({
    kind,
    text: say(`web.boursicocotte.tag.${kind}`, facts),
  });
  if (phase === "paying" && payment?.payer === seat) return tag("pays", { price: payment.price });
  if (auction) {
    if (seat === auction.bidder) return tag("leads", { bid: auction.bid });
    if (seat === active) return tag("sells");
    if (phase === "bidding" && auction.passed.includes(seat)) return tag("passes");
    const shown = auction.shown[seat];
    if (typeof shown === "number") return tag("shown", { sum: shown });
  }
  if (trade) {
    if (seat === active) return tag("trades");
    if (seat === trade.rival) return tag("answers");
  }
  if (phase === "turn" && seat === active) return tag("plays");
  return session.seats[seat]?.stand_in ? tag("stand_in") : null;
}
