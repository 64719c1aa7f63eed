/** The address by which others are asked in. */

import { api } from "./api";

/** A page that was opened as localhost invites nobody by its own address. */
const HERE_ONLY = /^(localhost|127\.|\[::1\])/.test(location.hostname);

class JoinAddress {
  #origin = $state<string | null>(null);
  #asked = false;

  /** This page's own address, or the one that the house knows for other devices. */
  get origin(): string {
    this.#ask();
    return this.#origin ?? location.origin;
  }

  /** Whether it leads here from no other device. */
  get onlyHere(): boolean {
    this.#ask();
    return HERE_ONLY && this.#origin === null;
  }

  #ask(): void {
    if (!HERE_ONLY || this.#asked) return;
    this.#asked = true;
    void api.house().then(
      ({ origin }) => (this.#origin = origin),
      () => (this.#asked = false), // asked again when it is wanted again
    );
  }
}

export const joinAddress = new JoinAddress();
