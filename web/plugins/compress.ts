/** Writes compressed copies beside the files of the build, so that the server need not compress. */

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { afterBuild } from "./after_build.ts";

const WORTH_IT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const LEAST = 600; // bytes

/** The last plugin: it compresses what the others write. */
export function compress(): Plugin {
  return afterBuild("compress", (folder) => {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf-8" })) {
      if (!WORTH_IT.test(name)) continue;
      const file = join(folder, name);
      const body = readFileSync(file);
      if (body.length < LEAST) continue;
      writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }
  });
}
