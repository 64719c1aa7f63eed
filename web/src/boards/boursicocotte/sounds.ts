/** Sounds of auctions and trades. The hammer's beats come from the clock, not from here. */

import type { Sound } from "../../application/sound";
import type { Event } from "../../wire/boursicocotte";
import { STAGED, isStaged } from "./scenes/scenes";
import type { BoursicocotteSession } from "./view";

export function sounds(session: BoursicocotteSession): Sound[] {
  // what is put on the stage is heard when its scene comes to it
  const staged = isStaged(session) ? STAGED : new Set();
  const events = session.happened.flatMap((move) => move.events).filter(({ type }) => !staged.has(type));
  if (!events.length) return [];
  const heard = new Set(events.map((event) => heardOf(session, event)));
  if (mine(session)) heard.add("my_turn");
  heard.delete(null);
  return [...heard] as Sound[];
}

/** I have to decide something; not for bids, which have sounds of their own. */
function mine({ view, happened, me }: BoursicocotteSession): boolean {
  return (
    view.menu.length > 0 &&
    view.public.phase !== "bidding" &&
    happened.some(({ seat }) => seat !== me || view.public.phase === "turn")
  );
}

function heardOf(session: BoursicocotteSession, event: Event): Sound | null {
  const { me, view } = session;
  switch (event.type) {
    case "bid_made":
      return me !== null && event.seat !== me && view.public.auction?.spoken.includes(me) ? "outbid" : "bid";
    case "hammer_fell":
      return "hammer";
    case "lot_turned_up":
    case "offer_laid":
    case "offers_exchanged":
    case "purse_shown":
      return "card";
    case "paid":
    case "paid_out":
    case "offer_accepted":
      return "coins";
    case "family_completed":
      return "sold";
    case "trade_won":
      return event.seat === me ? "sold" : "card";
    case "game_ended":
      return me !== null && event.outcome.ranks[me] === 1 ? "won" : "sold";
    default:
      return null;
  }
}
