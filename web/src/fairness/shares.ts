/** My shares in the shuffle of a table: drawn, committed to, revealed once the list is closed, and kept as a receipt.

Other tabs of this browser share the storage: it is read anew whenever something is asked. */

import type { Commit, Reveal, TableInfo } from "../wire";
import { seatCommitment, tableHash, type Listed } from "./binding";
import { findReceipt, saveReceipt, type Noted, type Share } from "./receipts";
import { hex } from "./shuffle";

/** A command without its id. */
type Due = Omit<Commit, "id"> | Omit<Reveal, "id">;

const SEAL = 2;

const listedOf = (info: TableInfo): readonly Listed[] =>
  info.deal.listed.filter((each) => each !== null).map(({ kind, commitment }) => ({ kind, commitment }));

export class Shares {
  readonly #table: string;
  readonly #asked = new Set<string>();

  constructor(id: string) {
    this.#table = tableHash(id);
  }

  /** A new nonce for this seat; what is sent of it is the commitment. */
  drawn(info: TableInfo, seat: number): string {
    const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
    const place = { table: this.#table, attempt: info.deal.attempt, house: info.commitment };
    const commitment = seatCommitment(place, seat, nonce);
    const noted = this.#noted(info);
    this.#note({ ...noted, shares: [...noted.shares, { seat, nonce, commitment, revealed: false }] });
    return commitment;
  }

  /** What has to be said now. `first`: the table was just opened here. */
  due(info: TableInfo, mine: readonly number[], first: boolean): readonly Due[] {
    const { seal, stage, attempt, revealed } = info.deal;
    if (seal !== SEAL) return [];
    if (mine.length && (stage === "revealing" || stage === "dealt")) this.#witness(info);
    return mine.flatMap((seat): readonly Due[] => {
      const known = this.#share(info, seat);
      if (stage === "revealing") {
        const asked = known && !revealed.includes(seat) && this.#once(known.commitment, seat);
        return asked && this.#isAsNoted(info) ? [{ type: "reveal", seat, attempt, nonce: known.nonce }] : [];
      }
      const committed = (info.deal.listed[seat]?.commitment ?? null) !== null;
      const wanted = stage === "committing" ? !committed : stage === "open" && first && committed;
      return !known && wanted && this.#once(info.commitment, seat)
        ? [{ type: "commit", seat, attempt, commitment: this.drawn(info, seat) }]
        : [];
    });
  }

  /** Whether the list waits for a share of mine that this device does not have. */
  elsewhere(info: TableInfo, mine: readonly number[]): boolean {
    const { stage, revealed } = info.deal;
    return stage === "revealing" && mine.some((seat) => !revealed.includes(seat) && !this.#share(info, seat));
  }

  #once(what: string, seat: number): boolean {
    const key = `${what} ${seat}`;
    const once = !this.#asked.has(key);
    this.#asked.add(key);
    return once;
  }

  #share(info: TableInfo, seat: number): Share | undefined {
    const commitment = info.deal.listed[seat]?.commitment;
    return this.#noted(info).shares.find((each) => each.seat === seat && each.commitment === commitment);
  }

  /** A commitment of the house that it replaced before anything was closed is forgotten. */
  #noted(info: TableInfo): Noted {
    const found = findReceipt(this.#table)?.attempts.find(({ attempt }) => attempt === info.deal.attempt);
    if (found && (found.listed || found.commitment === info.commitment)) return found;
    return { attempt: info.deal.attempt, commitment: info.commitment, shares: [], listed: null, dealt: false };
  }

  #note(noted: Noted): void {
    const others = (findReceipt(this.#table)?.attempts ?? []).filter(({ attempt }) => attempt !== noted.attempt);
    const attempts = [...others, noted].sort((one, other) => one.attempt - other.attempt);
    saveReceipt({ table: this.#table, attempts });
  }

  /** The list as it stands at the start is written down once, and never changed. */
  #witness(info: TableInfo): void {
    const noted = this.#noted(info);
    const shares = noted.shares.map((each) => ({
      ...each,
      revealed: each.revealed || info.deal.revealed.includes(each.seat),
    }));
    const now = {
      ...noted,
      shares,
      listed: noted.listed ?? listedOf(info),
      dealt: noted.dealt || info.deal.stage === "dealt",
    };
    if (JSON.stringify(now) !== JSON.stringify(noted)) this.#note(now);
  }

  /** Nothing is revealed to a house that has changed its commitment or the list. */
  #isAsNoted(info: TableInfo): boolean {
    const noted = this.#noted(info);
    return noted.commitment === info.commitment && JSON.stringify(noted.listed) === JSON.stringify(listedOf(info));
  }
}
