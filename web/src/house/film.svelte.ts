/** A finished game, seen again through somebody's eyes: a scene like a live one, but nothing can be done in it.

Only what these eyes saw is ever asked of the house. */

import type { ArchiveCard, Film, Frame, SeatInfo } from "../wire";
import type { AnyEvent } from "../words/telling";
import { api } from "./api";
import { regular } from "./regulars";
import type { AnyView, Happening, Scene } from "./scene";

export const ALL = "all";
export const BYSTANDER = "bystander";
/** A seat's number, `all` or `bystander`. */
export type Eyes = string;

export type Picture = Frame<AnyEvent, unknown, AnyView>;
export type WholeFilm = Film<AnyEvent, unknown, AnyView>;

export class FilmScene implements Scene {
  readonly card: ArchiveCard;
  /** the seat that is mine, if I sat there */
  readonly own: number | null;
  readonly names: readonly string[];
  readonly seats: readonly SeatInfo[];
  readonly connected: readonly boolean[];
  readonly clock = null;
  readonly clockAt = 0;
  readonly live = false;
  /** what could be chosen then is shown, and cannot be chosen now */
  readonly busy = true;
  eyes = $state.raw<Eyes>(BYSTANDER);
  film = $state.raw<WholeFilm | null>(null);
  at = $state.raw(0);
  happened = $state.raw<readonly Happening[]>([]);
  moment = $state.raw(0);
  /** the eyes that are being asked for */
  turning = $state.raw<Eyes | null>(null);
  readonly me = $derived(this.#seat());
  readonly view = $derived(this.#view());
  readonly latest = $derived(this.#told());
  readonly #kept = new Map<Eyes, Promise<WholeFilm>>();

  constructor(card: ArchiveCard) {
    this.card = card;
    this.own = card.places.find((place) => place.me)?.seat ?? null;
    const places = Array.from({ length: card.seats }, (_, seat) => card.places.find((place) => place.seat === seat));
    this.names = places.map((place, seat) => (place && place.bot === null ? place.name : regular(seat)));
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
    return this.film?.moves ?? 0;
  }
  get pictures(): readonly Picture[] {
    return this.film?.frames ?? [];
  }
  /** What every seat knew at this moment: for open eyes alone. */
  get opened(): readonly AnyView[] {
    return this.eyes === ALL ? (this.pictures[this.at]?.views ?? []) : [];
  }

  /** Raises a `Refused`; then these eyes stay as they are. */
  async look(eyes: Eyes): Promise<void> {
    this.turning = eyes;
    try {
      const film = await this.#fetched(eyes);
      if (this.turning !== eyes) return; // asked for others meanwhile
      this.film = film;
      this.eyes = eyes;
      this.go(this.at, { jump: true });
    } finally {
      if (this.turning === eyes) this.turning = null;
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
    // the hammer has long fallen
  }

  #told(): readonly Happening[] {
    const picture = this.pictures[this.at];
    return picture ? [{ seat: picture.seat, how: null, events: picture.events }] : [];
  }

  #fetched(eyes: Eyes): Promise<WholeFilm> {
    let film = this.#kept.get(eyes);
    if (!film) {
      film = this.#fetch(eyes);
      film.catch(() => this.#kept.delete(eyes));
      this.#kept.set(eyes, film);
    }
    return film;
  }

  /** A long game comes in several reels. */
  async #fetch(eyes: Eyes): Promise<WholeFilm> {
    const film = await api.film<AnyEvent, AnyView>(this.card.id, eyes);
    const frames = [...film.frames];
    while (frames.length <= film.moves) {
      const more = await api.film<AnyEvent, AnyView>(this.card.id, eyes, frames.length);
      if (!more.frames.length) break;
      frames.push(...more.frames);
    }
    return { ...film, frames };
  }

  /** Open eyes sit where I sat; else they stand among the bystanders. */
  #seat(): number | null {
    if (this.eyes === BYSTANDER) return null;
    return this.eyes === ALL ? this.own : Number(this.eyes);
  }

  /** Whoever sees all without having sat there sees the table as a bystander does, and the hands beside it. */
  #view(): AnyView {
    const views = this.pictures[this.at]?.views ?? [];
    const seen = (this.eyes === ALL ? views[this.me ?? 0] : views[0]) as AnyView;
    if (!seen || this.me !== null || this.eyes !== ALL) return seen;
    const nobodys = Object.fromEntries(Object.keys(seen).map((name) => [name, null]));
    return { ...nobodys, game: seen.game, seat: null, public: seen.public, menu: [] };
  }
}
