/** ESLint holds the import contracts of src/: planted violations are found, whichever way something is imported. */

import { ESLint } from "eslint";
import { expect, test } from "vitest";

const eslint = new ESLint();

async function broken(filePath: string, text: string): Promise<boolean> {
  const [result] = await eslint.lintText(text, { filePath });
  return (result?.messages ?? []).some(({ ruleId }) => ruleId?.startsWith("no-restricted-"));
}
const component = (script: string): string => `<script lang="ts">\n${script}\n</script>\n`;

test.each([
  ["a type", "src/words/planted.ts", 'import type { AnyBoard } from "../sessions/session";'],
  ["a sibling layer", "src/network/planted.ts", 'import { fly } from "../motion/flight";'],
  ["a file exported again", "src/sessions/planted.ts", 'export { boardFor } from "../boards";'],
  ["in a component", "src/parts/Planted.svelte", component('import Log from "../table/LogView.svelte";')],
  ["when it is needed", "src/parts/Planted.svelte", component('void import("../screens/Home.svelte");')],
  ["another board", "src/boards/bouse/count/Planted.svelte", component('import Note from "../../money/Note.svelte";')],
])("%s from above is refused", { timeout: 60_000 }, async (_, file, text) => {
  expect(await broken(file, text)).toBe(true);
});

test.each([
  ["src/sessions/planted.ts", 'import { api } from "../network/api";'],
  ["src/boards/bouse/count/Planted.svelte", component('import { score } from "../../../scoring/money";')],
])("what is below may be used: %s", { timeout: 60_000 }, async (file, text) => {
  expect(await broken(file, text)).toBe(false);
});
