import js from "@eslint/js";
import { defineConfig } from "eslint/config";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import importContracts from "./import_contracts.js";
import svelteConfig from "./svelte.config.js";

export default defineConfig(
  { ignores: ["src/wire/"] }, // written by `python -m web.generate`
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_$", ignoreRestSiblings: true },
      ],
      "@typescript-eslint/no-invalid-void-type": "off", // it refuses `ask<void>`
      // Sets and maps here are replaced as a whole, never changed while they are shown.
      "svelte/prefer-svelte-reactivity": "off",
      "svelte/no-useless-mustaches": "off", // a space at the end of an element is lost unless it stands in braces
      "@typescript-eslint/no-dynamic-delete": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  importContracts,
);
