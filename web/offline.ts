/** Tells the service worker what there is to keep: everything that the client is made of, in the letters it is read in. */

import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const WORKER = "sw.js";
const KEPT = /\.(js|css|html|svg|png|webmanifest|woff2)$/;
// Letters of languages that the house does not speak come from the network when somebody's name has them.
const NOT_KEPT = /-(latin-ext|vietnamese)-|^icon-maskable|^icon-512/;

export function offline(): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    writeBundle: {
      order: "post",
      sequential: true,
      handler() {
        const hash = createHash("sha256");
        const files = readdirSync(folder, { recursive: true, encoding: "utf-8" })
          .map((name) => name.replaceAll("\\", "/"))
          .filter((name) => KEPT.test(name) && !NOT_KEPT.test(name) && name !== WORKER)
          .sort();
        for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
        const kept = {
          version: hash.digest("hex").slice(0, 12),
          files: files.map((name) => (name === "index.html" ? "/" : `/${name}`)),
        };
        const worker = join(folder, WORKER);
        const text = readFileSync(worker, "utf-8");
        if (!/\bKEPT\b/.test(text) || /^\s*(import|export)\b/m.test(text)) throw new Error("the service worker is not what it was");
        writeFileSync(worker, `const KEPT=${JSON.stringify(kept)};${text}`);
      },
    },
  };
}
