/** From a seed to an order of cards: the shuffle of `adjuge.rules.engines.shuffle`, implemented a second time to check it. */

import { sha256 } from "@noble/hashes/sha2.js";

const SEED_BYTES = 32;
const PROMISE = "adjuge commitment 1";

export type Bytes = Uint8Array<ArrayBuffer>;

/** False for pages served without https: the browser has no SHA-256 for them. */
export const hasWebCrypto = (): boolean => Boolean(globalThis.crypto?.subtle);

async function digest(message: Bytes): Promise<Bytes> {
  return hasWebCrypto()
    ? new Uint8Array(await crypto.subtle.digest("SHA-256", message))
    : new Uint8Array(sha256(message));
}

const text = new TextEncoder();
const joined = (...parts: readonly Uint8Array[]): Bytes => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Raises a `RangeError` unless it is a seed in hexadecimal. */
export function seed(hex: string): Bytes {
  if (!new RegExp(`^[0-9a-f]{${2 * SEED_BYTES}}$`, "i").test(hex)) throw new RangeError(`no seed: ${hex}`);
  return Uint8Array.from({ length: SEED_BYTES }, (_, i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** What the server publishes before the deal, for a seed it reveals after the game. */
export const commitment = (house: Bytes): Promise<Bytes> => digest(joined(text.encode(PROMISE), house));

/** The seed of the deck, which neither the server nor a player could choose alone. */
export const deckSeed = (house: Bytes, nonces: readonly Bytes[]): Promise<Bytes> => digest(joined(house, ...nonces));

/** A stream of random numbers from a seed and a label. */
export class Draws {
  readonly #name: Bytes;
  #block = 0;
  #words: number[] = [];

  constructor(seed: Bytes, label: string) {
    this.#name = joined(seed, text.encode(label), new Uint8Array(1));
  }

  /** A number from 0 to bound - 1, each equally likely. */
  async below(bound: number): Promise<number> {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const word = await this.#word();
      if (word < limit) return word % bound;
    }
  }

  /** The numbers 0 to count - 1, shuffled. */
  async order(count: number): Promise<number[]> {
    const cards = Array.from({ length: count }, (_, i) => i);
    for (let i = count - 1; i > 0; i--) {
      const j = await this.below(i + 1);
      [cards[i], cards[j]] = [cards[j] as number, cards[i] as number];
    }
    return cards;
  }

  async #word(): Promise<number> {
    if (!this.#words.length) {
      const number = new DataView(new ArrayBuffer(8));
      number.setBigUint64(0, BigInt(this.#block++));
      const block = new DataView((await digest(joined(this.#name, new Uint8Array(number.buffer)))).buffer);
      this.#words = Array.from({ length: 8 }, (_, i) => block.getUint32(4 * i));
    }
    return this.#words.shift() as number;
  }
}
