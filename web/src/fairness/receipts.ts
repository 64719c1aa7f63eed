/** Receipts: what this device knows of a shuffle from before the deal. The fairness check compares them with the game
file, and so does `adjuge verify --receipt`. Stored in this browser only. */

import type { Listed } from "./binding";
import { tableHash } from "./binding";

/** One seat of mine. */
export interface Share {
  readonly seat: number;
  readonly nonce: string;
  readonly commitment: string;
  /** the server has said that it took the nonce */
  readonly revealed: boolean;
}

/** One attempt to deal. */
export interface Noted {
  readonly attempt: number;
  /** of the house */
  readonly commitment: string;
  readonly shares: readonly Share[];
  /** the list as it stood when it was closed */
  readonly listed: readonly Listed[] | null;
  readonly dealt: boolean;
}

export interface Receipt {
  /** the hash of the table's id */
  readonly table: string;
  readonly attempts: readonly Noted[];
}

/** From before shares were bound to seats. */
export interface OldReceipt {
  readonly table: string;
  readonly commitment: string;
  readonly nonces: readonly string[];
}

const NAME = "adjuge.receipts";
const OLD = "adjuge.promises";
const KEPT = 100; // receipts, the latest first

/** Where there is no storage, they last as long as the page. */
const here = new Map<string, Receipt>();

function stored<Each>(name: string): readonly Each[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "[]");
    return Array.isArray(kept) ? (kept as Each[]) : [];
  } catch {
    return [];
  }
}

/** `table` is the hash of its id. */
export const findReceipt = (table: string): Receipt | null =>
  stored<Receipt>(NAME).find((each) => each.table === table) ?? here.get(table) ?? null;

export function saveReceipt(receipt: Receipt): void {
  here.set(receipt.table, receipt);
  const others = stored<Receipt>(NAME).filter((each) => each.table !== receipt.table);
  try {
    localStorage.setItem(NAME, JSON.stringify([receipt, ...others].slice(0, KEPT)));
  } catch {
    // it lasts as long as the page
  }
}

/** The old receipt of this table; for an imported file, of the table with the same commitment. */
export const findOldReceipt = (table: string, commitment: string): OldReceipt | null => {
  const kept = stored<OldReceipt>(OLD);
  return kept.find((each) => each.table === table) ?? kept.find((each) => each.commitment === commitment) ?? null;
};

/** What this device has of a game: by the table in the file, or by the id under which the house keeps it. */
export const receiptFor = (told: string | undefined, id: string): Receipt | null =>
  findReceipt(tableHash(id)) ?? (told === undefined ? null : findReceipt(told));
