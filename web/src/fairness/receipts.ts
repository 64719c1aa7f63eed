/** What this device was findReceipt: the seal that the house told when I sat down, and my own share in the shuffle.

After the game the two are held against the house's file. Kept by the browser, and only there. */

export interface Receipt {
  readonly table: string;
  readonly commitment: string;
  readonly nonces: readonly string[];
}

const NAME = "adjuge.promises";
const KEPT = 100; // tables, the latest first

function read(): readonly Receipt[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(kept) ? (kept as Receipt[]) : [];
  } catch {
    return []; // a browser that keeps nothing
  }
}

export function saveReceipt(table: string, commitment: string, nonce: string): void {
  const kept = read();
  const nonces = [...(kept.find((each) => each.table === table)?.nonces ?? []), nonce];
  const now = [{ table, commitment, nonces }, ...kept.filter((each) => each.table !== table)].slice(0, KEPT);
  try {
    localStorage.setItem(NAME, JSON.stringify(now));
  } catch {
    // then the seal can be checked without my share only
  }
}

/** Of this table; or, for a file brought from elsewhere, of the table with the same seal. */
export const findReceipt = (table: string, commitment: string): Receipt | null => {
  const kept = read();
  return kept.find((each) => each.table === table) ?? kept.find((each) => each.commitment === commitment) ?? null;
};
