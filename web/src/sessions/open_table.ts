/** Opening a table, and the settings of a quick game. */

import type { Setting } from "../wire";
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
  stand_in: null,
};

const quick = (game: string): Setting => ({
  ...DEFAULTS,
  game,
  seats: SEATS[game] ?? 3,
  tempo: "unhurried",
  pace: first() ? "leisurely" : settings.all.bots,
});

/** The first game on this device is a slow one, unless somebody has chosen another pace. */
const first = (): boolean => !settings.all.begun && settings.all.bots === "human";

/** Opens a quick game, and is at its table then. */
export async function openQuick(game: string): Promise<string> {
  const id = await open(quick(game));
  settings.change({ begun: true });
  return id;
}

export async function open(setting: Setting): Promise<string> {
  await guest.signIn();
  return (await api.open(setting)).id;
}
