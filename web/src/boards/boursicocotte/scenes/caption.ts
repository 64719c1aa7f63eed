/** What is read under the stage, and how far it has come. */

import type { Director } from "../../../motion/director.svelte";
import type { Status } from "../../../sessions/session";
import type { Event } from "../../../wire/boursicocotte";
import { sentence } from "../../../words/event_sentences";
import { say } from "../../../words/language.svelte";
import { worth } from "../cards/money_cards";
import { wordsOf } from "../names";
import type { BoursicocotteSession } from "../view";
import type { AuctionScene } from "./scenes";

/** Null: what the board itself has to say. */
export function caption(director: Director<AuctionScene>, session: BoursicocotteSession): Status | null {
  const { scene } = director;
  const told = (type: Event["type"]): string => {
    const event = session.latest.flatMap((move) => move.events).find((each) => each.type === type);
    return event ? sentence(wordsOf(session), "boursicocotte", event as never, session.names, session.me) : "";
  };
  switch (scene?.kind) {
    case "trade": {
      if (!director.past("verdict")) {
        const mine = scene.sides.some(({ seat }) => seat === session.me);
        const happened = say(
          mine ? "web.boursicocotte.scene.trade.turning" : "web.boursicocotte.scene.trade.turning_room",
        );
        return { happened, may: "", mood: "waiting", icon: "eye" };
      }
      const won = told(scene.winner === null ? "offer_demanded_again" : "trade_won");
      const kept = director.past("travel") && !scene.accepted ? say("web.boursicocotte.scene.trade.kept") : "";
      return { happened: won, may: kept, mood: scene.winner === session.me ? "mine" : "sold", icon: "swap" };
    }
    case "overbid": {
      if (!director.past("headline"))
        return { happened: say("web.boursicocotte.scene.overbid.silence"), may: "", mood: "outbid", icon: "gavel" };
      const facts = { name: session.names[scene.seat], bid: scene.bid, sum: worth(scene.cards) };
      const happened = say(
        scene.seat === session.me ? "web.boursicocotte.exposed.you" : "web.boursicocotte.exposed.they",
        facts,
      );
      const again = director.past("stamp") ? told("lot_put_up_again") : "";
      return {
        happened: director.past("sums") ? happened : told("lot_sold"),
        may: again,
        mood: "outbid",
        icon: "gavel",
      };
    }
    case "family":
      return { happened: told("family_completed"), may: "", mood: "sold", icon: "star" };
    case "donkey":
      if (!director.past("card")) return null;
      return { happened: told("paid_out"), may: "", mood: "sold", icon: "purse" };
    case "board":
      return scene.says ? { happened: told(scene.says), may: "", mood: "sold", icon: "eye" } : null;
    default:
      return null;
  }
}
