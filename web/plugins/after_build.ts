/** A plugin that works on the written build: the folder, with all that lies in it, and what came from where. */

import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

export function afterBuild(name: string, work: (folder: string, bundle: Rolldown.OutputBundle) => void): Plugin {
  let folder = "";
  return {
    name,
    apply: "build",
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // One after the other, as they are listed: what one writes the next one finds.
    writeBundle: { order: "post", sequential: true, handler: (_, bundle) => work(folder, bundle) },
  };
}
