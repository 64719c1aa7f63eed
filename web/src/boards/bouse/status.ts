/** What has just happened and what I may do, in every phase and for every role. */

import type { Status } from "../../sessions/session";
import type { RoundCounted, ToTheLeftPlayed, TrainPlayed } from "../../wire/bouse";
import { Addressee } from "../../words/addressee";
import { sentence } from "../../words/event_sentences";
import { say, words } from "../../words/language.svelte";
import { total } from "./count/count";
import { speaker, type BouseSession } from "./round.svelte";

export const offers = (session: BouseSession, move: string): boolean =>
  session.view.menu.some((choice) => choice.move === move);

/** The table lets announcements be in my place: the bell stays where it is, and is not mine to ring. */
export const letsBe = (session: BouseSession): boolean =>
  (session.order ?? null) !== null && session.view.public.phase === "bell";

export const announced = (said: { readonly number: number; readonly what: string }): string =>
  say(`counted.bouse.${said.what}`, { count: said.number });

/** With `counting`, a count is under way on the table, and its end is not given away; `last` is still being read. */
export function status(session: BouseSession, counting = false, last: RoundCounted | null = null): Status {
  if (last) {
    const addressee = new Addressee(words(), session.names, session.me);
    return { happened: closed(verdict(addressee, last)), may: "", mood: "sold", icon: "eye" };
  }
  const mine = session.view.menu.length > 0;
  const over = session.view.public.phase === "over";
  if (!session.open && !counting) return { happened: closed(happened(session)), may: "", mood: "sold", icon: "eye" };
  return {
    happened: counting ? say("web.bouse.happened.counting") : happened(session),
    may: counting && !mine ? say("web.bouse.may.count") : may(session),
    mood: over || counting ? "sold" : mine ? "mine" : "waiting",
    icon: over ? "crown" : counting ? "eye" : mine ? "star" : "clock",
  };
}

/** A sentence that leads to a question, where none follows. */
const closed = (text: string): string => text.replace(/\s*:$/, ".");

function happened(session: BouseSession): string {
  const { public: p } = session.view;
  const addressee = new Addressee(words(), session.names, session.me);
  const events = session.latest.flatMap((each) => each.events);
  const said = p.announced ? announced(p.announced) : "";
  const drawn = events.find((event) => event.type === "to_the_left_played" || event.type === "train_played");
  if (drawn) return exchanged(session, addressee, drawn);
  switch (p.phase) {
    case "over":
      return say("web.bouse.happened.over");
    case "bell":
      return addressee.told("web.bouse.happened.announced", { seat: p.announcer }, { announced: said });
    case "once_more":
      return addressee.told("web.bouse.happened.plus_one", { seat: p.challenger ?? 0 }, { announced: said });
    case "takeover":
      return addressee.told("web.bouse.happened.rang", { seat: p.ringer ?? p.challenger ?? 0 });
    case "laying":
      return addressee.told("web.bouse.happened.stands", { seat: p.announcer }, { announced: said });
    case "turn": {
      if (p.announced)
        return addressee.told("web.bouse.happened.stands", { seat: speaker(session.view) }, { announced: said });
      const told = events.find((event) => event.type === "round_counted");
      if (told) return verdict(addressee, told);
      const pot = events.find((event) => event.type === "pot_grew");
      return pot ? say("web.bouse.happened.pot", { count: total(pot.cards) }) : say("web.bouse.happened.opens");
    }
  }
}

/** V6.5, V6.6: what I got, and what I lost. */
function exchanged(session: BouseSession, addressee: Addressee, event: ToTheLeftPlayed | TrainPlayed): string {
  if (event.type === "train_played") return sentence(words(), "bouse", event as never, session.names, session.me);
  const [me, { length }] = [session.me, event.drawn];
  const [drawn, lost] = me === null ? [null, null] : [event.drawn[me], event.drawn[(me + length - 1) % length]];
  const played = { seat: event.seat };
  if (!drawn || !lost) return addressee.told("web.bouse.happened.left", played);
  return addressee.told("web.bouse.happened.left_mine", played, { drawn, lost });
}

export function verdict(addressee: Addressee, told: RoundCounted): string {
  const cards = words().cards(total(told.taken) + total(told.pot));
  return addressee.told(`web.bouse.happened.${told.verdict}`, { seat: told.winner }, { cards });
}

function may(session: BouseSession): string {
  const { public: p, menu } = session.view;
  const [first] = p.to_move;
  const seat = session.names[first ?? 0];
  const waiting = (): string => say("web.bouse.may.others", { names: p.to_move.map((each) => session.names[each]) });
  if (p.phase === "over") return winner(session);
  if (!menu.length) {
    if (p.phase === "turn") return say(p.announced ? "web.bouse.may.raiser" : "web.bouse.may.opener", { seat });
    if (p.phase === "laying") return say("web.bouse.may.layer", { seat });
    if (p.phase === "once_more" && p.challenger === session.me) return say("web.bouse.may.challenged");
    return waiting();
  }
  switch (p.phase) {
    case "turn":
      if (offers(session, "call")) return say(p.announced ? "web.bouse.may.raise_call" : "web.bouse.may.open_call");
      return say(p.announced ? "web.bouse.may.raise" : "web.bouse.may.open");
    case "laying":
      return say("web.bouse.may.lay");
    case "bell":
      if (letsBe(session)) return say("web.bouse.may.let_be");
      return say(p.announced?.owes_card ? "web.bouse.may.ring_lay" : "web.bouse.may.ring");
    case "once_more":
      return say("web.bouse.may.once_more", { seat: session.names[p.challenger ?? 0] });
    case "takeover":
      return say(offers(session, "golden_bell") ? "web.bouse.may.take_over" : "web.bouse.may.let_count");
  }
}

function winner(session: BouseSession): string {
  const { outcome } = session.view.public;
  if (!outcome) return say("status.over");
  const winners = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const mine = session.me !== null && winners.includes(session.me);
  return say(`ending.${winners.length === 1 ? "alone" : "shared"}.${mine ? "you" : "they"}`, {
    winners: winners.filter((seat) => seat !== session.me).map((seat) => session.names[seat]),
    score: outcome.scores[winners[0] ?? 0] ?? 0,
  });
}
