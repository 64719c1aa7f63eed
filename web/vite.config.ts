import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./plugins/compress.ts";
import { licences } from "./plugins/licences.ts";
import { offline } from "./plugins/offline.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// While developing: a running house (`adjuge serve --public-url http://localhost:5173`) answers beside these pages.
const house = process.env["ADJUGE_HOUSE"] ?? "http://127.0.0.1:8000";
const built = here("../src/adjuge/server/pages");

// What runs by itself when it is loaded: each in a file of its own.
const BEGINNINGS = /\.html$|\/(main|offline_page|service_worker)\.ts$/;

// The built client lies where the server looks for it: it is part of the package.
export default defineConfig({
  plugins: [svelte(), licences(), offline(), compress()],
  build: {
    outDir: built,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the policy of the house allows no data: but pictures
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      input: { index: here("index.html"), offline: here("offline.html"), sw: here("src/service_worker.ts") },
      // A service worker keeps its address: by it the browser knows which one a new version replaces.
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // All that the front door needs in one piece: each file more is a round trip, which a slow line has no time for.
        codeSplitting: { groups: [{ name: "house", tags: ["$initial"], test: (id) => !BEGINNINGS.test(id) }] },
      },
    },
  },
  // The rule pages are the words' own: one source for terminal and browser.
  resolve: { alias: { "#rules": here("../src/adjuge/words/rules") } },
  server: { fs: { allow: [here("..")] }, proxy: { "/api": { target: house, ws: true } } },
});
