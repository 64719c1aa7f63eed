/** What the server refused, as an error with a code. */

import { words } from "../words/language.svelte";
import { reason, type Circumstances } from "../words/refusal_sentences";

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly params: { readonly [name: string]: unknown },
  ) {
    super(code);
  }
}

/** A refusal as a sentence. Any other error is thrown again. */
export function refusalText(error: unknown, around: Circumstances = {}): string {
  if (!(error instanceof Refused)) throw error;
  return reason(words(), error.code, error.params, around);
}
