/** A trade that is looked at and prepared. Nothing of it is known to anybody until the offer is laid. */

import { LiveSession } from "../../../sessions/live_session.svelte";
import { ANIMALS } from "../../../tables/boursicocotte";
import type { Animal, Move, Public, View } from "../../../wire/boursicocotte";
import { howMany } from "../cards/money_cards";
import { picking, trades, type BoursicocotteSession } from "../view";

export interface Planned {
  readonly animal: Animal;
  readonly rival: number;
}

/** How many animals would move (B7.5). */
export function moving({ animals }: Public, me: number, { animal, rival }: Planned): number {
  const has = (seat: number): number => animals[seat]?.[ANIMALS.indexOf(animal)] ?? 0;
  return has(me) >= 2 && has(rival) >= 2 ? 2 : 1;
}

export class TradePlan {
  /** what is looked at in the sheet */
  looking = $state.raw<Planned | null>(null);
  #prepared = $state.raw<Planned | null>(null);
  /** laid as soon as the table knows whom and what it is for */
  #offer = $state.raw<Move | null>(null);

  constructor(private readonly session: () => BoursicocotteSession) {}

  readonly #open = $derived.by(() => trades(this.session().view));

  /** Who may be asked for this animal now. */
  rivals(animal: Animal): readonly number[] {
    return this.session().live ? (this.#open.get(animal) ?? []) : [];
  }
  look(animal: Animal, rival?: number): void {
    const [first] = this.rivals(animal);
    if (first !== undefined) this.looking = { animal, rival: rival ?? first };
  }
  get prepared(): Planned | null {
    const plan = this.#prepared;
    return plan && this.rivals(plan.animal).includes(plan.rival) ? plan : null;
  }

  /** In a lesson the coach goes on when the trade is named. */
  prepare(): void {
    const plan = this.looking;
    this.looking = null;
    if (!plan) return;
    if (this.session() instanceof LiveSession) this.#prepared = plan;
    else void this.session().act({ type: "trade", ...plan });
  }
  back(): void {
    this.looking = this.prepared;
    this.#prepared = this.#offer = null;
  }

  /** The table as I see it while I prepare; null where I do not. */
  readonly view: View | null = $derived.by(() => {
    const plan = this.prepared;
    const { view, me } = this.session();
    if (!plan || me === null) return null;
    const held = view.purse ?? {};
    const cards = {
      type: "pick",
      held,
      least: 0,
      most: howMany(held),
      price: 0,
      proposal: null,
      alternatives: [],
    } as const;
    const trade = { ...plan, moving: moving(view.public, me, plan), again: false, offered: null };
    return {
      ...view,
      menu: [{ move: "offer", fields: { cards } }],
      public: { ...view.public, phase: "offering", trade },
    };
  });

  /** The trade is named and the offer laid. */
  async lay(offer: Move): Promise<boolean> {
    const plan = this.prepared;
    if (!plan) return false;
    this.#offer = offer;
    const named = await this.session().act({ type: "trade", ...plan });
    if (!named) this.#offer = null;
    return named;
  }

  /** To be called in an effect: lays what was to be laid, and forgets a plan that nothing can come of. */
  follow(): void {
    const { view } = this.session();
    const { looking } = this;
    if (looking && !this.rivals(looking.animal).includes(looking.rival)) this.looking = null;
    if (view.public.phase === "turn") return;
    const offer = this.#offer;
    if (offer && view.public.phase === "offering" && !picking(view, "offer")) return; // on its way
    this.#prepared = this.#offer = null;
    if (offer && picking(view, "offer")) void this.session().act(offer);
  }
}
