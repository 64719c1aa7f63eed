/** Who this browser is to the house: a guest with a name, from the first moment on. */

import type { Me } from "../wire";
import { api } from "./api";

class Guest {
  known = $state.raw<Me | null>(null);
  #coming: Promise<Me> | undefined;

  /** Somebody, whatever it takes: whom the cookie names, else somebody new. */
  here(): Promise<Me> {
    return (this.#coming ??= this.#come().catch((error: unknown) => {
      this.#coming = undefined;
      throw error;
    }));
  }

  async rename(name: string): Promise<void> {
    await this.here();
    this.known = await api.rename(name);
  }

  /** Ask anew: ratings change while games are played. */
  async again(): Promise<void> {
    this.known = await api.me();
  }

  /** Be the person that a return link or a recovery code belongs to. Until that is known nobody else comes in. */
  async become(claim: Promise<Me>): Promise<void> {
    const before = this.#coming;
    this.#coming = claim;
    try {
      this.known = await claim;
    } catch (error) {
      this.#coming = before;
      throw error;
    }
  }

  /** Nobody any more: after a farewell the next thing begins anew. */
  forget(): void {
    this.#coming = undefined;
    this.known = null;
  }

  /** Whom the cookie names is greeted as who they were. */
  async #come(): Promise<Me> {
    return (this.known = await api.comeIn());
  }
}

export const guest = new Guest();
