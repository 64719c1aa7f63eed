/** A request from a form: busy, done or refused. */

import { refusalText } from "../../network/refused";

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
      this.trouble = { about, why: refusalText(error) };
    } finally {
      this.busy = false;
    }
  }
}
