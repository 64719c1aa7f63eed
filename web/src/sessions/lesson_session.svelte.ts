/** A lesson of the coach: a recorded game that stops where a note is shown or the learner is to move. */

import type { SeatInfo } from "../wire";
import type { AnyEvent } from "../words/event_sentences";
import { botNameAt } from "../words/names";
import type { AnyView, PlayedMove, GameSession } from "./session";
import { settings } from "../application/settings.svelte";

export interface Note {
  /** shown after so many moves */
  readonly at: number;
  /** its words are `web.coach.<game>.<say>` */
  readonly say: string;
  /** what it points at: a selector */
  readonly show?: string;
  /** the learner makes the next move */
  readonly act?: boolean;
  /** any move of its kind will do */
  readonly any?: boolean;
  /** the bubble is at the bottom of the page */
  readonly low?: boolean;
  readonly facts?: { readonly [name: string]: unknown };
}

/** As `web/generate/coach.py` writes it. */
export interface Lesson {
  readonly game: string;
  readonly preset: string | null;
  readonly learner: number;
  readonly seats: number;
  readonly notes: readonly Note[];
  readonly frames: readonly {
    readonly seat: number | null;
    readonly events: readonly AnyEvent[];
    readonly view: AnyView;
    readonly due?: { readonly type: string };
  }[];
}

const BREATH = 1100; // between the others' moves

/** Whether two moves are equal, whatever the order of their keys. */
function same(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  const [left, right] = [a, b].map((each) => Object.entries(each).filter(([, value]) => value !== 0));
  const other = new Map(right);
  return (
    left?.length === right?.length &&
    (left ?? []).every(([name, value]) => other.has(name) && same(value, other.get(name)))
  );
}

export class LessonSession implements GameSession {
  readonly lesson: Lesson;
  readonly names: readonly string[];
  readonly seats: readonly SeatInfo[];
  readonly connected: readonly boolean[];
  readonly clock = null;
  readonly clockAt = 0;
  readonly open = true;
  readonly shownFor = null;
  readonly goneOn = false;
  readonly live = true;
  /** which note */
  step = $state.raw(0);
  at = $state.raw(0);
  happened = $state.raw<readonly PlayedMove[]>([]);
  moment = $state.raw(0);
  /** the learner did something else than asked */
  astray = $state.raw(false);
  /** another good move was made; the lesson goes on with its own */
  adjusted = $state.raw(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(lesson: Lesson, name: string) {
    this.lesson = lesson;
    this.names = Array.from({ length: lesson.seats }, (_, seat) => (seat === lesson.learner ? name : botNameAt(seat)));
    this.seats = this.names.map((each, seat) => ({
      kind: seat === lesson.learner ? "person" : "bot",
      name: each,
      bot: null,
      host: seat === lesson.learner,
      stand_in: false,
    }));
    this.connected = this.names.map(() => true);
  }

  get game(): string {
    return this.lesson.game;
  }
  get preset(): string | null {
    return this.lesson.preset;
  }
  get me(): number {
    return this.lesson.learner;
  }
  get note(): Note {
    return this.lesson.notes[this.step] as Note;
  }
  get view(): AnyView {
    return this.#frame.view;
  }
  get latest(): readonly PlayedMove[] {
    const { seat, events } = this.#frame;
    return [{ seat, how: seat === this.me ? "person" : "bot", events }];
  }
  /** The game has reached this note. */
  get reached(): boolean {
    return this.at === this.note.at;
  }
  get last(): boolean {
    return this.step === this.lesson.notes.length - 1;
  }
  get busy(): boolean {
    return !this.reached || !this.note.act;
  }

  act(move: unknown): Promise<boolean> {
    const { due } = this.#frame;
    if (this.busy || !due) return Promise.resolve(false);
    const right = same(move, due);
    const good = right || (this.note.any === true && (move as { type: string }).type === due.type);
    this.astray = !good;
    if (!good) return Promise.resolve(false);
    this.#show(this.at + 1);
    this.#turnTo(this.step + 1);
    this.adjusted = !right;
    return Promise.resolve(true);
  }
  strike(): void {
    // no hammer in a lesson
  }
  goOn(): void {
    // nobody is waited for
  }

  next(): void {
    if (this.reached && !this.note.act && !this.last) this.#turnTo(this.step + 1);
  }
  back(): void {
    if (this.step === 0) return;
    this.#turnTo(this.step - 1);
    clearTimeout(this.#timer);
    this.at = this.note.at;
    this.happened = [];
    this.moment += 1;
  }
  close(): void {
    clearTimeout(this.#timer);
  }

  get #frame(): Lesson["frames"][number] {
    return this.lesson.frames[this.at] as Lesson["frames"][number];
  }

  #turnTo(step: number): void {
    this.step = step;
    this.astray = this.adjusted = false;
    this.#goOn();
  }

  /** Plays the others' moves until the next note. */
  #goOn(): void {
    clearTimeout(this.#timer);
    if (this.at >= this.note.at) return;
    this.#timer = setTimeout(
      () => {
        this.#show(this.at + 1);
        this.#goOn();
      },
      BREATH * (settings.pace || 0.6),
    );
  }

  #show(at: number): void {
    this.at = at;
    this.happened = this.latest;
    this.moment += 1;
  }
}
