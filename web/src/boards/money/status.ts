/** What the page around the board asks of Money!: status line, subtitle, sounds and icons. */

import type { GameSession, Status } from "../../sessions/session";
import type { Sound } from "../../application/sound";
import type { IconName } from "../../art/icon_names";
import type { Event, Move, OpenBid, View } from "../../wire/money";
import { Addressee } from "../../words/addressee";
import { say, words } from "../../words/language.svelte";
import { SIGNS } from "../../words/notes";
import { sumOf } from "../../scoring/money";

export type MoneySession = GameSession<View, Event, Move>;

export function subtitle({ view: { public: table } }: MoneySession): string {
  const match = table.options.games > 1; // the line is long then: use signs
  const parts = [
    ...(match ? [say("web.money.bar.game", { game: table.game + 1, games: table.options.games })] : []),
    table.phase === "over"
      ? say("phase.money.over")
      : say(table.last_round ? "web.money.bar.last" : "web.money.bar.round", { round: table.round + 1 }),
    // a small phone has no room for the pile, and it says when the end comes
    ...(table.phase === "over" || table.last_round ? [] : [say("web.money.bids.stock", { count: table.stock })]),
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

/** What the board knows and the session does not. */
interface Doing {
  /** notes that I have chosen for a bid and not laid yet */
  readonly raised: readonly number[];
  readonly bluff: boolean;
  /** what is on the stage and has not told its end yet */
  readonly telling: "ladder" | "counted" | null;
}
const NOTHING: Doing = { raised: [], bluff: false, telling: null };

export function status(session: MoneySession, { raised, bluff, telling }: Doing = NOTHING): Status {
  const { public: table } = session.view;
  if (telling) return { happened: say(`web.money.told.staged.${telling}`), may: "", mood: "sold", icon: "eye" };
  const events = session.latest.flatMap(({ events }) => events);
  // while it is shown, what happened; then what has begun by it
  const last = events.filter(({ type }) => session.open || type !== "round_began").at(-1);
  const happened = last ? told(session, last) : "";
  if (!session.open) return { happened, may: "", mood: "sold", icon: "eye" };
  const asked = session.view.menu.length > 0;
  if (asked && raised.length && table.phase === "bidding")
    return {
      happened: say(bluff ? "web.money.told.raised_bluff" : "web.money.told.raised", {
        count: raised.length,
        total: sumOf(raised),
      }),
      may: say("web.money.may.lay"),
      mood: "mine",
      icon: "cards",
    };
  const say_may = may(session);
  return {
    happened,
    may: happened ? say_may : say_may.charAt(0).toLocaleUpperCase() + say_may.slice(1),
    mood: table.phase === "over" ? "sold" : asked ? "mine" : "waiting",
    icon: table.phase === "over" ? "star" : !asked ? "clock" : table.phase === "bidding" ? "cards" : "swap",
  };
}

/** The latest of what happened, in half a sentence. */
function told(session: MoneySession, event: Event): string {
  const addressee = new Addressee(words(), session.names, session.me);
  switch (event.type) {
    case "bid_laid":
      return addressee.told("web.money.told.laid", { seat: event.seat }, { count: event.count });
    case "bids_revealed":
      return revealed(addressee, event.ladder);
    case "row_taken":
      return addressee.told("web.money.told.row", { seat: event.seat }, { row: say(`row.money.${event.row}`) });
    case "bid_taken":
      return addressee.told("web.money.told.bid", { seat: event.seat, other: event.other });
    case "bid_taken_back":
      return addressee.told("web.money.told.back", { seat: event.seat });
    case "round_began":
      return say(event.last ? "web.money.told.last_round" : "web.money.told.round", { round: event.round + 1 });
    case "game_ended":
      return event.outcome.stopped ? say("event.money.game_ended.stopped") : say("event.money.game_ended.closed");
    default:
      return "";
  }
}

function revealed(addressee: Addressee, ladder: readonly OpenBid[]): string {
  for (const [at, bid] of ladder.entries()) {
    const next = ladder[at + 1];
    // ties between others show on the ladder
    if (!next || next.total !== bid.total || (bid.seat !== addressee.me && next.seat !== addressee.me)) continue;
    const facts = { total: bid.total, low: Math.min(...bid.cards), high: Math.min(...next.cards) };
    return addressee.told("web.money.told.level", { seat: bid.seat, other: next.seat }, facts);
  }
  return say("web.money.told.revealed");
}

function may(session: MoneySession): string {
  const { view, me } = session;
  const { public: table } = view;
  if (table.phase === "over") return ending(session);
  if (table.phase === "bidding")
    return view.menu.length
      ? say(table.last_round ? "web.money.may.bid_last" : "web.money.may.bid")
      : say("web.waiting_for", { names: new Addressee(words(), session.names, me).called(table.to_move) });
  if (!view.menu.length) return say("web.money.may.they", { name: session.names[table.actor ?? 0] });
  return say(view.menu.some(({ move }) => move === "take_bid") ? "web.money.may.act" : "web.money.may.act_last");
}

function ending({ view: { public: table }, names, me }: MoneySession): string {
  if (!table.outcome) return say("status.over");
  const { ranks, scores } = table.outcome;
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const mine = me !== null && winners.includes(me);
  const key = `ending.${winners.length === 1 ? "alone" : "shared"}.${mine ? "you" : "they"}`;
  return say(key, {
    winners: winners.filter((seat) => seat !== me).map((seat) => names[seat]),
    score: scores[winners[0] ?? 0] ?? 0,
  });
}

export function sounds(session: MoneySession): readonly Sound[] {
  const { view, me } = session;
  const events = session.happened.flatMap((each) => each.events);
  const heard = (...types: Event["type"][]): boolean => events.some(({ type }) => types.includes(type));
  const staged = session.shownFor !== 0; // then cues are heard as they come
  if (heard("game_ended")) return staged ? [] : [me !== null && view.public.outcome?.ranks[me] === 1 ? "won" : "sold"];
  const found: Sound[] = [];
  if (heard("bids_revealed")) found.push(...(staged ? [] : (["knock"] as const)));
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
