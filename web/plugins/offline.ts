/** Tells the service worker which files to cache: those of the companion, the rules, the coach and the offline page. */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { afterBuild } from "./after_build.ts";

const WORKER = "sw.js";
// Entry points of what works offline, with everything they import; all languages, since one may switch offline.
const DOORS =
  /\/screens\/(Companion|Rules|Coach)\.svelte$|\/words\/said\/\w+\.json$|\/coach\/\w+\.json$|\/boards\/(?!plain)\w+\/index\.ts$/;
const AT_THE_TOP = /^[^/]+\.(html|svg|png|webmanifest)$/;
// Fonts for other scripts are fetched when a player's name needs them.
const NOT_KEPT = /-(latin-ext|vietnamese)-|^icon-maskable|^icon-512/;

export function offline(): Plugin {
  return afterBuild("offline", (folder, bundle) => {
    const all = readdirSync(folder, { recursive: true, encoding: "utf-8" }).map((name) => name.replaceAll("\\", "/"));
    const needed = reached(bundle);
    const files = all.filter((name) => (needed.has(name) || AT_THE_TOP.test(name)) && !NOT_KEPT.test(name)).sort();
    const hash = createHash("sha256");
    for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
    const kept = {
      version: hash.digest("hex").slice(0, 12),
      files: files.map((name) => (name === "index.html" ? "/" : `/${name}`)),
    };
    const worker = join(folder, WORKER);
    const text = readFileSync(worker, "utf-8");
    if (!/\bKEPT\b/.test(text) || /^\s*(import|export)\b/m.test(text))
      throw new Error("the service worker is not what it was");
    writeFileSync(worker, `const KEPT=${JSON.stringify(kept)};${text}`);
  });
}

/** The files of every page that works offline. What the home page imports on demand is not cached. */
function reached(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const enter = (name: string, further: boolean): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== "chunk") return;
    found.add(name);
    const { importedCss, importedAssets } = chunk.viteMetadata ?? {};
    for (const part of [...(importedCss ?? []), ...(importedAssets ?? [])]) found.add(part);
    for (const other of chunk.imports) enter(other, further);
    if (further) for (const other of chunk.dynamicImports) enter(other, true);
  };
  const chunks = Object.entries(bundle).flatMap(([name, chunk]) =>
    chunk.type === "chunk" ? [[name, chunk] as const] : [],
  );
  // The home page first: it is part of all pages, and its dynamic imports are not theirs.
  for (const [name, chunk] of chunks) if (chunk.isEntry && name !== WORKER) enter(name, false);
  for (const [name, chunk] of chunks) if (DOORS.test(chunk.facadeModuleId ?? "")) enter(name, true);
  for (const [name, asset] of Object.entries(bundle))
    if (asset.type === "asset" && /\.woff2$/.test(name)) found.add(name);
  return found;
}
