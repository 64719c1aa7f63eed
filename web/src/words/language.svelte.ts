/** The catalogue of the current language; reactive, so that texts change with it. */

import { settings, type Lang } from "../application/settings.svelte";
import { Words, type Messages, type Params } from "./words";

const CATALOGUES: { readonly [lang in Lang]: () => Promise<{ default: Messages }> } = {
  fr: () => import("./said/fr.json"),
  en: () => import("./said/en.json"),
  de: () => import("./said/de.json"),
};

let current = $state.raw<Words>(new Words("none", {}));

/** Loads the catalogue of a language and makes it current. */
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
/** For labels that are only ever read aloud: cards in words. */
export const aloud = (key: string, params?: Params): string => current.aloud().say(key, params);
export const number = (value: number): string => current.number(value);
/** With its sign: +80, −30, ±0. */
export const signed = (value: number): string =>
  value === 0 ? "±0" : `${value > 0 ? "+" : ""}${current.number(value)}`;
/** The name of a game; its id where the catalogue does not know it. */
export const gameName = (game: string): string =>
  current.has(`game.${game}`) ? current.say(`game.${game}`) : game.charAt(0).toUpperCase() + game.slice(1);
