/** Who this browser is to the server: a guest with a name. */

import { untrack } from "svelte";
import { settings } from "../application/settings.svelte";
import type { Me } from "../wire";
import { api } from "./api";

class Guest {
  known = $state.raw<Me | null>(null);
  #signingIn: Promise<Me> | undefined;

  /** Signs in once: as the guest of the cookie, else as a new one. */
  signIn(): Promise<Me> {
    return (this.#signingIn ??= this.#signInNow().catch((error: unknown) => {
      this.#signingIn = undefined;
      throw error;
    }));
  }

  async rename(name: string): Promise<void> {
    await this.signIn();
    if (name !== this.known?.name) this.known = await api.rename(name);
    settings.change({ named: true });
  }

  /** Fetches the guest again: ratings change. */
  async refresh(): Promise<void> {
    this.known = await api.me();
  }

  /** Becomes the person of a return link or a recovery code. Until that is known, signing in waits. */
  async claim(claim: Promise<Me>): Promise<void> {
    const before = this.#signingIn;
    this.#signingIn = claim;
    try {
      this.known = await claim;
      settings.change({ named: true });
    } catch (error) {
      this.#signingIn = before;
      throw error;
    }
  }

  /** Forgets the guest, after logging out. */
  forget(): void {
    this.#signingIn = undefined;
    this.known = null;
    settings.change({ named: false });
  }

  async #signInNow(): Promise<Me> {
    // a screen that signs in does not do so again when somebody changes the language
    return (this.known = await api.signIn(untrack(() => settings.lang)));
  }
}

export const guest = new Guest();
