/** The fairness check: was the deck dealt as committed to before the game? Computed on this device. */

import type { Film, Frame } from "../wire";
import type { Outcome } from "../wire/rules";
import { tableHash } from "./binding";
import {
  attemptsTrouble,
  boundSeed,
  keepsPromise,
  listTrouble,
  receiptTrouble,
  unopened,
  type BoundShuffle,
} from "./bound";
import { compare, type Compared } from "./deck_comparison";
import { deck, type Deck } from "./decks";
import type { OldReceipt, Receipt } from "./receipts";
import { commitment, deckSeed, hex, seed, type Bytes } from "./shuffle";

/** Version 1 of the seal, where the list of shares has no names. */
export interface PromisedShuffle {
  readonly commitment: string;
  readonly house_seed: string;
  readonly nonces: readonly string[];
}
/** Dealt without a house. */
export interface LocalShuffle {
  readonly seal: 2;
  readonly local: true;
  readonly commitment: string;
  readonly house_seed: string;
}
export type Shuffle = PromisedShuffle | LocalShuffle | BoundShuffle;

/** A game file, as `adjuge.rules.gamefile` writes it. */
export interface GameFile {
  readonly format: number;
  readonly game: string;
  readonly rules: number;
  readonly preset: string | null;
  readonly options: { readonly [option: string]: unknown };
  readonly seats: readonly { readonly name: string; readonly bot: string | null }[];
  readonly shuffle: Shuffle;
  readonly result: Outcome | null;
  /** the seat that was to begin, where that was not left to chance */
  readonly first?: number;
  readonly moves: readonly { readonly seat: number; readonly move: { readonly type: string } }[];
}

export type Step = "seal" | "list" | "opened" | "attempts" | "told" | "share" | "seed" | "deck" | "moves";
/** `unknown`: this device cannot say. */
export type Verdict = "right" | "wrong" | "unknown";

export interface Finding {
  readonly step: Step;
  readonly verdict: Verdict;
  /** what the words of this step are filled with */
  readonly facts: { readonly [name: string]: string | number };
}

/** What all of it comes to. Only what is `bound` is honest for sure. */
export type Grade = "bound" | "promised" | "local" | "broken";

export interface Checked {
  readonly findings: readonly Finding[];
  readonly grade: Grade;
  readonly honest: boolean;
  /** how many deals were abandoned before this one */
  readonly abandoned: number;
  /** how many cards could not be compared */
  readonly beyond: number;
  readonly deck: Deck | null;
}

/** What this device remembers, and under which id the house keeps the game: null for a file from elsewhere. */
export interface Memory {
  readonly receipt: Receipt | null;
  readonly old: OldReceipt | null;
  readonly id: string | null;
}

const verdict = (right: boolean): Verdict => (right ? "right" : "wrong");
const short = (digits: string): string => `${digits.slice(0, 12)}…`;

export const isBound = (shuffle: Shuffle): shuffle is BoundShuffle =>
  "seal" in shuffle && shuffle.seal === 2 && !("local" in shuffle);
const isPromised = (shuffle: Shuffle): shuffle is PromisedShuffle => !("seal" in shuffle);

/** Whether replay and file have the same moves and the same result. */
function sameGame(file: GameFile, replay: Film): boolean {
  const frames = replay.frames as readonly Frame<{ readonly type: string; readonly outcome?: Outcome }>[];
  const seats = frames.filter(({ number }) => number > 0).map(({ seat }) => seat);
  const ended = frames.flatMap(({ events }) => events).find(({ type }) => type === "game_ended");
  const scores = ended?.outcome?.scores ?? null;
  return (
    String(seats) === String(file.moves.map(({ seat }) => seat)) &&
    String(scores) === String(file.result?.scores ?? null)
  );
}

/** What can be said of the seal, and the seed of the deck. Throws where the file is not of this shape. */
async function opened(file: GameFile, mine: Memory): Promise<readonly [Bytes, readonly Finding[]]> {
  const { shuffle } = file;
  if (isBound(shuffle)) return [boundSeed(shuffle), bound(file, shuffle, mine)];
  if (!isPromised(shuffle) && !("local" in shuffle)) throw new RangeError("a seal of another version");
  const worked = hex(await commitment(seed(shuffle.house_seed)));
  const nonces = isPromised(shuffle) ? shuffle.nonces : [];
  const drawn = await deckSeed(seed(shuffle.house_seed), nonces.map(seed));
  const seal: Finding = {
    step: "seal",
    verdict: verdict(worked === shuffle.commitment),
    facts: { seal: short(shuffle.commitment), worked: short(worked) },
  };
  if (mine.receipt?.attempts.some(({ dealt }) => dealt)) return [drawn, [seal, found("told", "wrong")]]; // it was bound
  const { old } = mine;
  const share = old?.nonces.find((nonce) => nonces.includes(nonce));
  return [
    drawn,
    [
      seal,
      found("told", old ? verdict(old.commitment === shuffle.commitment) : "unknown"),
      found("share", old ? verdict(share !== undefined) : "unknown"),
    ],
  ];
}

const found = (step: Step, verdict: Verdict, facts: Finding["facts"] = {}): Finding => ({ step, verdict, facts });

function bound(file: GameFile, shuffle: BoundShuffle, { receipt, id }: Memory): readonly Finding[] {
  const list = listTrouble(shuffle, file.seats);
  const shut = unopened(shuffle);
  const another = receipt && receiptTrouble(shuffle, receipt);
  const elsewhere = id !== null && shuffle.table !== tableHash(id);
  const count = shuffle.nonces.length;
  const abandoned = shuffle.abandoned.length;
  const told = elsewhere || another === "told" ? "wrong" : receipt ? "right" : "unknown";
  return [
    found("seal", verdict(keepsPromise(shuffle)), { seal: short(shuffle.commitment) }),
    found("list", verdict(list === null), { count }),
    found("opened", verdict(shut === null), { count, seat: (shut ?? 0) + 1 }),
    found("attempts", attemptsTrouble(shuffle) ? "wrong" : abandoned ? "unknown" : "right", { count: abandoned }),
    found("told", told),
    found("share", receipt ? verdict(another !== "share") : "unknown"),
  ];
}

/** `replay` is the whole replay from any viewpoint. */
export async function check(file: GameFile, replay: Film, mine: Memory): Promise<Checked> {
  let drawn: Bytes, about: readonly Finding[];
  try {
    [drawn, about] = await opened(file, mine);
  } catch {
    return {
      findings: [found("seal", "wrong", { seal: short(String(file.shuffle.commitment)) })],
      grade: "broken",
      honest: false,
      abandoned: 0,
      beyond: 0,
      deck: null,
    };
  }
  const { shuffle } = file;
  const drawnCards = await deck(file.game, file.options, file.seats.length, drawn);
  const cards = drawnCards && file.first !== undefined ? { ...drawnCards, first: file.first } : drawnCards;
  const seen: Compared | null = cards && compare(file.game, cards, replay.frames);
  const count = "nonces" in shuffle ? shuffle.nonces.length : 0;
  const findings: readonly Finding[] = [
    ...about,
    found("seed", "right", { seed: short(hex(drawn)), count }),
    seen
      ? found("deck", verdict(seen.wrong === null), {
          count: seen.cards,
          move: seen.wrong?.move ?? 0,
          due: seen.wrong?.due ?? "",
          shown: seen.wrong?.shown ?? "",
        })
      : found("deck", "unknown"),
    found("moves", verdict(sameGame(file, replay)), { count: file.moves.length }),
  ];
  const sound = findings.every((each) => each.verdict !== "wrong") && seen !== null;
  const best: Grade = isBound(shuffle) ? "bound" : isPromised(shuffle) ? "promised" : "local";
  return {
    findings,
    grade: sound ? best : "broken",
    honest: sound && best === "bound",
    abandoned: isBound(shuffle) ? shuffle.abandoned.length : 0,
    beyond: seen?.beyond ?? 0,
    deck: cards,
  };
}
