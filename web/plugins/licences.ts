/** Collects the licences of all bundled packages in one text file. */

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      const parts = [...new Set([...this.getModuleIds()].map(packageOf).filter((folder) => folder !== null))];
      this.emitFile({ type: "asset", fileName: "licences/npm.txt", source: parts.sort().map(told).join("\n\n") });
    },
  };
}

/** The folder of the npm package that a module came from. */
function packageOf(module: string): string | null {
  if (!module.includes("/node_modules/") || module.startsWith("\0")) return null;
  let folder = dirname(module.split("?")[0] as string);
  while (!isPackage(folder)) folder = dirname(folder);
  return folder;
}

function isPackage(folder: string): boolean {
  const card = join(folder, "package.json");
  return existsSync(card) && "version" in JSON.parse(readFileSync(card, "utf-8"));
}

function told(folder: string): string {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf-8")) as Record<string, string>;
  const licence = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  if (!licence) throw new Error(`${name} comes without the text of its licence, which has to travel with it`);
  return `${name} ${version}\n\n${readFileSync(join(folder, licence), "utf-8").trim()}\n`;
}
