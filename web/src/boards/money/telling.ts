/** What the room asks of Money!: the one sentence, the line in the bar, sounds and icons. */

import type { Scene, Status } from "../../house/scene";
import type { Sound } from "../../house/sound";
import type { IconName } from "../../parts/icons";
import { SIGNS } from "../../parts/Note.svelte";
import type { Event, Move, OpenBid, View } from "../../wire/money";
import { Ears } from "../../words/ears";
import { say, words } from "../../words/now.svelte";

export type MoneyScene = Scene<View, Event, Move>;

export function subtitle({ view: { public: table } }: MoneyScene): string {
  const match = table.options.games > 1; // the line is long enough then: signs will do
  const parts = [
    ...(match ? [say("web.money.bar.game", { game: table.game + 1, games: table.options.games })] : []),
    table.phase === "over"
      ? say("phase.money.over")
      : say(table.last_round ? "web.money.bar.last" : "web.money.bar.round", { round: table.round + 1 }),
    ...(table.options.guard && table.quiet && table.phase !== "over"
      ? [say("web.money.bar.quiet", { count: table.quiet })]
      : []),
    ...(table.left_out.length
      ? [
          say("web.money.bar.without", {
            currencies: table.left_out.map((each) => (match ? SIGNS[each] : say(`currency.money.${each}`))),
          }),
        ]
      : []),
  ];
  return parts.join(" · ");
}

export function status(scene: MoneyScene): Status {
  const { public: table } = scene.view;
  const last = scene.latest.flatMap(({ events }) => events).at(-1);
  const happened = last ? told(scene, last) : "";
  const say_may = may(scene);
  const asked = scene.view.menu.length > 0;
  return {
    happened,
    may: happened ? say_may : say_may.charAt(0).toLocaleUpperCase() + say_may.slice(1),
    mood: table.phase === "over" ? "sold" : asked ? "mine" : "waiting",
    icon: table.phase === "over" ? "star" : !asked ? "clock" : table.phase === "bidding" ? "cards" : "swap",
  };
}

/** The latest of what happened, in half a sentence. */
function told(scene: MoneyScene, event: Event): string {
  const ears = new Ears(words(), scene.names, scene.me);
  switch (event.type) {
    case "bid_laid":
      return ears.told("web.money.told.laid", { seat: event.seat }, { count: event.count });
    case "bids_revealed":
      return revealed(ears, event.ladder);
    case "row_taken":
      return ears.told("web.money.told.row", { seat: event.seat }, { row: say(`row.money.${event.row}`) });
    case "bid_taken":
      return ears.told("web.money.told.bid", { seat: event.seat, other: event.other });
    case "bid_taken_back":
      return ears.told("web.money.told.back", { seat: event.seat });
    case "round_began":
      return say(event.last ? "web.money.told.last_round" : "web.money.told.round", { round: event.round + 1 });
    case "game_ended":
      return event.outcome.stopped ? say("event.money.game_ended.stopped") : say("event.money.game_ended.closed");
    default:
      return "";
  }
}

function revealed(ears: Ears, ladder: readonly OpenBid[]): string {
  for (const [at, bid] of ladder.entries()) {
    const next = ladder[at + 1];
    // a tie that is nobody's at this end of the table is told by the ladder
    if (!next || next.total !== bid.total || (bid.seat !== ears.me && next.seat !== ears.me)) continue;
    const facts = { total: bid.total, low: Math.min(...bid.cards), high: Math.min(...next.cards) };
    return ears.told("web.money.told.level", { seat: bid.seat, other: next.seat }, facts);
  }
  return say("web.money.told.revealed");
}

function may(scene: MoneyScene): string {
  const { view, me } = scene;
  const { public: table } = view;
  if (table.phase === "over") return ending(scene);
  if (table.phase === "bidding")
    return view.menu.length
      ? say(table.last_round ? "web.money.may.bid_last" : "web.money.may.bid")
      : say("web.waiting_for", { names: new Ears(words(), scene.names, me).called(table.to_move) });
  if (!view.menu.length) return say("web.money.may.they", { name: scene.names[table.actor ?? 0] });
  return say(view.menu.some(({ move }) => move === "take_bid") ? "web.money.may.act" : "web.money.may.act_last");
}

function ending({ view: { public: table }, names, me }: MoneyScene): string {
  if (!table.outcome) return say("status.over");
  const { ranks, scores } = table.outcome;
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const key = `ending.${winners.length === 1 ? "alone" : "shared"}.${me !== null && winners.includes(me) ? "you" : "they"}`;
  return say(key, {
    winners: winners.filter((seat) => seat !== me).map((seat) => names[seat]),
    score: scores[winners[0] ?? 0] ?? 0,
  });
}

export function sounds(scene: MoneyScene): readonly Sound[] {
  const { view, me } = scene;
  const events = scene.happened.flatMap((each) => each.events);
  const heard = (...types: Event["type"][]): boolean => events.some(({ type }) => types.includes(type));
  if (heard("game_ended")) return [me !== null && view.public.outcome?.ranks[me] === 1 ? "won" : "sold"];
  const found: Sound[] = [];
  if (heard("bids_revealed")) found.push("knock");
  else if (heard("row_taken", "bid_taken")) found.push("coins");
  else if (heard("bid_laid", "bid_taken_back")) found.push("card");
  if (view.menu.length && (view.public.phase === "acting" ? events.length : heard("round_began", "game_dealt")))
    found.push("my_turn");
  return found;
}

const ICONS: { readonly [type in Event["type"]]: IconName } = {
  bid_laid: "cards",
  bids_revealed: "eye",
  row_taken: "swap",
  bid_taken: "swap",
  bid_taken_back: "undo",
  rows_filled: "cards",
  round_began: "next",
  game_counted: "star",
  game_dealt: "cards",
  game_ended: "star",
};

export const icon = (event: Event): IconName => ICONS[event.type];
