/** The board of 1 Bouse 2 Vaches. */

import type { BoardOf } from "../../sessions/session";
import { settings } from "../../application/settings.svelte";
import type { Sound } from "../../application/sound";
import type { Event, Move, View } from "../../wire/bouse";
import { say } from "../../words/language.svelte";
import Board from "./Board.svelte";
import { total } from "./count/count";
import type { BouseSession } from "./round.svelte";
import { offers, status } from "./status";

function subtitle(session: BouseSession): string {
  const { layers, pot } = session.view.public;
  const pile = layers.reduce((sum, layer) => sum + layer.size, 0);
  return pot ? say("web.bouse.subtitle", { pile, pot: total(pot) }) : say("web.bouse.subtitle_heap", { pile });
}

const HEARD: { readonly [type in Event["type"]]?: Sound } = {
  number_announced: "bid",
  card_laid: "card",
  bell_rung: "bell",
  golden_bell_played: "bell",
  plus_one_played: "outbid",
  to_the_left_played: "card",
  train_played: "card",
};

function sounds(session: BouseSession): Sound[] {
  const events = session.happened.flatMap((each) => each.events);
  const heard = events.flatMap(({ type }) => HEARD[type] ?? []);
  if (settings.pace && events.some(({ type }) => type === "round_counted")) return heard; // the count ends with a sound
  if (events.some(({ type }) => type === "game_ended")) return [...heard, "won"];
  const asked = events.length > 0 && ["announce", "call", "lay"].some((move) => offers(session, move));
  return asked ? [...heard, "my_turn"] : heard;
}

const ICONS: { readonly [type in Event["type"]]?: "chat" | "star" | "cards" | "eye" | "swap" | "crown" } = {
  number_announced: "chat",
  bell_rung: "star",
  golden_bell_played: "star",
  round_counted: "eye",
  to_the_left_played: "swap",
  train_played: "swap",
  game_ended: "crown",
};

export const board: BoardOf<View, Event, Move> = {
  Board,
  opensHands: true,
  subtitle,
  status: (session) => status(session),
  sounds,
  icon: (event) => ICONS[event.type] ?? "cards",
};
