import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { compress } from "./plugins/compress.ts";
import { licences } from "./plugins/licences.ts";
import { offline } from "./plugins/offline.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// While developing: requests go to a running server (`adjuge serve --public-url http://localhost:5173`).
const house = process.env["ADJUGE_HOUSE"] ?? "http://127.0.0.1:8000";
const built = here("../src/adjuge/server/pages");

// Entry points, each in a file of its own.
const BEGINNINGS = /\.html$|\/(main|offline_page|service_worker)\.ts$/;

// Built into the server's package.
export default defineConfig({
  plugins: [svelte(), licences(), offline(), compress()],
  build: {
    outDir: built,
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy allows data: for pictures only
    modulePreload: { polyfill: false },
    target: "es2022",
    rolldownOptions: {
      input: { index: here("index.html"), offline: here("offline.html"), sw: here("src/service_worker.ts") },
      // A service worker must keep its address.
      output: {
        entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        // All that the home page needs in one file: each more is a round trip.
        codeSplitting: { groups: [{ name: "house", tags: ["$initial"], test: (id) => !BEGINNINGS.test(id) }] },
      },
    },
  },
  // The rule pages of the Python package.
  resolve: { alias: { "#rules": here("../src/adjuge/words/rules") } },
  server: { fs: { allow: [here("..")] }, proxy: { "/api": { target: house, ws: true } } },
});
