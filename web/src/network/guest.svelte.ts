/** Who this browser is to the house: a guest with a name, from the first moment on. */

import type { Me } from "../wire";
import { api } from "./api";

class Guest {
  known = $state.raw<Me | null>(null);
  #signingIn: Promise<Me> | undefined;

  /** Somebody, whatever it takes: whom the cookie names, else somebody new. */
  signIn(): Promise<Me> {
    return (this.#signingIn ??= this.#signInNow().catch((error: unknown) => {
      this.#signingIn = undefined;
      throw error;
    }));
  }

  async rename(name: string): Promise<void> {
    await this.signIn();
    this.known = await api.rename(name);
  }

  /** Ask anew: ratings change while games are played. */
  async refresh(): Promise<void> {
    this.known = await api.me();
  }

  /** Be the person that a return link or a recovery code belongs to. Until that is known nobody else comes in. */
  async claim(claim: Promise<Me>): Promise<void> {
    const before = this.#signingIn;
    this.#signingIn = claim;
    try {
      this.known = await claim;
    } catch (error) {
      this.#signingIn = before;
      throw error;
    }
  }

  /** Nobody any more: after a farewell the next thing begins anew. */
  forget(): void {
    this.#signingIn = undefined;
    this.known = null;
  }

  /** Whom the cookie names is greeted as who they were. */
  async #signInNow(): Promise<Me> {
    return (this.known = await api.signIn());
  }
}

export const guest = new Guest();
