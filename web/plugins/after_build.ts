/** A plugin that runs after the build has been written. */

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
    // In the order of the plugins: a later one sees what an earlier one wrote.
    writeBundle: { order: "post", sequential: true, handler: (_, bundle) => work(folder, bundle) },
  };
}
