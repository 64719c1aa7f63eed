/** A request from a form: busy, done or refused. */

import { Refused } from "../../network/api";
import { words } from "../../words/language.svelte";
import { reason } from "../../words/refusal_sentences";

export class Request {
  busy = $state(false);
  /** the name of the last request that succeeded */
  done = $state<string | null>(null);
  trouble = $state.raw<{ readonly about: string; readonly why: string } | null>(null);

  async run(about: string, work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = this.done = null;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.trouble = { about, why: reason(words(), error.code, error.params) };
    } finally {
      this.busy = false;
    }
  }
}
