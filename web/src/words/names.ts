/** Names of games, presets, options and bots; their ids where the catalogue does not know them. */

import type { Place } from "../wire";
import { say, words } from "./language.svelte";

const BOTS = ["Camille", "Odile", "Bertrand", "Naïma", "Léo", "Ursule"];

const known = (key: string, otherwise: string): string => (words().has(key) ? say(key) : otherwise);

export const gameName = (game: string): string => known(`game.${game}`, game);
export const gameHelp = (game: string): string => known(`game.${game}.help`, "");
export const presetName = (game: string, preset: string): string => known(`preset.${game}.${preset}`, preset);
export const presetHelp = (game: string, preset: string): string => known(`preset.${game}.${preset}.help`, "");
export const optionName = (game: string, option: string): string =>
  known(`option.${game}.${option}`, option.replaceAll("_", " "));
export const optionHelp = (game: string, option: string): string => known(`option.${game}.${option}.help`, "");
export const botName = (bot: string): string => known(`bot.${bot}`, bot);
export const botHelp = (bot: string): string => known(`bot.${bot}.help`, "");
/** How this bot plays, in a few words; empty for a guest. */
export const botTrait = (bot: string): string => known(`web.trait.${bot}`, "");
/** What this game is played for; empty for a guest. */
export const gameGoal = (game: string): string => known(`web.goal.${game}`, "");
/** What this bot is called at a table; empty for a guest. */
export const botPerson = (bot: string): string => known(`bot.${bot}.person`, "");
/** What a bot in this seat is called that has no name of its own. */
export const botNameAt = (seat: number): string => BOTS[seat % BOTS.length] ?? "";

/** One of the values an option may have. */
export function optionValue(game: string, option: string, value: unknown): string {
  if (typeof value === "boolean") return say(value ? "grammar.yes" : "grammar.no");
  if (typeof value === "number") return words().number(value);
  return known(`option.${game}.${option}.${String(value)}`, String(value));
}

/** The name of whoever sits in a seat. Some bots are known by their kind and a number alone. */
export const seatName = (seat: number, name: string, bot: string | null): string =>
  bot !== null && (name === "" || /^[a-z][\w-]* \d+$/.test(name)) ? botNameAt(seat) : name;

/** The name of a seat in a list; a bot is marked as one. */
export const calledAt = ({ seat, name, bot }: Place): string =>
  bot === null ? name : say("web.lobby.bot", { name: seatName(seat, name, bot) });
