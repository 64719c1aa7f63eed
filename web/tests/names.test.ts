/** Names that were given up: of other languages, and metaphors for machinery. Nothing may bear one again. */

import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

const FILES = words(`
  Acts Away Billet Bordereau Cow Eyes Finished Gavel Journal Laying Line Look Lost Mine Mini Press Room Seal
  Sentence Sold Spread Troc Wall aftermath announcing attempt away billet chosen counting dealt drawn ears film
  filling hang held hot_seat_opening hush kept later ledger line me naming now opening patience plainly promises
  refusing regulars room scene score searching seating seconds seg sold steady sw talk telling telling_bouse
  telling_money told travels way when where
`);
const FOLDERS = words("house room rules");
const IDENTIFIERS = words(`
  Patience Held Later Ears Hearing Line Scene FilmScene LessonScene Happening Promised Chosen Counting Seating
  Aftermath Attempt Kept Regulars Seconds Announcing film way regular hangPaintings keepAtHand inFrames whereabouts
  sayable
`);
/** With their elements and modifiers: `tuile` is `tuile--now` as well. */
const CLASSES = words(`
  accrochage adv adversaires after anneau annonce atout atouts attente billet bordereau bordereau-b bourse-large
  bulle bulle-coach butin bv cagnotte caisse camp carte cartel carton causer champ chiffres choisir choix cloche
  cloture comptage compte compteur comptoir coups cours court cs decompte dequoi deux dire dit dosv drap echelle
  enchere enseigne faits feuille feuillet fiche fleche fois fort frise grand-livre held icb inscrit jauge jeton
  jetons joueur joueurs journal lecon lecture liasse ligne lignes line-lost livre look mainb mainm maison mb mini
  minis moi mot nb neuf nom ouvertes parties payer-faux payer-main pesee petit petits pile-tapis pioche-c plateau
  plateaux pli porte posees poste presse preuves puce rang rangee rangees registre reglages regle regles relecture
  reprendre reste revoir rien sceau sold somme sonner sonneur souffleur suite suites tableau tablee talk talon tapis
  troc troquable troquables trou tuile tuiles tx vitesse voile voilee yeux
`);
const PARTS = words(`
  attendu bulle carte cartes choix compte dit dos fait faux fin fini fixe haut hors joue libre milieu moi mouche nom
  nu pas pied prend pris qui rien suite tapis tour un val vide vol vu
`);

const sources = globSync("src/**/*.{ts,svelte,css}").filter((file) => !/^src.(wire|tables)./.test(file));
const text = (file: string): string => readFileSync(file, "utf-8");

/** Of classes: block, element and modifier each by itself. */
const old = (name: string): boolean => {
  const [block = "", ...parts] = name.split(/__|--/);
  return CLASSES.has(block) || parts.some((part) => PARTS.has(part));
};

function classesOf(file: string): string[] {
  const source = text(file).replaceAll(/\/\*.*?\*\//gs, "");
  if (file.endsWith(".css")) return [...source.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? "");
  const attributes = [...source.matchAll(/\bclass(?:Name)?(?:=| = )"([^"]*)"/g)].flatMap(
    ([, names]) => names?.match(/[a-z][\w-]*/gi) ?? [],
  );
  return [...attributes, ...[...source.matchAll(/\bclass:([\w-]+)/g)].map(([, name]) => name ?? "")];
}

test("files and folders", () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(sources.filter((file) => FILES.has(basename(file).split(".")[0] ?? ""))).toEqual([]);
  expect(sources.filter((file) => file.split(/[/\\]/).some((folder) => FOLDERS.has(folder)))).toEqual([]);
});

test("classes and functions", () => {
  const named = /\b(?:class|interface|type|function|const|let)\s+(\w+)/g;
  const found = sources.flatMap((file) => [...text(file).matchAll(named)].map(([, name]) => `${file}: ${name}`));
  expect(found.filter((each) => IDENTIFIERS.has(each.split(": ")[1] ?? ""))).toEqual([]);
});

test("CSS classes", () => {
  expect(
    sources.flatMap((file) =>
      classesOf(file)
        .filter(old)
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([]);
});
