/** The check of a bound shuffle: the list fits the seats, each share opens its commitment, and my receipt agrees.

Each function says what is wrong in a word, or null. */

import { dealSeed, houseCommitment, listHash, seatCommitment, type Listed, type Place } from "./binding";
import type { Receipt } from "./receipts";
import type { Bytes } from "./shuffle";

export interface DealAttempt {
  readonly commitment: string;
  readonly house_seed: string;
  readonly listed: readonly Listed[];
  readonly nonces: readonly { readonly seat: number; readonly nonce: string }[];
}

/** Version 2 of the seal. */
export interface BoundShuffle extends DealAttempt {
  readonly seal: 2;
  /** the hash of the table's id */
  readonly table: string;
  /** the deals before this one that somebody made fail */
  readonly abandoned: readonly DealAttempt[];
}

type Seats = readonly { readonly bot: string | null }[];

export const attemptsOf = (shuffle: BoundShuffle): readonly DealAttempt[] => [...shuffle.abandoned, shuffle];

const placeOf = (shuffle: BoundShuffle, number: number): Place => ({
  table: shuffle.table,
  attempt: number,
  house: (attemptsOf(shuffle)[number - 1] as DealAttempt).commitment,
});

/** Throws a `RangeError` where something is no seed. */
export const boundSeed = (shuffle: BoundShuffle): Bytes =>
  dealSeed(
    shuffle.house_seed,
    shuffle.nonces.map(({ nonce }) => nonce),
    listHash(placeOf(shuffle, attemptsOf(shuffle).length), shuffle.listed),
  );

/** The seed of the house opens what it had committed to, in every attempt. */
export const keepsPromise = (shuffle: BoundShuffle): boolean =>
  attemptsOf(shuffle).every(({ commitment, house_seed }) => houseCommitment(house_seed) === commitment);

const dueOf = ({ listed }: DealAttempt): readonly number[] =>
  listed.flatMap(({ kind }, seat) => (kind === "bot" ? [] : [seat]));

const repeats = (values: readonly (string | null)[]): boolean => {
  const said = values.filter((value) => value !== null);
  return new Set(said).size !== said.length;
};

const unsound = ({ listed, nonces }: DealAttempt): boolean =>
  listed.some(
    ({ kind, commitment }) =>
      !["bot", "person", "program"].includes(kind) || (kind === "bot") !== (commitment === null),
  ) ||
  repeats(listed.map(({ commitment }) => commitment)) ||
  repeats(nonces.map(({ nonce }) => nonce));

/** Count, kind and order. */
export function listTrouble(shuffle: BoundShuffle, seats: Seats): "count" | "kind" | "nonces" | "repeated" | null {
  if (shuffle.listed.length !== seats.length) return "count";
  if (shuffle.listed.some(({ kind }, seat) => (kind === "bot") !== ((seats[seat]?.bot ?? null) !== null)))
    return "kind";
  const due = dueOf(shuffle);
  if (!due.length || String(due) !== String(shuffle.nonces.map(({ seat }) => seat))) return "nonces";
  return unsound(shuffle) ? "repeated" : null;
}

/** The seat whose share does not open its commitment. */
export function unopened(shuffle: BoundShuffle): number | null {
  for (const [at, attempt] of attemptsOf(shuffle).entries()) {
    const place = placeOf(shuffle, at + 1);
    for (const { seat, nonce } of attempt.nonces)
      if (seatCommitment(place, seat, nonce) !== attempt.listed[seat]?.commitment) return seat;
  }
  return null;
}

/** Whether the abandoned attempts can have gone as they are told: somebody was missing, and sat there no more. */
export function attemptsTrouble(shuffle: BoundShuffle): boolean {
  const all = attemptsOf(shuffle);
  return shuffle.abandoned.some((before, at) => {
    const after = (all[at + 1] as DealAttempt).listed;
    const given = before.nonces.map(({ seat }) => seat);
    const due = dueOf(before);
    return (
      unsound(before) ||
      String(given) !== String(due.filter((seat) => given.includes(seat))) ||
      given.length === due.length ||
      after.length !== before.listed.length ||
      after.some(({ kind }, seat) => kind !== "bot" && (kind !== before.listed[seat]?.kind || !given.includes(seat)))
    );
  });
}

/** Where the file tells another story than this device remembers. */
export function receiptTrouble(shuffle: BoundShuffle, mine: Receipt): "told" | "share" | null {
  if (shuffle.table !== mine.table) return "told";
  const told = attemptsOf(shuffle);
  for (const noted of mine.attempts) {
    if (!noted.listed) continue;
    const attempt = told[noted.attempt - 1];
    if (!attempt || (noted.dealt && noted.attempt !== told.length)) return "told";
    if (attempt.commitment !== noted.commitment || !sameList(attempt.listed, noted.listed)) return "told";
    for (const share of noted.shares) {
      if (attempt.listed[share.seat]?.commitment !== share.commitment) continue; // replaced before the list was closed
      const found = attempt.nonces.find(({ seat }) => seat === share.seat)?.nonce;
      if (found === undefined ? share.revealed : found !== share.nonce) return "share";
    }
  }
  return null;
}

const sameList = (one: readonly Listed[], other: readonly Listed[]): boolean =>
  one.length === other.length &&
  one.every(({ kind, commitment }, at) => kind === other[at]?.kind && commitment === other[at]?.commitment);
