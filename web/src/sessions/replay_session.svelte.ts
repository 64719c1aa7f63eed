/** A finished game, seen from one viewpoint, move by move. Only frames of this viewpoint are fetched. */

import type { ArchiveCard, Film, Frame, SeatInfo } from "../wire";
import type { AnyEvent } from "../words/event_sentences";
import { api } from "../network/api";
import { botNameAt, seatName } from "../words/names";
import type { AnyView, PlayedMove, GameSession } from "./session";

export const ALL = "all";
export const BYSTANDER = "bystander";
/** A seat's number, `all` or `bystander`. */
export type Viewpoint = string;

export type ReplayFrame = Frame<AnyEvent, unknown, AnyView>;
export type WholeReplay = Film<AnyEvent, unknown, AnyView>;

export class ReplaySession implements GameSession {
  readonly card: ArchiveCard;
  /** the seat that is mine, if I sat there */
  readonly own: number | null;
  readonly names: readonly string[];
  readonly seats: readonly SeatInfo[];
  readonly connected: readonly boolean[];
  readonly clock = null;
  readonly clockAt = 0;
  readonly open = true;
  readonly shownFor = null;
  readonly goneOn = false;
  readonly live = false;
  readonly seenAgain = true;
  /** menus are shown, disabled */
  readonly busy = true;
  viewpoint = $state.raw<Viewpoint>(BYSTANDER);
  replay = $state.raw<WholeReplay | null>(null);
  at = $state.raw(0);
  happened = $state.raw<readonly PlayedMove[]>([]);
  moment = $state.raw(0);
  /** the viewpoint being fetched */
  loading = $state.raw<Viewpoint | null>(null);
  readonly me = $derived(this.#seat());
  readonly view = $derived(this.#view());
  readonly latest = $derived(this.#told());
  readonly #kept = new Map<Viewpoint, Promise<WholeReplay>>();

  constructor(card: ArchiveCard) {
    this.card = card;
    this.own = card.places.find((place) => place.me)?.seat ?? null;
    const places = Array.from({ length: card.seats }, (_, seat) => card.places.find((place) => place.seat === seat));
    this.names = places.map((place, seat) => (place ? seatName(seat, place.name, place.bot) : botNameAt(seat)));
    this.seats = places.map((place, seat) => ({
      kind: place && place.bot === null ? "person" : "bot",
      name: this.names[seat] ?? "",
      bot: place?.bot ?? null,
      host: false,
      stand_in: card.left.includes(seat),
    }));
    this.connected = places.map(() => true);
  }

  get game(): string {
    return this.card.game;
  }
  get preset(): string | null {
    return this.card.preset;
  }
  /** The last moment there is. */
  get end(): number {
    return this.replay?.moves ?? 0;
  }
  get frames(): readonly ReplayFrame[] {
    return this.replay?.frames ?? [];
  }
  /** Every seat's view at this moment; empty unless the viewpoint is `all`. */
  get opened(): readonly AnyView[] {
    return this.viewpoint === ALL ? (this.frames[this.at]?.views ?? []) : [];
  }

  /** Throws a `Refused` and keeps the old viewpoint if it is not allowed. */
  async look(viewpoint: Viewpoint): Promise<void> {
    this.loading = viewpoint;
    try {
      const replay = await this.#fetched(viewpoint);
      if (this.loading !== viewpoint) return; // another one was chosen meanwhile
      this.replay = replay;
      this.viewpoint = viewpoint;
      this.go(this.at, { jump: true });
    } finally {
      if (this.loading === viewpoint) this.loading = null;
    }
  }

  /** One move on is a step, and shows what happened; anything else is a jump. */
  go(to: number, { jump = false } = {}): void {
    const target = Math.max(0, Math.min(this.end, Math.round(to) || 0));
    const step = target === this.at + 1 && !jump;
    this.at = target;
    this.happened = step ? this.#told() : [];
    this.moment += 1;
  }

  act(): Promise<boolean> {
    return Promise.resolve(false);
  }
  strike(): void {
    // no hammer in a replay
  }
  goOn(): void {
    // nobody is waited for
  }

  #told(): readonly PlayedMove[] {
    const frame = this.frames[this.at];
    return frame ? [{ seat: frame.seat, how: null, events: frame.events }] : [];
  }

  #fetched(viewpoint: Viewpoint): Promise<WholeReplay> {
    let replay = this.#kept.get(viewpoint);
    if (!replay) {
      replay = this.#fetch(viewpoint);
      replay.catch(() => this.#kept.delete(viewpoint));
      this.#kept.set(viewpoint, replay);
    }
    return replay;
  }

  /** A long game comes in several pages. */
  async #fetch(viewpoint: Viewpoint): Promise<WholeReplay> {
    const replay = await api.replay<AnyEvent, AnyView>(this.card.id, viewpoint);
    const frames = [...replay.frames];
    while (frames.length <= replay.moves) {
      const more = await api.replay<AnyEvent, AnyView>(this.card.id, viewpoint, frames.length);
      if (!more.frames.length) break;
      frames.push(...more.frames);
    }
    return { ...replay, frames };
  }

  /** `all` sees from my seat if I sat there. */
  #seat(): number | null {
    if (this.viewpoint === BYSTANDER) return null;
    return this.viewpoint === ALL ? this.own : Number(this.viewpoint);
  }

  /** `all` without a seat of my own sees the public view; the hands are shown beside it. */
  #view(): AnyView {
    const views = this.frames[this.at]?.views ?? [];
    const seen = (this.viewpoint === ALL ? views[this.me ?? 0] : views[0]) as AnyView;
    if (!seen || this.me !== null || this.viewpoint !== ALL) return seen;
    const nobodys = Object.fromEntries(Object.keys(seen).map((name) => [name, null]));
    return { ...nobodys, game: seen.game, seat: null, public: seen.public, menu: [] };
  }
}
