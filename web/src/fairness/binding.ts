/** The hashes that bind a share to its seat: those of `adjuge.rules.seal.binding`, implemented a second time. */

import { sha256 } from "@noble/hashes/sha2.js";
import { hex, seed, type Bytes } from "./shuffle";

export type Kind = "bot" | "person" | "program";
const KINDS: readonly Kind[] = ["bot", "person", "program"];

/** A seat on the list as it was closed at the start. */
export interface Listed {
  readonly kind: Kind;
  readonly commitment: string | null;
}

/** What a share is for: this table, this attempt to deal, this commitment of the house. */
export interface Place {
  /** the hash of the table's id */
  readonly table: string;
  /** from 1 */
  readonly attempt: number;
  readonly house: string;
}

const text = new TextEncoder();

function hash(...parts: readonly (string | Uint8Array)[]): Bytes {
  const digest = sha256.create();
  for (const part of parts) digest.update(typeof part === "string" ? text.encode(part) : part);
  return new Uint8Array(digest.digest());
}

function number(value: number, bytes: number): Uint8Array {
  const written = new DataView(new ArrayBuffer(4));
  written.setUint32(0, value);
  return new Uint8Array(written.buffer).slice(4 - bytes);
}

const packed = ({ table, attempt, house }: Place): readonly Uint8Array[] => [
  seed(table),
  number(attempt, 4),
  seed(house),
];

export const tableHash = (id: string): string => hex(hash("adjuge table 2", id));
export const houseCommitment = (house: string): string => hex(hash("adjuge commitment 1", seed(house)));

export const seatCommitment = (place: Place, seat: number, nonce: string): string =>
  hex(hash("adjuge nonce 2", ...packed(place), number(seat, 1), seed(nonce)));

export function listHash(place: Place, listed: readonly Listed[]): Bytes {
  const rows = listed.flatMap(({ kind, commitment }) => [
    number(KINDS.indexOf(kind), 1),
    commitment === null ? new Uint8Array(32) : seed(commitment),
  ]);
  return hash("adjuge list 2", ...packed(place), number(listed.length, 1), ...rows);
}

/** The seed of the deck. */
export const dealSeed = (house: string, nonces: readonly string[], listed: Bytes): Bytes =>
  hash("adjuge deal 2", seed(house), ...nonces.map(seed), listed);
