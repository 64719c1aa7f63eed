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
  gentle: false,
  coach: "nobody",
  stand_in: null,
};

const quick = (game: string): Setting => ({
  ...DEFAULTS,
  game,
  seats: SEATS[game] ?? 3,
  tempo: "unhurried",
  pace: isNew(game) && settings.all.bots === "human" ? "leisurely" : settings.all.bots,
  gentle: isNew(game),
});

/** The first game of its kind on this device begins gently, and is a slow one unless somebody has chosen another pace. */
const isNew = (game: string): boolean => !(game in settings.all.first);

/** Opens a quick game, and is at its table then. */
export async function openQuick(game: string): Promise<string> {
  const id = await open(quick(game));
  noteFirst(game, id);
  return id;
}

/** Remembers the first table of a game at which this device has played. */
export function noteFirst(game: string, table: string): void {
  if (isNew(game)) settings.change({ first: { ...settings.all.first, [game]: table } });
}

export async function open(setting: Setting): Promise<string> {
  await guest.signIn();
  return (await api.open(setting)).id;
}
