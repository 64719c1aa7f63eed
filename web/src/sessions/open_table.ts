/** Opening a table: what a newcomer gets without choosing, and how long to wait for the deal. */

import type { GameCard, Setting } from "../wire";
import { api } from "../network/api";
import { guest } from "../network/guest.svelte";
import { settings } from "../application/settings.svelte";

/** How many sit down to a quick game. */
const SEATS: { readonly [game: string]: number } = { boursicocotte: 4, money: 4, bouse: 4 };

export const DEFAULTS: Omit<Setting, "game" | "seats"> = {
  preset: null,
  options: {},
  tempo: "relaxed",
  pace: "human",
  privacy: "private",
  watchers: "anyone",
  rated: false,
  chat: true,
  stand_in: "farmer",
};

export const quick = (game: string): Setting => ({
  ...DEFAULTS,
  game,
  seats: SEATS[game] ?? 3,
  tempo: "unhurried",
  pace: settings.all.bots,
});

/** The best opponent the house has for this game. */
export const strongest = (card: GameCard | undefined): string => card?.bots.at(-1) ?? "random";

export async function open(setting: Setting): Promise<string> {
  await guest.signIn();
  return (await api.open(setting)).id;
}
