/** Tells the service worker what there is to keep: what score sheets, rules and the page in place of the others need. */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { afterBuild } from "./after_build.ts";

const WORKER = "sw.js";
// What is entered by these, and whatever they fetch on their way: all languages too, since one may change it offline.
const DOORS = /\/screens\/(Companion|Rules)\.svelte$|\/words\/said\/\w+\.json$/;
const AT_THE_TOP = /^[^/]+\.(html|svg|png|webmanifest)$/;
// Letters of languages that the house does not speak come from the network when somebody's name has them.
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

/** The files of every page that works alone. What the front door may open further is left to the network. */
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
  // The front door before the others: it is in all of them, and what it may open is not what they open.
  for (const [name, chunk] of chunks) if (chunk.isEntry && name !== WORKER) enter(name, false);
  for (const [name, chunk] of chunks) if (DOORS.test(chunk.facadeModuleId ?? "")) enter(name, true);
  for (const [name, asset] of Object.entries(bundle))
    if (asset.type === "asset" && /\.woff2$/.test(name)) found.add(name);
  return found;
}
