import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./compress.ts";
import { licences } from "./licences.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// While developing: a running house (`adjuge serve --public-url http://localhost:5173`) answers beside these pages.
const house = process.env["ADJUGE_HOUSE"] ?? "http://127.0.0.1:8000";
const built = here("../src/adjuge/server/pages");

// The built client lies where the server looks for it: it is part of the package.
export default defineConfig({
  plugins: [svelte(), licences(), compress()],
  build: {
    outDir: built,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the policy of the house allows no data: but pictures
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  // The rule pages are the words' own: one source for terminal and browser.
  resolve: { alias: { "#rules": here("../src/adjuge/words/rules") } },
  server: { fs: { allow: [here("..")] }, proxy: { "/api": { target: house, ws: true } } },
});
