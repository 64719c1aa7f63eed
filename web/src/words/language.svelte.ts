/** The words in the language of this moment. Whoever says something with them says it anew when the language changes. */

import { settings, type Lang } from "../application/settings.svelte";
import { Words, type Messages, type Params } from "./words";

const CATALOGUES: { readonly [lang in Lang]: () => Promise<{ default: Messages }> } = {
  fr: () => import("./said/fr.json"),
  en: () => import("./said/en.json"),
  de: () => import("./said/de.json"),
};

let current = $state.raw<Words>(new Words("none", {}));

/** Load the catalogue of a language, and loadLanguage it from then on. */
export async function loadLanguage(lang: Lang): Promise<void> {
  const { default: messages } = await CATALOGUES[lang]();
  current = new Words(lang, messages);
  document.documentElement.lang = lang;
}

export async function changeLanguage(lang: Lang): Promise<void> {
  await loadLanguage(lang);
  settings.change({ lang });
}

export const words = (): Words => current;
export const say = (key: string, params?: Params): string => current.say(key, params);
export const number = (value: number): string => current.number(value);
/** With its sign: +80, −30, ±0. */
export const signed = (value: number): string =>
  value === 0 ? "±0" : `${value > 0 ? "+" : ""}${current.number(value)}`;
/** What a game is called; one that the words do not know goes by its own name. */
export const gameName = (game: string): string =>
  current.has(`game.${game}`) ? current.say(`game.${game}`) : game.charAt(0).toUpperCase() + game.slice(1);
