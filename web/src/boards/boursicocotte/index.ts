/** The auction house of Boursicocotte. */

import type { BoardOf } from "../../sessions/session";
import type { Event, Move, View } from "../../wire/boursicocotte";
import type { IconName } from "../../art/icon_names";
import { say } from "../../words/language.svelte";
import Board from "./Board.svelte";
import { sounds } from "./sounds";
import { status } from "./status";

const ICONS: { readonly [type in Event["type"]]: IconName } = {
  turn_began: "right",
  lot_turned_up: "cards",
  paid_out: "purse",
  bid_made: "plus",
  bid_passed: "x",
  hammer_fell: "gavel",
  lot_sold: "gavel",
  lot_preempted: "shield",
  purse_shown: "eye",
  lot_put_up_again: "undo",
  paid: "purse",
  lot_taken: "check",
  trade_opened: "swap",
  offer_laid: "swap",
  offer_accepted: "check",
  offers_exchanged: "swap",
  offer_demanded_again: "undo",
  trade_won: "swap",
  family_completed: "star",
  game_ended: "crown",
};

export const board: BoardOf<View, Event, Move> = {
  Board,
  opensHands: true,
  subtitle: ({ view, preset }) => {
    const table = view.public;
    const donkey = table.next_payout;
    const parts = [
      say("web.boursicocotte.pile", { count: table.pile }),
      donkey === null ? say("web.boursicocotte.donkey.out") : say("web.boursicocotte.donkey.next", { card: donkey }),
      ...(preset ? [say(`preset.boursicocotte.${preset}`)] : []),
    ];
    return parts.join(" · ");
  },
  status,
  sounds,
  icon: (event) => ICONS[event.type],
  decisive: ["lot_sold", "lot_preempted", "purse_shown", "lot_taken", "bid_made", "trade_won"],
};
