/** Receipts: the commitment that the server showed when I sat down, and my share in the shuffle. The fairness check
compares them with the game file. Stored in this browser only. */

export interface Receipt {
  readonly table: string;
  readonly commitment: string;
  readonly nonces: readonly string[];
}

const NAME = "adjuge.promises";
const KEPT = 100; // receipts, the latest first

function read(): readonly Receipt[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(kept) ? (kept as Receipt[]) : [];
  } catch {
    return []; // no storage
  }
}

export function saveReceipt(table: string, commitment: string, nonce: string): void {
  const kept = read();
  const nonces = [...(kept.find((each) => each.table === table)?.nonces ?? []), nonce];
  const now = [{ table, commitment, nonces }, ...kept.filter((each) => each.table !== table)].slice(0, KEPT);
  try {
    localStorage.setItem(NAME, JSON.stringify(now));
  } catch {
    // the check then goes without my share
  }
}

/** The receipt of this table; for an imported file, of the table with the same commitment. */
export const findReceipt = (table: string, commitment: string): Receipt | null => {
  const kept = read();
  return kept.find((each) => each.table === table) ?? kept.find((each) => each.commitment === commitment) ?? null;
};
