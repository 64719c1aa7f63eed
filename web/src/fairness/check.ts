/** The fairness check: was the deck dealt as committed to before the game? Computed on this device. */

import type { Film, Frame } from "../wire";
import type { Outcome } from "../wire/rules";
import { compare, type Compared } from "./deck_comparison";
import { deck, type Deck } from "./decks";
import type { Receipt } from "./receipts";
import { commitment, deckSeed, hex, seed } from "./shuffle";

/** A game file, as `adjuge.rules.gamefile` writes it. */
export interface GameFile {
  readonly format: number;
  readonly game: string;
  readonly rules: number;
  readonly preset: string | null;
  readonly options: { readonly [option: string]: unknown };
  readonly seats: readonly { readonly name: string; readonly bot: string | null }[];
  readonly shuffle: { readonly commitment: string; readonly house_seed: string; readonly nonces: readonly string[] };
  readonly result: Outcome | null;
  readonly moves: readonly { readonly seat: number; readonly move: { readonly type: string } }[];
}

export type Step = "seal" | "told" | "share" | "seed" | "deck" | "moves";
/** `unknown`: this device cannot say. */
export type Verdict = "right" | "wrong" | "unknown";

export interface Finding {
  readonly step: Step;
  readonly verdict: Verdict;
  /** what the words of this step are filled with */
  readonly facts: { readonly [name: string]: string | number };
}

export interface Checked {
  readonly findings: readonly Finding[];
  readonly honest: boolean;
  /** how many cards could not be compared */
  readonly beyond: number;
  readonly deck: Deck | null;
}

const verdict = (right: boolean): Verdict => (right ? "right" : "wrong");
const short = (digits: string): string => `${digits.slice(0, 12)}…`;

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

/** `replay` is the whole replay from any viewpoint; `mine` the receipt stored on this device. */
export async function check(file: GameFile, replay: Film, mine: Receipt | null): Promise<Checked> {
  const { shuffle } = file;
  let house, nonces;
  try {
    house = seed(shuffle.house_seed);
    nonces = shuffle.nonces.map(seed);
  } catch {
    return {
      findings: [{ step: "seal", verdict: "wrong", facts: { seal: short(shuffle.commitment), worked: "–" } }],
      honest: false,
      beyond: 0,
      deck: null,
    };
  }
  const worked = hex(await commitment(house));
  const drawn = await deckSeed(house, nonces);
  const cards = await deck(file.game, file.options, file.seats.length, drawn);
  const seen: Compared | null = cards && compare(file.game, cards, replay.frames);
  const share = mine?.nonces.find((nonce) => shuffle.nonces.includes(nonce));
  const findings: Finding[] = [
    {
      step: "seal",
      verdict: verdict(worked === shuffle.commitment),
      facts: { seal: short(shuffle.commitment), worked: short(worked) },
    },
    {
      step: "told",
      verdict: mine ? verdict(mine.commitment === shuffle.commitment) : "unknown",
      facts: { seal: mine ? short(mine.commitment) : "" },
    },
    {
      step: "share",
      verdict: mine ? verdict(share !== undefined) : "unknown",
      facts: { share: short(share ?? mine?.nonces.at(-1) ?? ""), count: shuffle.nonces.length },
    },
    { step: "seed", verdict: "right", facts: { seed: short(hex(drawn)), count: shuffle.nonces.length } },
    seen
      ? {
          step: "deck",
          verdict: verdict(seen.wrong === null),
          facts: {
            count: seen.cards,
            move: seen.wrong?.move ?? 0,
            due: seen.wrong?.due ?? "",
            shown: seen.wrong?.shown ?? "",
          },
        }
      : { step: "deck", verdict: "unknown", facts: {} },
    { step: "moves", verdict: verdict(sameGame(file, replay)), facts: { count: file.moves.length } },
  ];
  return {
    findings,
    honest: findings.every((each) => each.verdict !== "wrong") && seen !== null,
    beyond: seen?.beyond ?? 0,
    deck: cards,
  };
}
