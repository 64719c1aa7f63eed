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

/** The refusal of a link or code that is somebody else's; any other error is thrown again. */
export function somebodyElse(error: unknown): Refused {
  if (error instanceof Refused && error.code === "somebody_else") return error;
  throw error;
}

/** A refusal as a sentence. Any other error is thrown again. */
export function refusalText(error: unknown, around: Circumstances = {}): string {
  if (!(error instanceof Refused)) throw error;
  return reason(words(), error.code, error.params, around);
}
