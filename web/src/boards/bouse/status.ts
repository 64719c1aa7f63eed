/** What has just happened and what I may do, in every phase and for every role. */

import type { Status } from "../../house/scene";
import type { RoundCounted } from "../../wire/bouse";
import { Ears } from "../../words/ears";
import { say, words } from "../../words/now.svelte";
import { total } from "./cards";
import { speaker, type BouseScene } from "./round.svelte";

export const offers = (scene: BouseScene, move: string): boolean =>
  scene.view.menu.some((choice) => choice.move === move);

export const announced = (said: { readonly number: number; readonly what: string }): string =>
  say(`counted.bouse.${said.what}`, { count: said.number });

/** With `counting`, a count is under way on the table, and its end is not given away. */
export function status(scene: BouseScene, counting = false): Status {
  const mine = scene.view.menu.length > 0;
  const over = scene.view.public.phase === "over";
  return {
    happened: counting ? say("web.bouse.happened.counting") : happened(scene),
    may: counting && !mine ? say("web.bouse.may.count") : may(scene),
    mood: over || counting ? "sold" : mine ? "mine" : "waiting",
    icon: over ? "crown" : counting ? "eye" : mine ? "star" : "clock",
  };
}

function happened(scene: BouseScene): string {
  const { public: p } = scene.view;
  const ears = new Ears(words(), scene.names, scene.me);
  const events = scene.latest.flatMap((each) => each.events);
  const said = p.announced ? announced(p.announced) : "";
  switch (p.phase) {
    case "over":
      return say("web.bouse.happened.over");
    case "bell":
      return ears.told("web.bouse.happened.announced", { seat: p.announcer }, { announced: said });
    case "once_more":
      return ears.told("web.bouse.happened.plus_one", { seat: p.challenger ?? 0 }, { announced: said });
    case "takeover":
      return ears.told("web.bouse.happened.rang", { seat: p.ringer ?? p.challenger ?? 0 });
    case "laying":
      return ears.told("web.bouse.happened.stands", { seat: p.announcer }, { announced: said });
    case "turn": {
      if (p.announced)
        return ears.told("web.bouse.happened.stands", { seat: speaker(scene.view) }, { announced: said });
      const told = events.find((event) => event.type === "round_counted");
      if (told) return verdict(ears, told);
      const pot = events.find((event) => event.type === "pot_grew");
      return pot ? say("web.bouse.happened.pot", { count: total(pot.cards) }) : say("web.bouse.happened.opens");
    }
  }
}

export function verdict(ears: Ears, told: RoundCounted): string {
  const cards = words().cards(total(told.taken) + total(told.pot));
  return ears.told(`web.bouse.happened.${told.verdict}`, { seat: told.winner }, { cards });
}

function may(scene: BouseScene): string {
  const { public: p, menu } = scene.view;
  const [first] = p.to_move;
  const seat = scene.names[first ?? 0];
  const waiting = (): string => say("web.bouse.may.others", { names: p.to_move.map((each) => scene.names[each]) });
  if (p.phase === "over") return winner(scene);
  if (!menu.length) {
    if (p.phase === "turn") return say(p.announced ? "web.bouse.may.raiser" : "web.bouse.may.opener", { seat });
    if (p.phase === "laying") return say("web.bouse.may.layer", { seat });
    if (p.phase === "once_more" && p.challenger === scene.me) return say("web.bouse.may.challenged");
    return waiting();
  }
  switch (p.phase) {
    case "turn":
      if (offers(scene, "call")) return say(p.announced ? "web.bouse.may.raise_call" : "web.bouse.may.open_call");
      return say(p.announced ? "web.bouse.may.raise" : "web.bouse.may.open");
    case "laying":
      return say("web.bouse.may.lay");
    case "bell":
      return say(p.announced?.owes_card ? "web.bouse.may.ring_lay" : "web.bouse.may.ring");
    case "once_more":
      return say("web.bouse.may.once_more", { seat: scene.names[p.challenger ?? 0] });
    case "takeover":
      return say(offers(scene, "golden_bell") ? "web.bouse.may.take_over" : "web.bouse.may.let_count");
  }
}

function winner(scene: BouseScene): string {
  const { outcome } = scene.view.public;
  if (!outcome) return say("status.over");
  const winners = outcome.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const mine = scene.me !== null && winners.includes(scene.me);
  return say(`ending.${winners.length === 1 ? "alone" : "shared"}.${mine ? "you" : "they"}`, {
    winners: winners.filter((seat) => seat !== scene.me).map((seat) => scene.names[seat]),
    score: outcome.scores[winners[0] ?? 0] ?? 0,
  });
}
